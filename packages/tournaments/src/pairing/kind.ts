import type { Chance } from '@powerboats/rules'
import type { Row } from '../standings/ranking.ts'
import type { NewHeat } from '../state/heat.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import type { Bye, Tournament } from '../state/tournament.ts'

/** What comes in from outside: the time, chance, and who sails elsewhere at this moment. */
export interface Context {
  readonly at: Moment
  readonly chance: Chance
  readonly busy: (player: PlayerId) => boolean
}

/** What a kind does at its due moment: pair, end, or nothing. */
export type Step =
  | { readonly kind: 'wait' }
  | { readonly kind: 'over' }
  | { readonly kind: 'pair'; readonly round: number; readonly heats: readonly NewHeat[]; readonly byes: readonly Bye[] }

/** What differs between the kinds of tournaments. */
export interface KindRules {
  /** T1.6: whether somebody may still enter after the start. */
  readonly mayEnter: (tournament: Tournament, at: Moment) => boolean
  /** What a start puts in order: the players in groups. */
  readonly orderAtStart: (tournament: Tournament) => PlayerId[][]
  /** When `next` is to be asked, as seen at a moment; null when only an outcome can bring that. */
  readonly dueAt: (tournament: Tournament, at: Moment) => Moment | null
  readonly next: (tournament: Tournament, context: Context) => Step
  /** What an extension is counted in; null where there is none. */
  readonly extendedIn: 'minutes' | 'rounds' | 'days' | null
  readonly standings: (tournament: Tournament) => Row[]
}

export const wait: Step = { kind: 'wait' }
export const over: Step = { kind: 'over' }
