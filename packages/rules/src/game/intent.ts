import type { Heading, Space } from '../lake/hex.ts'
import type { DiceChoice } from '../turn/dice.ts'
import type { GameEvent } from './event.ts'

/** What a player wants to do. */
export type Intent =
  | { readonly kind: 'place'; readonly space: Space; readonly heading: Heading }
  | ({ readonly kind: 'roll' } & DiceChoice)
  | { readonly kind: 'steer'; readonly heading: Heading }
  /** R9.2: leave the dice as they are this turn and take off a damage counter. */
  | { readonly kind: 'repair' }
  | { readonly kind: 'retire' }

/** The intent that led to an event; null for an event that only follows from others. */
export function intentOf(event: GameEvent): Intent | null {
  switch (event.kind) {
    case 'placed':
      return { kind: 'place', space: event.space, heading: event.heading }
    case 'rolled':
      return { kind: 'roll', add: event.add, remove: event.remove, reroll: event.reroll }
    case 'steered':
      return { kind: 'steer', heading: event.heading }
    case 'repaired':
      return { kind: 'repair' }
    case 'retired':
      return event.reason === 'asked' ? { kind: 'retire' } : null
    default:
      return null
  }
}
