import type { Bus, Host } from '@powerboats/host'
import type { BotLevel, Code, Table } from '@powerboats/protocol'
import type { Game, Intent, Result, Seat } from '@powerboats/rules'
import type { FastifyRequest } from 'fastify'
import type { TableMessage } from './messages.ts'
import type { Player, StoredPlace, Stores } from './stores.ts'

/**
 * Finds out who is asking, by cookie or personal token; null for those who have not come in. A request is looked up once, unless
 * `isAnew`: whoever asked then may have gone out since.
 */
export type WhoAsks = (request: FastifyRequest, isAnew?: boolean) => Promise<Player | null>

/** The tables as the rest of the server uses them; every change is stored first and told after. */
export interface Tables {
  /** The table as everyone sees it. */
  view(id: string): Promise<Table | null>
  /** Who sits where, as this node last knew; undefined when it has not looked at the table yet. */
  placesKnown(id: string): readonly StoredPlace[] | undefined
  places(id: string): Promise<readonly StoredPlace[] | null>
  seatOf(id: string, player: string): Promise<Seat | null>
  /** Hands the seat to a bot, or back to its player. */
  setAway(id: string, seat: Seat, isAway: boolean): Promise<void>
  /** Puts bots at the free places and starts the game. */
  fillAndStart(id: string): Promise<Result<Table, Code>>
  /** Closes a table that never started. */
  close(id: string): Promise<void>
}

/** Those who sail the bots' boats, beside the server's own thread. */
export interface Crew {
  /** `whim` decides what chance decides for the bot; the same gives the same. */
  choose(id: string, game: Game, seat: Seat, bot: BotLevel, whim: number): Promise<Intent>
  close(): Promise<void>
}

/** What the parts of a node work with. */
export interface Services {
  readonly stores: Stores
  readonly bus: Bus<TableMessage>
  readonly host: Host
  readonly tables: Tables
  readonly crew: Crew
  readonly whoAsks: WhoAsks
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Of this node, told apart from all others. */
  readonly node: string
}
