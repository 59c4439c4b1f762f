import type { NewHeat, Outcome } from './heat.ts'
import type { Moment, PlayerId } from './plan.ts'
import type { Bye, Entry } from './tournament.ts'

/** Everything that can happen in a tournament, each at its moment. */
export type TournamentEvent = { readonly at: Moment } & (
  | { readonly kind: 'joined'; readonly entry: Entry }
  /** Of their own wish; before the start the entry is gone. */
  | { readonly kind: 'left'; readonly player: PlayerId }
  | { readonly kind: 'setOut'; readonly player: PlayerId }
  | { readonly kind: 'removed'; readonly player: PlayerId; readonly reason: string }
  | { readonly kind: 'returned'; readonly player: PlayerId }
  | { readonly kind: 'started'; readonly order: readonly (readonly PlayerId[])[] }
  | {
      readonly kind: 'paired'
      readonly round: number
      readonly heats: readonly NewHeat[]
      readonly byes: readonly Bye[]
    }
  | { readonly kind: 'appeared'; readonly heat: number; readonly player: PlayerId }
  /** These did not appear in time. */
  | { readonly kind: 'missed'; readonly heat: number; readonly players: readonly PlayerId[] }
  | { readonly kind: 'settled'; readonly heat: number; readonly outcome: Outcome }
  /** The organiser has put a wrong outcome right. */
  | { readonly kind: 'repaired'; readonly heat: number; readonly was: Outcome; readonly outcome: Outcome }
  | { readonly kind: 'paused' }
  /** `after` is how long it was paused: all times are later by it. */
  | { readonly kind: 'resumed'; readonly after: number }
  /** No server was running: all times are later by this. */
  | { readonly kind: 'delayed'; readonly by: number }
  /** By minutes of a regatta, rounds of a Swiss or days of a league. */
  | { readonly kind: 'extended'; readonly by: number }
  | { readonly kind: 'cancelled'; readonly reason: string }
  | { readonly kind: 'ended' }
)
