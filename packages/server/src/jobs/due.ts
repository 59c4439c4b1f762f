import { deadlineOf } from '@powerboats/host'
import type { Stamp } from '@powerboats/host'
import type { BotLevel } from '@powerboats/protocol'
import type { Game } from '@powerboats/rules'
import type { StoredPlace } from '../stores.ts'

/** Who sails unasked at a place: its bot, or a skipper for a player who is away; null for a player who sails himself. */
export function pilotOf(place: StoredPlace | undefined): BotLevel | null {
  if (place?.kind === 'bot') return place.bot
  return place?.kind === 'player' && place.isAway ? 'skipper' : null
}

/**
 * When somebody must act in a game unasked; null when nobody ever must. `last` is the stamp of its last move, and bots wait
 * for `botPace` milliseconds, so that people can follow. Where nobody knows who sits there, it is looked at right away.
 */
export function dueAt(
  places: readonly StoredPlace[] | undefined,
  { at, clock }: Stamp,
  { seat }: Pick<Game, 'seat'>,
  botPace: number,
): number | null {
  if (seat === null) return null
  if (places === undefined) return at
  if (pilotOf(places[seat]) !== null) return at + botPace
  return clock === null ? null : deadlineOf(clock, at, seat)
}
