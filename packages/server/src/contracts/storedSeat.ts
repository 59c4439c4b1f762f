import type { BotLevel } from '@powerboats/protocol'
import type { Colour } from '@powerboats/rules'

/** A seat as it is stored: like the protocol's, with what the player adds to the draw. */
export type StoredSeat =
  | { readonly kind: 'free' }
  | ({ readonly kind: 'bot'; readonly bot: BotLevel; readonly name: string; readonly colour: Colour } & Starts)
  | (Starts & {
      readonly kind: 'player'
      readonly player: string
      readonly name: string
      readonly colour: Colour
      readonly isReady: boolean
      readonly isAway: boolean
      readonly isKept: boolean
      /** The seal of their contribution; null for those who add nothing. */
      readonly seal: string | null
      /** What they added, as soon as they have told it. */
      readonly contribution: string | null
      /** In a quick match: the numbers of boats that are welcome. */
      readonly boats?: readonly number[]
    })

/** At a heat: that the first race is theirs to start (T3.5). */
interface Starts {
  readonly starts?: true
}
