import { decide } from './decide.ts'
import { WrongThrow } from './dice.ts'
import type { Throw } from './dice.ts'
import type { GameEvent } from './event.ts'
import { evolveAll } from './evolve.ts'
import { newGame } from './game.ts'
import type { Game, Seat, Setup } from './game.ts'
import type { Intent } from './intent.ts'
import { openGame } from './open.ts'
import { err, ok } from './result.ts'
import type { Result } from './result.ts'
import { isSame } from './same.ts'

/** The first event that does not follow: its place in the list, what should stand there, what does. */
export interface Mismatch {
  readonly index: number
  /** Null when the list should have ended, or when nothing that the seat wanted is allowed. */
  readonly expected: GameEvent | null
  readonly found: GameEvent | null
  readonly rejection: string | null
}

/** Plays the events again through the rules; gives the game they lead to, or the first one that does not follow. */
export function replay(setup: Setup, events: readonly GameEvent[]): Result<Game, Mismatch> {
  let game = newGame(setup)
  let index = 0
  while (index < events.length) {
    const given = nextEvents(game, events, index)
    if (!given.ok) return err({ ...given.error, expected: null, found: events[given.error.index] ?? null })
    for (const expected of given.value) {
      const next = events[index] ?? null
      if (next === null || !isSame(expected, next)) return err({ index, expected, found: next, rejection: null })
      index++
    }
    game = evolveAll(game, given.value)
  }
  return ok(game)
}

/** What the rules make of the next event: of the opening, or of the player's action that it tells of. */
function nextEvents(game: Game, events: readonly GameEvent[], index: number): Result<GameEvent[], Refused> {
  // The opening consists of several throws; how many of them were right is told by how many were used.
  let thrown = 0
  const throwForStart: Throw = () => {
    const event = events[thrown++]
    return event?.kind === 'startRolled' ? event.rolls.map(({ face }) => face) : []
  }
  try {
    if (game.phase === 'opening') return ok(openGame(game, throwForStart))
    const action = actionOf(events[index]!)
    if (action === null) return err({ index, rejection: 'notAnAction' })
    const decided = decide(game, action.seat, action.intent, action.roll)
    return decided.ok ? decided : err({ index, rejection: decided.error })
  } catch (error) {
    if (error instanceof WrongThrow) return err({ index: Math.max(index, thrown - 1), rejection: 'wrongThrow' })
    throw error
  }
}

/** The event that the rules refuse, and why. */
type Refused = Pick<Mismatch, 'index' | 'rejection'>

const noDice: Throw = () => []

/** The action an event tells of; null for what only follows from one. */
function actionOf(event: GameEvent): { seat: Seat; intent: Intent; roll: Throw } | null {
  switch (event.kind) {
    case 'placed':
      return { seat: event.seat, intent: { kind: 'place', space: event.space, heading: event.heading }, roll: noDice }
    case 'repaired':
      return { seat: event.seat, intent: { kind: 'repair' }, roll: noDice }
    case 'rolled': {
      const { seat, add, remove, reroll, faces } = event
      return { seat, intent: { kind: 'roll', add, remove, reroll }, roll: () => faces }
    }
    case 'steered':
      return { seat: event.seat, intent: { kind: 'steer', heading: event.heading }, roll: noDice }
    case 'retired':
      return { seat: event.seat, intent: { kind: 'retire' }, roll: noDice }
    default:
      return null
  }
}
