import type { Game, Intent, Seat, Setup } from '@powerboats/rules'
import type { Level } from '../games/table.ts'

/** To the crew's worker: first the setup of a game, then one question after the other. */
export type Order =
  | { readonly kind: 'board'; readonly game: string; readonly setup: Setup }
  | {
      readonly kind: 'choose'
      readonly number: number
      readonly game: string
      /** The game without its setup, which the worker has: courses keep what was reckoned for them. */
      readonly now: Omit<Game, 'setup'>
      readonly seat: Seat
      readonly level: Level
      readonly seed: number
    }

export type Answer =
  | { readonly number: number; readonly ok: true; readonly intent: Intent }
  | { readonly number: number; readonly ok: false; readonly message: string }
