import type { BotLevel } from '@powerboats/protocol'
import type { ReviewedSeat } from '../contracts/services.ts'
import type { Game, GameEvent, Intent, Seat, Setup } from '@powerboats/rules'

/** To a bot worker: the setup of a game once, then questions about it, until it has to forget the game. */
export type WorkerMessage =
  | { readonly kind: 'addGame'; readonly game: string; readonly setup: Setup }
  | { readonly kind: 'forget'; readonly game: string }
  | Question

/** What is asked of a worker: a move, or what the coach says of a whole game. */
export type Question = MoveQuestion | ReviewQuestion

export interface ReviewQuestion {
  readonly kind: 'review'
  readonly number: number
  readonly game: string
  readonly events: readonly GameEvent[]
}

export interface MoveQuestion {
  readonly kind: 'choose'
  readonly number: number
  readonly game: string
  /** The game without its setup, which the worker has already: courses keep what was computed for them. */
  readonly now: Omit<Game, 'setup'>
  readonly seat: Seat
  readonly bot: BotLevel
  readonly seed: number
}

export type Answer =
  | { readonly kind: 'chosen'; readonly number: number; readonly intent: Intent }
  | { readonly kind: 'reviewed'; readonly number: number; readonly seats: readonly ReviewedSeat[] }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
  /** No answer yet, but the worker is running. */
  | { readonly kind: 'busy' }
