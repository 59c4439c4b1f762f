import type { Clock, Move } from '@powerboats/host'
import type { GameEvent } from '@powerboats/rules'
import type { MoveRow } from '../schema/schema.ts'

/** A move as it lies in its row. */
export function moveIn({ after, at, mover, clock, events }: MoveRow): Move {
  return { after, events: eventsIn(events), at, by: mover, clock: clock === null ? null : (JSON.parse(clock) as Clock) }
}

/** The events of a row. */
export function eventsIn(json: string): GameEvent[] {
  return JSON.parse(json) as GameEvent[]
}
