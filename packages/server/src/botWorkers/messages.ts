import type { BotLevel } from '@powerboats/protocol'
import type { Game, Intent, Seat, Setup } from '@powerboats/rules'

/** To a thread of the crew: the setup of a game once, then questions about it, until it is told to forget the game. */
export type Order =
  | { readonly kind: 'board'; readonly game: string; readonly setup: Setup }
  | { readonly kind: 'forget'; readonly game: string }
  | Question

export interface Question {
  readonly kind: 'choose'
  readonly number: number
  readonly game: string
  /** The game without its setup, which the thread has: courses keep what was reckoned for them. */
  readonly now: Omit<Game, 'setup'>
  readonly seat: Seat
  readonly bot: BotLevel
  readonly whim: number
}

export type Answer =
  | { readonly kind: 'chosen'; readonly number: number; readonly intent: Intent }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
  /** Nothing yet, but the thread is at work. */
  | { readonly kind: 'busy' }
