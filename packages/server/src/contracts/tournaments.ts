import type { Terms } from '@powerboats/protocol'
import type { Plan, Repeat, TournamentEvent, TournamentPhase } from '@powerboats/tournaments'

/** Who finds a tournament: everybody in the calendar, those with the link, or those who follow the organiser. */
export type Access = 'public' | 'link' | 'followers'

/** What was settled about a tournament when it was opened. */
export interface Opening {
  readonly plan: Plan
  readonly access: Access
  readonly pace: Terms['pace']
  readonly isRated: boolean
  /** When it takes place again, and what all of them are known by; null when it does not. */
  readonly series: { readonly id: string; readonly repeat: Repeat } | null
}

/** A tournament as it is stored: what was settled, and the events behind the first so many. */
export interface StoredTournament extends Opening {
  readonly count: number
  /** Of how many events the consequences at tables are carried out. */
  readonly done: number
  readonly events: readonly TournamentEvent[]
}

/** How many events of a tournament are known, and the last of them as JSON. Should the store have another at its number, it was rewound. */
export interface KnownEvents {
  readonly count: number
  readonly last: string | undefined
}

/** How a tournament stands after its last event, for lists and for what is due. */
export interface TournamentState {
  readonly phase: TournamentPhase
  readonly dueAt: number | null
  /** How many are in it. */
  readonly entered: number
}

/** A tournament as lists show it. */
export interface ListedTournament extends Opening, TournamentState {
  readonly id: string
}

/** A tournament that somebody has entered. */
export interface EnteredTournament extends ListedTournament {
  /** Where they stood at its end; null until then. */
  readonly rank: number | null
}

/** A heat of a tournament, by its number. */
export interface HeatKey {
  readonly tournament: string
  readonly number: number
}

/** A heat, and the table at which it is sailed. */
export interface HeatTable extends HeatKey {
  readonly table: string
}

/** Where a page of a list begins: after this tournament. */
export interface TournamentKey {
  readonly startsAt: number
  readonly id: string
}

/** Keeps tournaments like games: a plan, and events that are appended under their number. */
export interface TournamentStore {
  /** False when there is one with this id. */
  create(id: string, opening: Opening): Promise<boolean>
  /** The tournament with its events behind the first `after`. */
  load(id: string, after?: number): Promise<StoredTournament | null>
  /**
   * Adds events behind the first `after`; false when there are more, or fewer, by now, or another than `last` is the last of them. With them it is written
   * who has entered, which heats are open, and who must be called.
   */
  append(
    id: string,
    after: number,
    events: readonly TournamentEvent[],
    step: TournamentStep,
    last?: KnownEvents['last'],
  ): Promise<boolean>
  /** Takes up to `limit` tournaments that are due, and reserves them for this node until `leaseUntil`. */
  take(now: number, leaseUntil: number, limit: number): Promise<string[]>
  /**
   * Stores that the consequences of all events behind the first `done` are carried out, and when to look at the tournament next; not if it has more than
   * `count` events by now, or those before are not carried out yet.
   */
  settle(id: string, done: number, count: number, dueAt: number | null): Promise<void>
  /** Heats without an outcome whose games are over. */
  ended(limit: number): Promise<HeatTable[]>
  /** Which of these tournaments have another number of events than is known. */
  differing(known: ReadonlyMap<string, number>): Promise<string[]>
  /** Which of these players sail a game with a running clock, or have an open heat, outside a tournament. */
  busy(players: readonly string[], tournament: string): Promise<ReadonlySet<string>>
  /**
   * Those in a phase that a viewer finds in the calendar, in the order of their starts; those that are over from the latest. Public ones, and those that
   * organisers whom the viewer follows have opened for their followers.
   */
  list(
    phase: TournamentPhase,
    viewer: string | null,
    limit: number,
    after?: TournamentKey | null,
  ): Promise<ListedTournament[]>
  /** Those that a player has entered or opened, whatever their access, the latest start first. */
  ofPlayer(player: string, limit: number): Promise<ListedTournament[]>
  /** Public ones that a player has entered, with where they stood in the end, the latest start first; not those that were cancelled. */
  shown(player: string, limit: number, after?: TournamentKey | null): Promise<EnteredTournament[]>
}

/** What is stored with events beside them. */
export interface TournamentStep extends TournamentState {
  readonly at: number
  /** Heats that were paired by these events. */
  readonly heats: readonly (HeatTable & { readonly people: readonly string[] })[]
  /** Where everybody stands, once it is over. */
  readonly ranks?: ReadonlyMap<string, number>
}
