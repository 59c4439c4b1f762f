import type { DiceChoice, Face } from '@powerboats/rules'

/** What is to happen to a die. */
export type Mark = 'keep' | 'reroll' | 'remove'

/** A player's dice before the roll: a mark on each, and whether one is added. */
export interface Marks {
  readonly dice: readonly Mark[]
  readonly add: boolean
}

/** Nothing is changed; a boat without dice is offered its first one, if that is wanted. */
export function freshMarks(dice: readonly Face[], offers: boolean): Marks {
  return { dice: dice.map(() => 'keep'), add: offers && dice.length === 0 }
}

/** What leaves a boat without dice, so that it only turns; null where it has too many (R5.1). */
export function turningMarks(dice: readonly Face[]): Marks | null {
  return dice.length > 1 ? null : { dice: dice.map(() => 'remove'), add: false }
}

const order: Readonly<Record<Mark, Mark>> = { keep: 'reroll', reroll: 'remove', remove: 'keep' }

/** Keep, re-roll, remove and round again. R5.1: removing another die or adding one gives way. */
export function cycled(marks: Marks, die: number): Marks {
  const mark = order[marks.dice[die] ?? 'keep']
  return marked(marks, die, mark)
}

function marked({ dice, add }: Marks, die: number, mark: Mark): Marks {
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

export function sameMarks(a: Marks, b: Marks): boolean {
  return a.add === b.add && a.dice.length === b.dice.length && a.dice.every((mark, die) => mark === b.dice[die])
}

/** The marks that mean a choice. */
export function marksFor(dice: readonly Face[], { add, remove, reroll }: DiceChoice): Marks {
  return {
    dice: dice.map((_, die) => (remove.includes(die) ? 'remove' : reroll.includes(die) ? 'reroll' : 'keep')),
    add: add === 1,
  }
}
