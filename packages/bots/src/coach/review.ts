import { boatOf, courseOf, evolve, newGame } from '@powerboats/rules'
import type { Course, DiceChoice, Face, Game, GameEvent, Intent, RaceNumber, Seat, Setup } from '@powerboats/rules'
import type { ValueTable } from '@powerboats/solver'
import { optionsFor } from './coach.ts'

/** One choice that somebody made, and what it cost. */
export interface Reviewed {
  /** The place of its event in the list. */
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
  /** For a roll: how many turns it was better than the dice choice could expect; below 0 it was unlucky. */
  readonly luck: number
}

export interface SeatReview {
  readonly seat: Seat
  readonly choices: number
  /** From 0 to 100: 100 for somebody who always did the best. */
  readonly accuracy: number
  /** Turns given away, and turns that luck gave or took. */
  readonly cost: number
  readonly luck: number
}

export interface Review {
  readonly seats: readonly SeatReview[]
  readonly choices: readonly Reviewed[]
  /** The choices that cost most, dearest first. */
  readonly mistakes: readonly Reviewed[]
}

/** Mistakes smaller than this, in turns, are not worth a word. */
const smallest = 0.05
/** A choice that costs so many turns is worth 1/e of a perfect one. */
const forgiving = 0.6

/** Looks at every choice of a game. Tables are asked for once a race. */
export function reviewOf(setup: Setup, events: readonly GameEvent[], tableFor: (course: Course) => ValueTable): Review {
  const choices: Reviewed[] = []
  let game = newGame(setup)
  events.forEach((event, index) => {
    const next = evolve(game, event)
    const reviewed = review(game, event, next, index, tableFor)
    if (reviewed !== null) choices.push(reviewed)
    game = next
  })
  return {
    seats: setup.players.map((_, seat) => sumUp(seat as Seat, choices)),
    choices,
    mistakes: choices.filter(({ cost }) => cost >= smallest).sort((a, b) => b.cost - a.cost),
  }
}

function review(
  game: Game,
  event: GameEvent,
  next: Game,
  index: number,
  tableFor: (course: Course) => ValueTable,
): Reviewed | null {
  const intent = choiceIn(event)
  if (intent === null || game.seat === null) return null
  const { seat } = game
  // A repair and the roll that follows it are one choice.
  if (event.kind === 'rolled' && game.phase !== 'rolling') return null
  const table = tableFor(courseOf(game))
  const options = optionsFor(game, seat, table)
  const chosen = options.find((option) => isSameChoice(option.intent, intent, boatOf(game, seat).dice))
  const best = options[0]
  if (chosen === undefined || best === undefined) return null
  const rolled = event.kind === 'rolled' ? optionsFor(next, seat, table)[0] : undefined
  return {
    event: index,
    race: game.race,
    turn: intent.kind === 'place' ? 0 : boatOf(game, seat).turns + 1,
    seat,
    kind: intent.kind === 'place' || intent.kind === 'steer' ? intent.kind : 'roll',
    turns: chosen.turns,
    cost: Math.max(0, chosen.turns - best.turns),
    best: best.intent,
    luck: rolled === undefined ? 0 : chosen.turns - rolled.turns,
  }
}

/** The choice that an event tells of; null for events that nobody chose. */
export function choiceIn(event: GameEvent): Intent | null {
  switch (event.kind) {
    case 'placed':
      return { kind: 'place', space: event.space, heading: event.heading }
    case 'rolled':
      return { kind: 'roll', add: event.add, remove: event.remove, reroll: event.reroll }
    case 'repaired':
      return { kind: 'repair' }
    case 'steered':
      return { kind: 'steer', heading: event.heading }
    default:
      return null
  }
}

/** Whether two choices come to the same for a boat with these dice. */
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
