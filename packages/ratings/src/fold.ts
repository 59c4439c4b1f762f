import { ratingKinds } from '@powerboats/protocol'
import type { BotLevel, RatingKind } from '@powerboats/protocol'
import { botRatings } from './botRatings.ts'
import { rateGame } from './rateGame.ts'
import { startRating } from './rating.ts'
import type { Rating } from './rating.ts'

/** Who sailed a boat of a game that is over, and how it ended. */
export type RatedBoat = { readonly rank: number } & (
  | { readonly player: string; readonly bot?: undefined }
  | { readonly bot: BotLevel; readonly player?: undefined }
)

/** What a game did to the rating of a player. */
export interface RatingChange {
  readonly player: string
  readonly before: Rating
  readonly after: Rating
}

/** The ratings of one kind, by player; whoever is missing has the rating of the start. */
export type RatingsSoFar = ReadonlyMap<string, Rating>

/** Which ratings a game is about: those of duels, or those of three boats and more; null when a boat is alone. */
export function ratingKindOf(boats: number): RatingKind | null {
  if (boats < 2) return null
  return boats === 2 ? 'duel' : 'fleet'
}

/** One step of the fold over finished rated games: what a game changes, in the order of its boats. */
function ratingChanges(ratings: RatingsSoFar, boats: readonly RatedBoat[]): RatingChange[] {
  const before = boats.map(({ player, bot }) =>
    bot === undefined ? (ratings.get(player) ?? startRating) : botRatings[bot],
  )
  const after = rateGame(boats.map(({ bot, rank }, i) => ({ rating: before[i]!, isBot: bot !== undefined, rank })))
  return boats.flatMap(({ player }, i) =>
    player === undefined ? [] : [{ player, before: before[i]!, after: after[i]! }],
  )
}

/** All ratings, of every kind, from the first game on. */
export type Ratings = Readonly<Record<RatingKind, Map<string, Rating>>>

/** Nobody has played yet. */
export function noRatings(): Ratings {
  return Object.fromEntries(ratingKinds.map((kind) => [kind, new Map()])) as unknown as Ratings
}

/** Takes one more game into the ratings, and returns what it changed. */
export function takeIn(ratings: Ratings, boats: readonly RatedBoat[]): RatingChange[] {
  const kind = ratingKindOf(boats.length)
  if (kind === null) return []
  const changes = ratingChanges(ratings[kind], boats)
  for (const { player, after } of changes) ratings[kind].set(player, after)
  return changes
}
