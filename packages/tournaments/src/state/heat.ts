import type { Moment, PlayerId } from './plan.ts'

/** How a heat came to its outcome: it was sailed, somebody did not appear or left, or it counts for nobody. */
export const endings = ['sailed', 'missed', 'left', 'void'] as const
export type Ending = (typeof endings)[number]

/** What came of a heat, in the order of its players. */
export interface Outcome {
  readonly how: Ending
  /** Equal ranks are a draw; null for those who did not sail: they lose to everybody (T2.2). */
  readonly ranks: readonly (number | null)[]
  /** The points of the game, which break ties. */
  readonly sailed: readonly number[]
}

/** One game of a tournament: a duel, or a table of a fleet. Heats are numbered from 1 in the order in which they are paired. */
export interface Heat {
  readonly number: number
  /** From 1; a regatta has no rounds: 0. */
  readonly round: number
  /** In a cup, where in the bracket of its round it stands. */
  readonly slot: number
  /** The first of them is the start player (T3.5). */
  readonly players: readonly PlayerId[]
  readonly begins: Moment
  /** Who has not appeared by then loses (T2.3). */
  readonly appearBy: Moment
  readonly appeared: readonly PlayerId[]
  readonly missed: readonly PlayerId[]
  readonly outcome: Outcome | null
  /** Where it is sailed, if a server has a table for it. */
  readonly table?: string
}

/** A heat as it is paired, before it has a number. */
export interface NewHeat {
  readonly slot: number
  readonly players: readonly PlayerId[]
  readonly begins: Moment
  readonly appearBy: Moment
  /** Where it is sailed; a server that makes a table for it adds this. */
  readonly table?: string
}

/** T2.2: two points for each boat that is beaten, one for each that is level. */
export const pointsForWin = 2
export const pointsForDraw = 1

/** T2.2: what one player of a heat has from another; nothing before the outcome or when the heat is void. */
export function pointsAgainst({ outcome }: Heat, one: number, other: number): number {
  if (outcome === null || outcome.how === 'void') return 0
  const mine = outcome.ranks[one] ?? null
  const theirs = outcome.ranks[other] ?? null
  if (mine === null) return 0
  if (theirs === null || mine < theirs) return pointsForWin
  return mine === theirs ? pointsForDraw : 0
}

/** Whether a heat counts: it has an outcome that is not void. */
export function counts({ outcome }: Heat): boolean {
  return outcome !== null && outcome.how !== 'void'
}

/** A heat that those win who were there; the others lose by not having sailed. */
export function awarded(heat: Heat, how: Ending, present: (player: PlayerId) => boolean): Outcome {
  return {
    how,
    ranks: heat.players.map((player) => (present(player) ? 1 : null)),
    sailed: heat.players.map(() => 0),
  }
}
