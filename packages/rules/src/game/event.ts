import type { Heading, Space } from '../lake/hex.ts'
import type { DiceChoice, Face } from '../turn/dice.ts'
import type { Passage } from '../turn/passage.ts'
import type { RaceResult, Seat, Standing } from './game.ts'
import type { RaceNumber } from './options.ts'

/** Why a boat retired: its player wanted to, or it had too many turns (R6.4). */
export const retireReasons = ['asked', 'turnLimit'] as const

/** R4.1: the seats that roll for the start, one die each. */
export interface StartRolled {
  readonly kind: 'startRolled'
  readonly rolls: readonly { readonly seat: Seat; readonly face: Face }[]
}

/** A race begins; boats are placed next. */
export interface RaceStarted {
  readonly kind: 'raceStarted'
  readonly race: RaceNumber
  readonly starter: Seat
  /** The damage counters of each seat at the start (R8). */
  readonly damage: readonly number[]
}

/** R4.3: a boat was placed; `started` on the line, not behind it (R4.4). */
export interface Placed {
  readonly kind: 'placed'
  readonly seat: Seat
  readonly space: Space
  readonly heading: Heading
  readonly started: boolean
}

/** R9.2: a boat took off a damage counter; `damage` is what it has left. */
export interface Repaired {
  readonly kind: 'repaired'
  readonly seat: Seat
  readonly damage: number
}

/** R5.2: dice were chosen and rolled. */
export interface Rolled extends DiceChoice {
  readonly kind: 'rolled'
  readonly seat: Seat
  /** What was thrown: the re-rolled dice in the order named, then the added one. */
  readonly faces: readonly Face[]
  /** The dice on the quay afterwards. */
  readonly dice: readonly Face[]
}

/** R5.4 to R5.8: a boat turned and moved. */
export interface Steered extends Omit<Passage, 'finished'> {
  readonly kind: 'steered'
  readonly seat: Seat
  readonly heading: Heading
}

/** R6.1: a boat finished. */
export interface Finished {
  readonly kind: 'finished'
  readonly seat: Seat
  readonly place: number
  readonly turns: number
  /** R6.2: it went down after the line; that does not cost it the finish. */
  readonly sunk: boolean
}

/** R5.9: a boat sank. */
export interface Sunk {
  readonly kind: 'sunk'
  readonly seat: Seat
}

/** R6.4: a boat retired. */
export interface Retired {
  readonly kind: 'retired'
  readonly seat: Seat
  readonly reason: (typeof retireReasons)[number]
}

/** R6.3: a race is over, with what it was worth to each seat. */
export interface RaceEnded {
  readonly kind: 'raceEnded'
  readonly race: RaceNumber
  readonly results: readonly RaceResult[]
}

/** R7.3: the game is over. */
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
