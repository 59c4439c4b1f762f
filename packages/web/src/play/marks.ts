import type { DiceChoice, Face } from '@powerboats/rules'

/** What is to happen to a die. */
export type Mark = 'keep' | 'reroll' | 'remove'

/** A player's dice before the roll: a mark on each, and whether one is added. */
export interface Marks {
  readonly dice: readonly Mark[]
  readonly add: boolean
}

/** Nothing is changed; a boat without dice is offered its first one. */
export function freshMarks(dice: readonly Face[]): Marks {
  return { dice: dice.map(() => 'keep'), add: dice.length === 0 }
}

const order: Readonly<Record<Mark, Mark>> = { keep: 'reroll', reroll: 'remove', remove: 'keep' }

/** Keep, re-roll, remove and round again. R5.1: removing another die or adding one gives way. */
export function cycled(marks: Marks, die: number): Marks {
  const mark = order[marks.dice[die] ?? 'keep']
  return marked(marks, die, mark)
}

export function marked({ dice, add }: Marks, die: number, mark: Mark): Marks {
  return {
    dice: dice.map((other, i) => (i === die ? mark : mark === 'remove' && other === 'remove' ? 'keep' : other)),
    add: mark === 'remove' ? false : add,
  }
}

/** Adds a die or takes the new one back. R5.1: a die that was to go stays then. */
export function withAdded({ dice, add }: Marks): Marks {
  return add ? { dice, add: false } : { dice: dice.map((mark) => (mark === 'remove' ? 'keep' : mark)), add: true }
}

export function choiceOf({ dice, add }: Marks): DiceChoice {
  const named = (wanted: Mark) => dice.flatMap((mark, die) => (mark === wanted ? [die] : []))
  return { add: add ? 1 : 0, remove: named('remove'), reroll: named('reroll') }
}

export function isUntouched(marks: Marks): boolean {
  return marks.dice.every((mark) => mark === 'keep') && marks.add === (marks.dice.length === 0)
}
