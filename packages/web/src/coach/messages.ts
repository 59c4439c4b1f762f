import type { Advised, Odds, Outlook, Review } from '@powerboats/bots'
import type { Boat, Game, GameEvent, Heading, Intent, RaceNumber, Rolled, Seat, Space } from '@powerboats/rules'
import type { AboutGame } from '../solving/messages.ts'

/** A game without its setup: the worker keeps the first setup it gets, because tables belong to its course objects. */
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

/** Something that may be done, and where it leads if the boat is then steered as well as possible. */
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

/** The expected turns to go of a boat after each of its turns; the first is before its first turn. */
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

/** One turn of a boat: the spaces it came over, from where it was; none if it only turned. */
export interface Sailed {
  readonly way: readonly Space[]
  readonly heading: Heading
  readonly damage: number
}

/** How a boat sails on from a moment. */
export interface Track {
  readonly moves: readonly Sailed[]
  readonly isHome: boolean
}

/** A turn that decided a race: its events, whose it was, and the chance of the winner before and after. */
export interface Decisive {
  readonly from: number
  readonly to: number
  readonly seat: Seat
  readonly winner: Seat
  readonly before: number
  readonly after: number
}

/**
 * To look at a moment as well as can be done now, to solve the course of a race for every boat, to go through a game, to sail on after a choice, to find the
 * turn that decided the last race, or to say how many turns boats have to go.
 */
export type CoachRequest = AboutGame &
  (
    | { readonly kind: 'look'; readonly moment: Moment }
    | { readonly kind: 'solve'; readonly race: RaceNumber }
    | { readonly kind: 'report'; readonly events: readonly GameEvent[] }
    | { readonly kind: 'sailOn'; readonly now: Now; readonly intent: Intent }
    | { readonly kind: 'decisive'; readonly events: readonly GameEvent[] }
    | { readonly kind: 'toGo'; readonly race: RaceNumber; readonly boats: readonly Boat[] }
  )

export type CoachAnswer =
  | {
      readonly kind: 'looked'
      readonly look: Look
      /** False while the course is not solved for every boat: then it is worth looking again. */
      readonly isFinal: boolean
    }
  | { readonly kind: 'solved' }
  | { readonly kind: 'reported'; readonly report: Report }
  | { readonly kind: 'sailedOn'; readonly track: Track }
  | { readonly kind: 'decided'; readonly decisive: Decisive | null }
  | { readonly kind: 'toGo'; readonly turns: readonly number[] }
