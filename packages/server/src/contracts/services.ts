import type { Bus, Host } from '@powerboats/host'
import type { BotLevel, Code, PublicList, Table } from '@powerboats/protocol'
import type { Game, GameEvent, Intent, Result, Seat, Setup } from '@powerboats/rules'
import type { FastifyRequest } from 'fastify'
import type { TournamentEvent } from '@powerboats/tournaments'
import type { TableMessage } from './messages.ts'
import type { HeatKey, KnownEvents } from './tournaments.ts'
import type { Player, Stores } from './stores.ts'
import type { StoredSeat } from './storedSeat.ts'

/**
 * Finds the player who sends a request, by cookie or personal token; null for those who are not signed in, or are banned. The answer is kept with
 * the request, unless `isFresh`: the player may have signed out since.
 */
export type Authenticate = (request: FastifyRequest, isFresh?: boolean) => Promise<Player | null>

/** A list as everybody sees it: its tables, the JSON that is sent, and the tag by which browsers know whether they have it already. */
export interface ListedForAll {
  readonly tables: readonly Table[]
  readonly text: string
  readonly tag: string
}

/** The player who sends a request; throws for those who are not signed in, or are banned. */
export type RequirePlayer = (request: FastifyRequest) => Promise<Player>

/** The tables as the rest of the server uses them; every change is stored first and told after. */
export interface Tables {
  /** The table as everyone sees it. */
  view(id: string): Promise<Table | null>
  /** The same, with its version. */
  versionedView(id: string): Promise<{ readonly table: Table; readonly version: number } | null>
  /** The first page of a list, at most a second old. */
  publicList(list: PublicList): Promise<ListedForAll>
  /** The seats, as this node last saw them; undefined when it has not loaded the table yet. */
  seatsKnown(id: string): readonly StoredSeat[] | undefined
  seats(id: string): Promise<readonly StoredSeat[] | null>
  seatOf(id: string, player: string): Promise<Seat | null>
  /** Hands the seat to a bot, or back to its player. */
  setAway(id: string, seat: Seat, isAway: boolean): Promise<void>
  /** Puts bots at the free seats and starts the game, or calls a start off that waits too long; refused before its time. */
  settleDue(id: string): Promise<Result<Table, Code>>
  /** Closes a table that never started. */
  close(id: string): Promise<void>
}

/** The tournaments as the rest of the server uses them. */
export interface Tournaments {
  /** Which of these viewers may know of a tournament. */
  audience(id: string, viewers: readonly (string | null)[]): Promise<ReadonlySet<string | null>>
  /**
   * What happened behind the first `after` events, with the names of those who joined, and what is known then. `rewound` when the store has lost events that
   * are known, or the tournament; `stale` when it has fewer than `after`.
   */
  since(
    id: string,
    after: number,
    known?: KnownEvents,
  ): Promise<{ readonly events: readonly TournamentEvent[]; readonly known: KnownEvents } | 'rewound' | 'stale'>
  /** The name under which a player speaks in it: only those who have entered do, and its organiser. */
  speaker(id: string, player: string): Promise<Result<string, Code>>
  /** A player is ready at the table of a heat. */
  appear(heat: HeatKey, player: string): Promise<Result<unknown, Code>>
  /** Leaves every tournament. */
  leaveAll(player: string): Promise<void>
}

/** Keeps people from finding private tables by trying codes, and locks nobody out of a table at which they sit. */
export interface WrongCodes {
  /** How many seconds an address has to wait before it may ask for a table; 0 for those who may, or who sit there. */
  wait(address: string, table: string, authenticate: () => Promise<Player | null>): Promise<number>
  /** Counts a code that was wrong. */
  count(address: string): void
}

/** What the coach says of how a seat was sailed. */
export interface ReviewedSeat {
  readonly seat: Seat
  /** Those in which it made a choice. */
  readonly races: number
  readonly choices: number
  readonly accuracy: number
  readonly turnsLost: number
}

/** Threads that choose the moves of bots, and look at games when there is nothing to choose. */
export interface BotWorkers {
  /** `seed` decides the bot's random choices: the same seed leads to the same choice. */
  choose(id: string, game: Game, seat: Seat, bot: BotLevel, seed: number): Promise<Intent>
  /** Looks at every choice of a game that is over. */
  review(id: string, setup: Setup, events: readonly GameEvent[]): Promise<readonly ReviewedSeat[]>
  /** How many questions are not answered yet. */
  waiting(): number
  close(): Promise<void>
}

/** Finds the words of a text that are not for names and chat; none for most texts. */
export type WordFilter = (text: string) => readonly string[]

/** What the parts of a node work with. */
export interface Services {
  readonly stores: Stores
  readonly bus: Bus<TableMessage>
  readonly host: Host
  readonly tables: Tables
  readonly tournaments: Tournaments
  readonly botWorkers: BotWorkers
  readonly authenticate: Authenticate
  readonly requirePlayer: RequirePlayer
  readonly wrongCodes: WrongCodes
  readonly badWordsIn: WordFilter
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The id of this node; no other has it. */
  readonly node: string
}
