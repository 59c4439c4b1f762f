import type { Plan, TournamentEvent, TournamentPhase } from '@powerboats/tournaments'

/** Who finds a tournament: everybody in the calendar, or those with the link. */
export type Access = 'public' | 'link'

/** A tournament as it is stored: its plan and all events. */
export interface StoredTournament {
  readonly plan: Plan
  readonly access: Access
  readonly events: readonly TournamentEvent[]
}

/** How a tournament stands after its last event, for lists and for what is due. */
export interface TournamentState {
  readonly phase: TournamentPhase
  readonly dueAt: number | null
}

/** A tournament as lists show it. */
export interface ListedTournament extends TournamentState {
  readonly id: string
  readonly plan: Plan
  readonly count: number
}

/** Where a page of a list begins: after this tournament. */
export interface TournamentKey {
  readonly startsAt: number
  readonly id: string
}

/** Keeps tournaments like games: a plan, and events that are appended under their number. */
export interface TournamentStore {
  /** False when there is one with this id. */
  create(id: string, plan: Plan, access: Access): Promise<boolean>
  load(id: string): Promise<StoredTournament | null>
  /** Adds events behind the first `after`; false when there are more, or fewer, by now. */
  append(id: string, after: number, events: readonly TournamentEvent[], state: TournamentState): Promise<boolean>
  /** Takes up to `limit` tournaments that are due, and reserves them for this node until `leaseUntil`. */
  take(now: number, leaseUntil: number, limit: number): Promise<string[]>
  /** Stores when to look at a tournament next, unless it does not have `count` events any more. */
  settle(id: string, count: number, dueAt: number | null): Promise<void>
  /** Public ones in a phase, in the order of their starts; those that are over or cancelled from the latest. */
  list(phase: TournamentPhase, limit: number, after?: TournamentKey | null): Promise<ListedTournament[]>
}
