import { routeOf } from '../course/route.ts'
import { decide } from '../game/decide.ts'
import type { Rejection } from '../game/decide.ts'
import type { GameEvent } from '../game/event.ts'
import { evolveAll } from '../game/evolve.ts'
import { newGame } from '../game/game.ts'
import type { Game, Setup } from '../game/game.ts'
import { intentOf } from '../game/intent.ts'
import { openGame } from '../game/openGame.ts'
import { err, ok } from '../game/result.ts'
import type { Result } from '../game/result.ts'
import { WrongThrow } from '../turn/dice.ts'
import type { Throw } from '../turn/dice.ts'
import { deepEqual } from './deepEqual.ts'

/** The first event that does not follow: its index in the list, what should be there, and what is. */
export interface Mismatch {
  readonly index: number
  /** Null when the list should have ended there, or when the rules refuse what the seat wanted. */
  readonly expected: GameEvent | null
  readonly found: GameEvent | null
  /** Why; null where what is expected says it all. */
  readonly rejection: Rejection | 'courseNotSailable' | 'countedOtherwise' | 'notAnAction' | 'wrongThrow' | null
}

/** Plays the events again by the rules; returns the game they lead to, or the first event that does not follow. */
export function replay(setup: Setup, events: readonly GameEvent[]): Result<Game, Mismatch> {
  // R3.5: no course is dealt that cannot be sailed. One drawn by hand may be anything.
  if (setup.lake.spots.length > 0 && setup.courses.some((course) => routeOf(course).length === Infinity))
    return err({ index: 0, expected: null, found: events[0] ?? null, rejection: 'courseNotSailable' })
  let game = newGame(setup)
  let index = 0
  while (index < events.length) {
    const given = nextEvents(game, events, index)
    if (!given.ok) return err({ ...given.error, expected: null, found: events[given.error.index] ?? null })
    for (const expected of given.value) {
      const next = events[index] ?? null
      if (!deepEqual(expected, next)) {
        const rejection = isCountedOtherwise(expected, next) ? 'countedOtherwise' : null
        return err({ index, expected, found: next, rejection })
      }
      index++
    }
    game = evolveAll(game, given.value)
  }
  return ok(game)
}

/** What should happen next by the rules: the opening of the game, or what follows from the intent behind the next event. */
function nextEvents(game: Game, events: readonly GameEvent[], index: number): Result<GameEvent[], Refused> {
  // The opening may take several throws; their number tells which one was wrong.
  let thrown = 0
  const throwForStart: Throw = () => {
    const event = events[thrown++]
    return event?.kind === 'startRolled' ? event.rolls.map(({ face }) => face) : []
  }
  try {
    if (game.phase === 'opening') return ok(openGame(game, throwForStart))
    const event = events[index]!
    const intent = intentOf(event)
    if (intent === null || !('seat' in event)) return err({ index, rejection: 'notAnAction' })
    const decided = decide(game, event.seat, intent, () => (event.kind === 'rolled' ? event.faces : []))
    return decided.ok ? decided : err({ index, rejection: decided.error })
  } catch (error) {
    if (error instanceof WrongThrow) return err({ index: Math.max(index, thrown - 1), rejection: 'wrongThrow' })
    throw error
  }
}

/** Whether two events differ only in gates (R3.3) or points (R7.2) counted, as in games from before these rules changed. */
function isCountedOtherwise(expected: GameEvent, found: GameEvent | null): boolean {
  if (expected.kind === 'steered' && found?.kind === 'steered') {
    const { crossings, rounded, rounding } = expected
    return deepEqual(expected, { ...found, crossings, rounded, rounding })
  }
  if (expected.kind !== 'raceEnded' || found?.kind !== 'raceEnded') return false
  const results = found.results.map((result, i) => ({ ...result, points: expected.results[i]?.points }))
  return deepEqual(expected, { ...found, results })
}

/** The event that the rules refuse, and why. */
type Refused = Pick<Mismatch, 'index' | 'rejection'>
