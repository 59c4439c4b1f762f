import type { Outcome } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Entry } from '../state/tournament.ts'

/** What somebody wants of a tournament. */
export type Intent =
  /** Enters, or comes back after having left or been set out. */
  | { readonly kind: 'join'; readonly entry: Entry }
  | { readonly kind: 'leave'; readonly player: PlayerId }
  /** A player has come to a heat. */
  | { readonly kind: 'appear'; readonly heat: number; readonly player: PlayerId }
  /** The game of a heat is over; telling it twice changes nothing. */
  | { readonly kind: 'report'; readonly heat: number; readonly outcome: Outcome }
  /** Does what is due. */
  | { readonly kind: 'proceed' }
  | { readonly kind: 'start' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'extend'; readonly by: number }
  | { readonly kind: 'remove'; readonly player: PlayerId; readonly reason: string }
  | { readonly kind: 'repair'; readonly heat: number; readonly outcome: Outcome }
  | { readonly kind: 'cancel'; readonly reason: string }

/** Every reason for which an intent is refused. */
export const refusals = [
  'notAllowed',
  'alreadyEntered',
  'notEntered',
  'tournamentFull',
  'entryClosed',
  'removedFromTournament',
  'noBots',
  'tooFewEntrants',
  'alreadyStarted',
  'notRunning',
  'alreadyPaused',
  'notPaused',
  'cannotExtend',
  'unknownHeat',
  'notInHeat',
  'heatOver',
  'heatNotOver',
  'badOutcome',
  'roundGone',
  'tournamentOver',
] as const
/** Why an intent is refused. */
export type Refusal = (typeof refusals)[number]
