import type { DiceChoice, Face } from './dice.ts'
import type { RaceResult, Seat, Standing } from './game.ts'
import type { Heading, Space } from './hex.ts'
import type { RaceNumber } from './options.ts'
import type { Passage } from './passage.ts'

export const eventKinds = [
  'startRolled',
  'raceStarted',
  'placed',
  'repaired',
  'rolled',
  'steered',
  'finished',
  'sunk',
  'retired',
  'raceEnded',
  'gameEnded',
] as const
export const retireReasons = ['asked', 'turnLimit'] as const

/** R4.1: the seats that roll for the start, one die each. */
export interface StartRolled {
  readonly kind: 'startRolled'
  readonly rolls: readonly { readonly seat: Seat; readonly face: Face }[]
}

export interface RaceStarted {
  readonly kind: 'raceStarted'
  readonly race: RaceNumber
  readonly starter: Seat
  /** The damage counters of each seat at the start (R8). */
  readonly damage: readonly number[]
}

export interface Placed {
  readonly kind: 'placed'
  readonly seat: Seat
  readonly space: Space
  readonly heading: Heading
  readonly started: boolean
}

export interface Repaired {
  readonly kind: 'repaired'
  readonly seat: Seat
  readonly damage: number
}

export interface Rolled extends DiceChoice {
  readonly kind: 'rolled'
  readonly seat: Seat
  /** What was thrown: the re-rolled dice in the order named, then the added one. */
  readonly faces: readonly Face[]
  /** The dice on the quay afterwards. */
  readonly dice: readonly Face[]
}

export interface Steered extends Omit<Passage, 'finished'> {
  readonly kind: 'steered'
  readonly seat: Seat
  readonly heading: Heading
}

export interface Finished {
  readonly kind: 'finished'
  readonly seat: Seat
  readonly place: number
  readonly turns: number
  /** R6.2: it went down after the line; that does not cost it the finish. */
  readonly sunk: boolean
}

export interface Sunk {
  readonly kind: 'sunk'
  readonly seat: Seat
}

export interface Retired {
  readonly kind: 'retired'
  readonly seat: Seat
  readonly reason: (typeof retireReasons)[number]
}

export interface RaceEnded {
  readonly kind: 'raceEnded'
  readonly race: RaceNumber
  readonly results: readonly RaceResult[]
}

export interface GameEnded {
  readonly kind: 'gameEnded'
  readonly standings: readonly Standing[]
}

/** What happened. A game is the list of these. */
export type GameEvent =
  | StartRolled
  | RaceStarted
  | Placed
  | Repaired
  | Rolled
  | Steered
  | Finished
  | Sunk
  | Retired
  | RaceEnded
  | GameEnded
