import type { PlayedGame, Profile, RatingKind } from '@powerboats/protocol'
import { shownRating } from '@powerboats/ratings'
import type { Coached, KeptRating, Played, Records } from '../contracts/outcomes.ts'
import type { Player } from '../contracts/stores.ts'

/** How many of the last games of a player the coach's averages are over. */
export const coachedGames = 50

/** A player as others see them. */
export function profileOf(
  player: Player,
  ratings: readonly KeptRating[],
  records: Records | null,
  coach: Coached | null,
): Profile {
  const { id, name, colour, createdAt } = player
  const rated = (kind: RatingKind) => {
    const kept = ratings.find((one) => one.kind === kind)
    return kept === undefined ? null : { rating: shownRating(kept.rating), games: kept.games }
  }
  return { id, name, colour, since: createdAt, ratings: { duel: rated('duel'), fleet: rated('fleet') }, records, coach }
}

/** A game as the list of a player shows it. */
export function playedView({ rating, seats, ...played }: Played): PlayedGame {
  const { game, seat: own, kind, result, rank, side, points, turns, crashes, endedAt } = played
  const others = seats.flatMap((seat, index) => {
    if (seat.kind === 'free' || index === own) return []
    const { name, colour } = seat
    const who = seat.kind === 'bot' ? { player: null, bot: seat.bot } : { player: seat.player, bot: null }
    return [{ ...who, name, colour }]
  })
  const rounded = rating && { before: Math.round(rating.before), after: Math.round(rating.after) }
  return { game, seat: own, kind, result, rank, side, points, turns, crashes, endedAt, rating: rounded, others }
}
