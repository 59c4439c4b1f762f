import type { Rating } from '@powerboats/ratings'
import type { Seat, Side } from '@powerboats/rules'

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

/** What is worked out from finished games, one after the other. */
export interface OutcomeStore {
  /** Takes up to `limit` games that have ended into results, ratings and records. Each game counts once, whoever calls. */
  takeIn(limit: number): Promise<TakenIn>
  /** Works everything out anew, and puts right what is stored otherwise. Play goes on meanwhile. */
  rebuild(onGames?: (games: number) => void): Promise<Rebuilt>
}
