import type { Chance } from '@powerboats/rules'
import type { Row } from '../standings/ranking.ts'
import type { NewHeat } from '../state/heat.ts'
import { minute } from '../state/plan.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import type { Bye, Tournament } from '../state/tournament.ts'

/** What comes in from outside: the time, chance, and who sails elsewhere at this moment. */
export interface Context {
  readonly at: Moment
  readonly chance: Chance
  readonly busy: (player: PlayerId) => boolean
}

/** T2.6: what is done later than this was not done in time because no server was running. */
export const mostLateness = minute

/** What a kind does at its due moment: pair, end, nothing, or move all times because it comes too late. */
export type Step =
  | { readonly kind: 'wait' }
  | { readonly kind: 'over' }
  | { readonly kind: 'delay'; readonly by: number }
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
