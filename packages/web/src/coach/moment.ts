import type { Game, GameEvent } from '@powerboats/rules'
import type { Moment, Now } from './messages.ts'

/** The moment of a record after `at` events, as the coach wants it. */
export function momentOf(games: readonly Game[], events: readonly GameEvent[], at: number): Moment {
  let index = at
  // A boat that has crossed the line or is going down leaves the lake at once: what follows from that is no moment of its own.
  while (isOutcome(events[index])) index++
  const now = nowOf(games[index]!)
  const last = events[index - 1]
  // R9.2: after a repair the dice stay as they are, so there is nothing left to choose.
  if (last?.kind === 'repaired') return { now: { ...now, seat: null }, next: null, wish: null, roll: null }
  const roll =
    last?.kind === 'rolled' && events[index - 2]?.kind !== 'repaired'
      ? { before: nowOf(games[index - 1]!), event: last }
      : null
  return { now, next: events[index] ?? null, wish: null, roll }
}

function isOutcome(event: GameEvent | undefined): boolean {
  return event?.kind === 'finished' || event?.kind === 'sunk' || event?.kind === 'retired'
}

/** A game without its setup. */
export function nowOf({ phase, race, starter, seat, boats, results }: Game): Now {
  return { phase, race, starter, seat, boats, results }
}
