import type { Game, Seat } from '@powerboats/rules'

/** How much time players have: a bank for the whole game that grows with each turn, or a number of days for every turn. */
export type Pace =
  | { readonly kind: 'live'; readonly bankSeconds: number; readonly incrementSeconds: number }
  | { readonly kind: 'days'; readonly days: number }

/** Who made a move: the host itself, the player, a bot on its own seat, or a bot because time had run out. */
export type Mover = 'host' | 'player' | 'bot' | 'clock'

/** The clocks as they stood at a moment; they have run for the seat at turn since then. */
export interface Clock {
  /** Milliseconds left, by seat. */
  readonly left: readonly number[]
  /** Turns in a row for which time ran out, by seat. */
  readonly missed: readonly number[]
}

const day = 24 * 60 * 60 * 1000

/** The clocks before the first move. */
export function clockAtStart(pace: Pace, players: number): Clock {
  const full = pace.kind === 'days' ? pace.days * day : pace.bankSeconds * 1000
  return { left: Array<number>(players).fill(full), missed: Array<number>(players).fill(0) }
}

/** The clocks after a move that took `took` milliseconds; `before` and `after` are the game before and after it. */
export function clockAfter(pace: Pace, clock: Clock, before: Game, after: Game, by: Mover, took: number): Clock {
  const { seat } = before
  if (seat === null) return clock
  const used = Math.max(0, clock.left[seat]! - Math.max(0, took))
  // R6.4: others may retire meanwhile; the turn goes on, and so does its clock. Every move of its own changes a boat.
  if (after.boats[seat] === before.boats[seat]) return { ...clock, left: clock.left.with(seat, used) }
  const isTurnOver = after.phase !== 'steering'
  const left = isTurnOver ? renewed(pace, used) : used
  const missed = by === 'player' ? 0 : clock.missed[seat]! + (by === 'clock' && isTurnOver ? 1 : 0)
  return { left: clock.left.with(seat, left), missed: clock.missed.with(seat, missed) }
}

function renewed(pace: Pace, left: number): number {
  return pace.kind === 'days' ? pace.days * day : left + pace.incrementSeconds * 1000
}

/** When time runs out for the seat at turn, given when the last move was made. */
export function deadlineOf(clock: Clock, since: number, seat: Seat): number {
  return since + clock.left[seat]!
}
