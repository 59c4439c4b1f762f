import type { DiceChoice } from './dice.ts'
import type { Heading, Space } from './hex.ts'

export const intentKinds = ['place', 'roll', 'steer', 'repair', 'retire'] as const

/** What a player wants to do. */
export type Intent =
  | { readonly kind: 'place'; readonly space: Space; readonly heading: Heading }
  | ({ readonly kind: 'roll' } & DiceChoice)
  | { readonly kind: 'steer'; readonly heading: Heading }
  /** R9.2: leave the dice as they are this turn and take off a damage counter. */
  | { readonly kind: 'repair' }
  | { readonly kind: 'retire' }
