import type { Course } from '../src/course/course.ts'
import { unrounded } from '../src/course/rounding.ts'
import type { Rounding } from '../src/course/rounding.ts'
import { decide } from '../src/game/decide.ts'
import type { Rejection } from '../src/game/decide.ts'
import type { GameEvent } from '../src/game/event.ts'
import { evolveAll } from '../src/game/evolve.ts'
import { boatAtStart, colours, newGame } from '../src/game/game.ts'
import type { Boat, Game, Player, Seat, Setup } from '../src/game/game.ts'
import type { Intent } from '../src/game/intent.ts'
import { optionsFor } from '../src/game/options.ts'
import type { Options, RaceNumber } from '../src/game/options.ts'
import type { Face, Throw } from '../src/turn/dice.ts'

export function playersFor(count: number): Player[] {
  return colours.slice(0, count).map((colour) => ({ name: colour, colour }))
}

/** A setup for a number of players, with the same course in every race. */
export function setupOn(course: Course, players: number, changes: Partial<Options> = {}): Setup {
  const options = optionsFor(players, 'rulebook', changes)
  const courses = Array.from({ length: options.races }, () => course)
  return { options, players: playersFor(players), lake: course.lake, courses }
}

export type BoatSketch = Partial<Omit<Boat, 'rounding'>> & {
  readonly counts?: Rounding['counts']
  readonly started?: boolean
}

export interface Scene {
  readonly boats: readonly BoatSketch[]
  readonly options?: Partial<Options>
  readonly phase?: Game['phase']
  readonly seat?: Seat
  readonly race?: RaceNumber
  readonly starter?: Seat
  readonly results?: Game['results']
}

/** A game in the middle of a race, with the boats as sketched: racing and started unless the sketch says otherwise. */
export function scene(course: Course, { boats, options = {}, ...rest }: Scene): Game {
  const setup = setupOn(course, boats.length, options)
  const sketched = boats.map(({ counts = unrounded, started = true, ...boat }): Boat => {
    const status = boat.space === undefined || boat.space === null ? 'waiting' : 'racing'
    return { ...boatAtStart(0), damageAtStart: boat.damage ?? 0, status, ...boat, rounding: { started, counts } }
  })
  return { ...newGame(setup), phase: 'rolling', seat: 0, boats: sketched, ...rest }
}

/** Dice that show these faces, in this order. */
export function showing(faces: readonly Face[]): Throw {
  const left = [...faces]
  return (count) => left.splice(0, count)
}

/** The events of an intent that the rules must accept. */
export function eventsOf(game: Game, seat: number, intent: Intent, faces: readonly Face[] = []): GameEvent[] {
  const decided = decide(game, seat as Seat, intent, showing(faces))
  if (!decided.ok) throw new Error(`${intent.kind} of seat ${seat} was refused: ${decided.error}`)
  return decided.value
}

/** The game after an intent that the rules must accept. */
export function act(game: Game, seat: number, intent: Intent, faces: readonly Face[] = []): Game {
  return evolveAll(game, eventsOf(game, seat, intent, faces))
}

/** Why an intent is refused; null when it is not. No dice may be rolled for it. */
export function refusal(game: Game, seat: number, intent: Intent): Rejection | null {
  const decided = decide(deepFreeze(game), seat as Seat, intent, () => {
    throw new Error('dice were rolled')
  })
  return decided.ok ? null : decided.error
}

export const roll = (add = 0, remove: readonly number[] = [], reroll: readonly number[] = []): Intent => ({
  kind: 'roll',
  add,
  remove,
  reroll,
})
export const steer = (heading: number): Intent => ({ kind: 'steer', heading: heading as Boat['heading'] })
export const retire: Intent = { kind: 'retire' }
export const repair: Intent = { kind: 'repair' }

/** Makes sure that nobody changes a game: any attempt throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/** The only event of a kind among these. */
export function only<K extends GameEvent['kind']>(
  events: readonly GameEvent[],
  kind: K,
): Extract<GameEvent, { kind: K }> {
  const found = events.filter((event) => event.kind === kind)
  if (found.length !== 1) throw new Error(`${found.length} events ${kind}, not one`)
  return found[0] as Extract<GameEvent, { kind: K }>
}
