import type { Advised, Odds, Outlook, Review } from '@powerboats/bots'
import type { Game, GameEvent, Intent, RaceNumber, Rolled, Seat, Setup } from '@powerboats/rules'

/** A game without its setup, which the worker has: courses keep what was reckoned for them. */
export type Now = Omit<Game, 'setup'>

/** A moment of a game about which the coach is asked. */
export interface Moment {
  readonly now: Now
  /** What happened next, where that is known, or what somebody thinks of doing. */
  readonly next: GameEvent | null
  readonly wish: Intent | null
  /** The roll that has just been made, and the game before it. */
  readonly roll: { readonly before: Now; readonly event: Rolled } | null
}

/** Something that may be done, and where it leads if the boat is then steered as well as can be. */
export interface LookedAt extends Advised {
  readonly odds: Odds | null
}

/** What the coach sees in a moment. */
export interface Look {
  readonly seat: Seat | null
  /** Best first. */
  readonly options: readonly LookedAt[]
  /** Which of the options was taken. */
  readonly made: number | null
  /** How many turns the last roll was better than could be expected. */
  readonly luck: number | null
  /** By seat. */
  readonly outlooks: readonly Outlook[]
}

/** What a boat had still to expect after each of its turns; the first is before its first turn. */
export interface Curve {
  readonly race: RaceNumber
  readonly seat: Seat
  readonly toGo: readonly number[]
  readonly end: 'finished' | 'sunk' | 'retired' | 'racing'
}

/** The whole game as the coach saw it. */
export interface Report {
  readonly review: Review
  readonly curves: readonly Curve[]
}

export type Order =
  | { readonly kind: 'board'; readonly game: string; readonly setup: Setup }
  | { readonly kind: 'look'; readonly number: number; readonly game: string; readonly moment: Moment }
  | { readonly kind: 'report'; readonly number: number; readonly game: string; readonly events: readonly GameEvent[] }

/** A course that is being solved, from 0 to 1. */
export interface Progress {
  readonly race: RaceNumber
  readonly done: number
}

export type Answer =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'looked'; readonly number: number; readonly look: Look }
  | { readonly kind: 'reported'; readonly number: number; readonly report: Report }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
