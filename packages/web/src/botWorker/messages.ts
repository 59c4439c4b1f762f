import type { BotLevel } from '@powerboats/protocol'
import type { Game, RaceNumber, Seat } from '@powerboats/rules'
import type { AboutGame } from '../solving/messages.ts'

/** What bots are asked: the best intent for a seat, or to get ready for a race in which bots of these levels sail. */
export type BotRequest = AboutGame &
  (
    | {
        readonly kind: 'choose'
        readonly now: Omit<Game, 'setup'>
        readonly seat: Seat
        readonly level: BotLevel
        readonly seed: number
      }
    | { readonly kind: 'prepare'; readonly race: RaceNumber; readonly levels: readonly BotLevel[] }
  )
