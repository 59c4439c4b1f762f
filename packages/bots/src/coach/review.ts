import { boatOf, courseOf, evolve, intentOf, newGame } from '@powerboats/rules'
import type { Course, DiceChoice, Face, GameEvent, Intent, RaceNumber, Seat, Setup } from '@powerboats/rules'
import { turnsFromStart } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import { adviseOn } from './coach.ts'

/** One choice that somebody made, and what it cost. */
export interface Reviewed {
  /** The index of its event in the list. */
  readonly event: number
  readonly race: RaceNumber
  /** Which turn of the boat it was, counted from 1; 0 for placing. */
  readonly turn: number
  readonly seat: Seat
  readonly kind: 'place' | 'roll' | 'steer'
  /** Turns to expect after the choice, and how many more than after the best one. */
  readonly turns: number
  readonly cost: number
  readonly best: Intent
  /**
   * Turns that the boat won by luck since its last choice, below 0 if it lost some: by what was rolled, and by others who
   * were in its way or were not.
   */
  readonly luck: number
}

export interface SeatReview {
  readonly seat: Seat
  readonly choices: number
  /** From 0 to 100: 100 for somebody who always chose the best. */
  readonly accuracy: number
  /** Turns lost by mistakes, and turns won by luck. The turns a boat needed = expected at the start + cost - luck. */
  readonly cost: number
  readonly luck: number
}

export interface Review {
  readonly seats: readonly SeatReview[]
  readonly choices: readonly Reviewed[]
  /** The choices that cost most, costliest first. */
  readonly mistakes: readonly Reviewed[]
}

/** Mistakes smaller than this, in turns, are not listed. */
const smallest = 0.05
/** A choice that costs this many turns counts 1/e of a perfect one for the accuracy. */
const forgiving = 0.6

/** Looks at every choice of a game. `tableFor` must give tables that know positions far astray. */
export function reviewOf(setup: Setup, events: readonly GameEvent[], tableFor: (course: Course) => ValueTable): Review {
  const choices: Reviewed[] = []
  /** By seat: the turns to go that its boat could expect after its last choice. */
  const expected: number[] = []
  let game = newGame(setup)
  events.forEach((event, index) => {
    const before = game
    game = evolve(game, event)
    const intent = intentOf(event)
    // R9.2: a repair and the roll that goes with it are one choice.
    if (intent === null || intent.kind === 'retire' || before.seat === null || events[index - 1]?.kind === 'repaired')
      return
    const { race, seat } = before
    const boat = boatOf(before, seat)
    const table = tableFor(courseOf(before))
    // Where a table guesses, mistakes of tens of turns would be told that nobody made.
    if (!table.options.astray) throw new Error('a review needs a table that knows boats far astray')
    if (intent.kind === 'place') expected[seat] = turnsFromStart(table, boat.damage)
    const options = adviseOn(before, seat, table)
    const best = options[0]
    const chosen = options.find((option) => isSameChoice(option.intent, intent, boat.dice))
    if (chosen === undefined || best === undefined) return
    const rolled = event.kind === 'rolled' ? adviseOn(game, seat, table)[0]!.turns : chosen.turns
    choices.push({
      event: index,
      race,
      turn: intent.kind === 'place' ? 0 : boat.turns + 1,
      seat,
      kind: intent.kind === 'place' || intent.kind === 'steer' ? intent.kind : 'roll',
      turns: chosen.turns,
      cost: chosen.turns - best.turns,
      best: best.intent,
      luck: expected[seat]! - best.turns + chosen.turns - rolled,
    })
    expected[seat] = intent.kind === 'steer' ? rolled - 1 : rolled
  })
  return {
    seats: setup.players.map((_, seat) => sumUp(seat as Seat, choices)),
    choices,
    mistakes: choices.filter(({ cost }) => cost >= smallest).sort((a, b) => b.cost - a.cost),
  }
}

/** Whether two choices have the same effect for a boat with these dice. */
export function isSameChoice(a: Intent, b: Intent, dice: readonly Face[]): boolean {
  if (a.kind === 'roll' && b.kind === 'roll') return meaningOf(dice, a) === meaningOf(dice, b)
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b)
}

/** Which of two equal dice is taken does not matter: the faces do. */
function meaningOf(dice: readonly Face[], { add, remove, reroll }: DiceChoice): string {
  const facesOf = (named: readonly number[]) =>
    named
      .map((die) => dice[die] ?? 0)
      .toSorted((a, b) => a - b)
      .join('')
  return `${add} ${facesOf(remove)} ${facesOf(reroll)}`
}

function sumUp(seat: Seat, all: readonly Reviewed[]): SeatReview {
  const choices = all.filter((choice) => choice.seat === seat)
  const sum = (value: (choice: Reviewed) => number) => choices.reduce((total, choice) => total + value(choice), 0)
  return {
    seat,
    choices: choices.length,
    accuracy: choices.length === 0 ? 100 : (100 * sum(({ cost }) => Math.exp(-cost / forgiving))) / choices.length,
    cost: sum(({ cost }) => cost),
    luck: sum(({ luck }) => luck),
  }
}
