import type { GameResult, RatingKind } from '@powerboats/protocol'
import type { Rating } from '@powerboats/ratings'
import type { Colour, Seat, Side } from '@powerboats/rules'
import type { StoredSeat } from './storedSeat.ts'

/** What a game did to the rating of a seat. */
export interface SeatChange {
  readonly seat: Seat
  readonly before: Rating
  readonly after: Rating
}

/** A best, and the game in which it was. */
export interface Best {
  readonly value: number
  readonly game: string
}

/** What a player has done best. */
export interface Records {
  readonly games: number
  readonly won: number
  /** Games in a row without a crash that the player sailed alone and finished: now, and at most. */
  readonly streak: number
  readonly longestStreak: number
  /** The fewest turns of a race. */
  readonly turns: Readonly<Record<Side, Best | null>>
  readonly crashes: Best | null
}

/** What came of working everything out anew: how many games and players there are, and how much was stored otherwise. */
export interface Rebuilt {
  readonly games: number
  readonly players: number
  readonly differences: number
}

/** How many games were taken in, and which of them changed ratings. */
export interface TakenIn {
  readonly count: number
  readonly rated: readonly string[]
}

/** A rating, and how many games it was made by. */
export interface KeptRating {
  readonly kind: RatingKind
  readonly rating: Rating
  readonly games: number
}

/** Which games of a player are asked for. */
export interface PlayedQuery {
  readonly player: string
  readonly opponent?: string | undefined
  readonly kind?: RatingKind | undefined
  readonly result?: GameResult | undefined
}

/** How a player did in a game. */
export interface Played {
  readonly number: number
  readonly game: string
  readonly seat: Seat
  readonly kind: RatingKind
  readonly result: GameResult
  readonly rank: number
  readonly side: Side
  readonly points: number
  readonly turns: number
  readonly crashes: number
  readonly endedAt: number
  readonly rating: { readonly before: number; readonly after: number } | null
  /** All seats of the table. */
  readonly seats: readonly StoredSeat[]
}

/** A part of a list, and the number of the game after which the next part begins; null on the last. */
export interface PlayedPage {
  readonly games: readonly Played[]
  readonly next: number | null
}

/** How often two met, and who came in ahead. */
export interface Met {
  readonly games: number
  readonly ahead: number
  readonly behind: number
}

/** Such as `2026-11`. */
export type Month = `${number}-${number}`

/** What somebody won in the rated games of a month, in points of both ratings. */
export interface MonthOf {
  readonly month: Month
  readonly gained: number
  readonly games: number
}

/** A leaderboard: of a kind of rating, or of what was won in a month. */
export type Board = RatingKind | Month

/** Where a page of a leaderboard ends. */
export interface LeaderKey {
  readonly score: number
  readonly player: string
}

/** Somebody on a leaderboard. */
export interface Leader extends LeaderKey {
  readonly name: string
  readonly colour: Colour | null
  readonly games: number
}

export interface LeaderPage {
  readonly leaders: readonly Leader[]
  readonly next: LeaderKey | null
}

/** Where a player stands; the rank is null when more are ahead than are counted. */
export interface OwnRank extends Pick<Leader, 'score' | 'games'> {
  readonly rank: number | null
}

/** A game that the coach is to look at, and those of its boats that a player sailed alone. */
export interface GameToReview {
  readonly game: string
  readonly number: number
  readonly boats: readonly { readonly seat: Seat; readonly player: string }[]
}

/** What the coach says of how somebody sailed a game. */
export interface ReviewedBoat {
  readonly player: string
  readonly races: number
  readonly choices: number
  /** From 0 to 100. */
  readonly accuracy: number
  readonly turnsLost: number
}

/** What he says of several games: over all choices, and of a race. */
export interface Coached {
  readonly games: number
  readonly accuracy: number
  readonly turnsLost: number
}

/** What is worked out from finished games, one after the other. */
export interface OutcomeStore {
  /** Takes up to `limit` games that have ended into results, ratings and records. Each game counts once, whoever calls. */
  takeIn(limit: number): Promise<TakenIn>
  /** Works everything out anew, and puts right what is stored otherwise. Play goes on meanwhile. */
  rebuild(onGames?: (games: number) => void): Promise<Rebuilt>
  ratings(player: string): Promise<KeptRating[]>
  /** The ratings of some players; who has none is missing. */
  ratingsOf(players: readonly string[]): Promise<ReadonlyMap<string, readonly KeptRating[]>>
  /** The ratings after the last rated games of a kind, the oldest first. */
  curve(player: string, kind: RatingKind, limit: number): Promise<{ readonly at: number; readonly rating: Rating }[]>
  records(player: string): Promise<Records | null>
  /** Games of a player, the last first, before the one of a number. */
  played(query: PlayedQuery, limit: number, before: number | null): Promise<PlayedPage>
  met(player: string, opponent: string): Promise<Met>
  /** Takes the next game that the coach has not looked at and reserves it until `leaseUntil`; new games first. */
  takeForReview(now: number, leaseUntil: number): Promise<GameToReview | null>
  /** Keeps what he says of a game; false when somebody has done so already. */
  keepReview(of: Pick<GameToReview, 'game' | 'number'>, boats: readonly ReviewedBoat[]): Promise<boolean>
  /** What he says of the last games of a player, on average. */
  coached(player: string, limit: number): Promise<Coached | null>
  /** A leaderboard, the first first, after a key: established ratings, or points won, of players with a public profile. */
  leaders(board: Board, limit: number, after: LeaderKey | null): Promise<LeaderPage>
  /** What a player won month by month, the oldest first. */
  months(player: string): Promise<MonthOf[]>
  rank(board: Board, player: string): Promise<OwnRank | null>
}
