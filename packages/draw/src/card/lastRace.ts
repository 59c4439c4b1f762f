import type { BoatStatus, Colour, Course, GameEvent, Heading, Seat, Setup, Space } from '@powerboats/rules'

/** What one boat did in a race. */
export interface Voyage {
  readonly seat: Seat
  readonly colour: Colour
  /** The spaces it was on, from where it started. */
  readonly way: readonly Space[]
  readonly heading: Heading
  /** Whether it is still on the lake, and if not, why. */
  readonly status: BoatStatus
}

/** The race that was sailed last, or is being sailed, with the ways of all its boats. */
export interface LastRace {
  readonly course: Course
  readonly voyages: readonly Voyage[]
}

/** Finds the last race in what has happened. */
export function lastRaceOf(setup: Setup, events: readonly GameEvent[]): LastRace {
  const start = events.findLastIndex(({ kind }) => kind === 'raceStarted')
  const started = events[start]
  const race = started?.kind === 'raceStarted' ? started.race : 1
  const sailed = events.slice(start + 1)
  return {
    course: setup.courses[race - 1]!,
    voyages: setup.players.map(({ colour }, seat) => voyageOf(seat as Seat, colour, sailed)),
  }
}

function voyageOf(seat: Seat, colour: Colour, events: readonly GameEvent[]): Voyage {
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const turned = own.findLast((event) => event.kind === 'placed' || event.kind === 'steered')
  const ended = own.findLast(({ kind }) => kind === 'finished' || kind === 'sunk' || kind === 'retired')
  const way = own.flatMap((event) =>
    event.kind === 'placed' ? event.space : event.kind === 'steered' ? event.path : [],
  )
  const status = ended === undefined ? (turned === undefined ? 'waiting' : 'racing') : (ended.kind as BoatStatus)
  return { seat, colour, way, heading: turned?.heading ?? 0, status }
}
