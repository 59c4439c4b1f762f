import { evolve, intentOf, newGame } from '@powerboats/rules'
import type { Game, GameEvent, RaceNumber, Seat, Setup } from '@powerboats/rules'
import { beginsTurn } from './turnStart.ts'

/** The game before every event, and after the last one: `gamesOf(…)[3]` is the game after three events. */
export function gamesOf(setup: Setup, events: readonly GameEvent[]): Game[] {
  const games = [newGame(setup)]
  for (const event of events) games.push(evolve(games.at(-1)!, event))
  return games
}

/** Where one stops when going turn by turn: before every turn, after every race, at both ends. */
export function stopsOf(events: readonly GameEvent[]): number[] {
  const stops = new Set([0, events.length])
  events.forEach(({ kind }, index) => {
    if (beginsTurn(events, index)) stops.add(index)
    if (kind === 'raceEnded') stops.add(index + 1)
  })
  return [...stops].sort((a, b) => a - b)
}

/** A turn to jump to. */
export interface TurnMark {
  readonly at: number
  readonly race: RaceNumber
  /** Counted from 1 for each boat. */
  readonly turn: number
  readonly seat: Seat
}

export function turnsOf(games: readonly Game[], events: readonly GameEvent[]): TurnMark[] {
  return events.flatMap((event, at) => {
    if (event.kind === 'placed' || !('seat' in event) || !beginsTurn(events, at)) return []
    const { race, boats } = games[at]!
    return [{ at, race, turn: boats[event.seat]!.turns + 1, seat: event.seat }]
  })
}

/** Who came in first in the last race that is over; null when nobody did. */
export function lastWinner(events: readonly GameEvent[]): Seat | null {
  const ended = events.findLast((event) => event.kind === 'raceEnded')
  return ended?.results.find(({ place }) => place === 1)?.seat ?? null
}

/** The last moment up to this one at which somebody has to decide, or the first of all; null when there is none. */
export function decisionAt(games: readonly Game[], events: readonly GameEvent[], at: number): number | null {
  const isDecision = (moment: number) => {
    const next = events[moment]
    if (next === undefined) return games[moment]?.seat !== null
    // A repair and the roll after it are one decision.
    return intentOf(next) !== null && events[moment - 1]?.kind !== 'repaired'
  }
  const moments = games.map((_, moment) => moment).filter(isDecision)
  return moments.findLast((moment) => moment <= at) ?? moments[0] ?? null
}

export interface RaceMark {
  readonly race: RaceNumber
  readonly at: number
}

/** Where the races begin. */
export function racesOf(events: readonly GameEvent[]): RaceMark[] {
  return events.flatMap((event, index) => (event.kind === 'raceStarted' ? [{ race: event.race, at: index + 1 }] : []))
}

export type SignKind = 'rounding' | 'crash' | 'finish' | 'sunk'

/** Something that happened and that one may want to find again. */
export interface Sign {
  readonly at: number
  readonly kind: SignKind
  readonly seat: Seat
  /** The buoy, the damage or the place. */
  readonly number: number
}

export function signsOf(events: readonly GameEvent[]): Sign[] {
  return events.flatMap((event, index): Sign[] => {
    const at = index + 1
    if (event.kind === 'finished') return [{ at, kind: 'finish', seat: event.seat, number: event.place }]
    if (event.kind === 'sunk') return [{ at, kind: 'sunk', seat: event.seat, number: 0 }]
    if (event.kind !== 'steered') return []
    const { seat, damage, rounded } = event
    const crash: Sign[] = damage > 0 ? [{ at, kind: 'crash', seat, number: damage }] : []
    return [...crash, ...rounded.map((number): Sign => ({ at, kind: 'rounding', seat, number }))]
  })
}
