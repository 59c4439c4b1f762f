import { deadlineOf } from '@powerboats/host'
import type { Stamp } from '@powerboats/host'
import type { BotLevel } from '@powerboats/protocol'
import type { Game } from '@powerboats/rules'
import type { StoredSeat } from '../contracts/storedSeat.ts'

/** Which bot sails for a seat: its own, or a skipper for a player who is away; null for a player who is there. */
export function botFor(seat: StoredSeat | undefined): BotLevel | null {
  if (seat?.kind === 'bot') return seat.bot
  return seat?.kind === 'player' && seat.isAway ? 'skipper' : null
}

/**
 * When the server has to act in a game by itself; null for never. `last` is the stamp of the last move, and bots wait
 * for `botPace` milliseconds, so that people can follow. If the seats are not known, the game is due now, unless it has no clock: all games
 * at tables have one, and nobody waits for the boat of a time trial (R10.1).
 */
export function dueAt(
  seats: readonly StoredSeat[] | undefined,
  { at, clock }: Stamp,
  { seat }: Pick<Game, 'seat'>,
  botPace: number,
): number | null {
  if (seat === null) return null
  if (seats === undefined) return clock === null ? null : at
  if (botFor(seats[seat]) !== null) return at + botPace
  return clock === null ? null : deadlineOf(clock, at, seat)
}
