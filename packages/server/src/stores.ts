import type { GameStore } from '@powerboats/host'
import type { BotLevel, Line, Saying, Terms } from '@powerboats/protocol'
import type { Colour, Seat } from '@powerboats/rules'

/** A place as it is kept: like the protocol's, with what the player added to the dice. */
export type StoredPlace =
  | { readonly kind: 'free' }
  | { readonly kind: 'bot'; readonly bot: BotLevel; readonly name: string; readonly colour: Colour }
  | {
      readonly kind: 'player'
      readonly player: string
      readonly name: string
      readonly colour: Colour
      readonly isReady: boolean
      readonly isAway: boolean
      readonly contribution: string | null
    }

export interface StoredTable {
  readonly id: string
  readonly status: 'gathering' | 'racing' | 'over' | 'closed'
  readonly terms: Terms
  readonly host: string
  readonly places: readonly StoredPlace[]
  /** Decides the dice; never leaves the server before the game is over. */
  readonly secret: string
  readonly createdAt: number
  readonly fillsAt: number | null
  readonly isQuick: boolean
  readonly rematch: string | null
  readonly rematchOf: string | null
  /** Counts the changes; one that was made to another version is refused. */
  readonly version: number
}

/** What lists show of a running game. */
export interface GameState {
  readonly count: number
  readonly turn: Seat | null
  readonly deadline: number | null
}

export interface ListedTable extends StoredTable {
  readonly game: GameState | null
}

/** Which tables are asked for: open to join, racing to watch, over to look back at (all public), or a player's own. */
export type TableQuery =
  | { readonly list: 'open' | 'racing' | 'over' }
  | { readonly list: 'mine'; readonly player: string }

export interface TableStore {
  create(table: StoredTable): Promise<void>
  load(id: string): Promise<ListedTable | null>
  /** Keeps a change to the version that the table names, as the next one; false when somebody else has changed it meanwhile. */
  save(table: StoredTable): Promise<boolean>
  /** Last changed first; a player's own that are over come behind the others, and of a host only the last few are open to all. */
  list(query: TableQuery, limit: number): Promise<ListedTable[]>
  /** Gathering quick tables with a free place for these terms, to be filled with bots or not, oldest first. */
  quick(seats: number, pace: Terms['pace'], withBots: boolean): Promise<StoredTable[]>
  /** Gathering tables whose time to be filled has come, or that nobody has touched since `staleBefore`. */
  due(now: number, staleBefore: number, limit: number): Promise<StoredTable[]>
}

/** The games on which somebody must act unasked: a bot at turn, a deadline. */
export interface DueGames {
  /** Takes up to `limit` games that are due, and keeps other nodes off them until `leaseUntil`. */
  take(now: number, leaseUntil: number, limit: number): Promise<string[]>
  /** Says when to look at a game next, unless it has gone on since it had so many events. */
  settle(id: string, count: number, dueAt: number | null): Promise<void>
  /** Has the game looked at as soon as can be: who sits at it has changed. */
  hurry(id: string, now: number): Promise<void>
  /** The same for all games at whose tables something was changed after `since`, unless they are due before `soon` anyway. */
  hurryChanged(since: number, now: number, soon: number): Promise<void>
  /** How many events games have, to find out what the bus has lost. */
  counts(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
}

export interface Player {
  readonly id: string
  readonly name: string
  readonly colour: Colour | null
  readonly createdAt: number
}

/** A way in: the hash of a token that only its owner has. */
export interface Token {
  readonly hash: string
  readonly id: string
  readonly player: string
  /** Of a browser, or made by the player for a program. */
  readonly kind: 'browser' | 'personal'
  readonly label: string
  readonly createdAt: number
  readonly usedAt: number | null
}

export interface Passkey {
  readonly id: string
  readonly player: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: number
}

export interface PlayerStore {
  create(player: Player, token: Token): Promise<void>
  byToken(hash: string): Promise<{ readonly player: Player; readonly token: Token } | null>
  byId(id: string): Promise<Player | null>
  change(id: string, change: Partial<Pick<Player, 'name' | 'colour'>>): Promise<void>
  addToken(token: Token): Promise<void>
  tokens(player: string): Promise<Token[]>
  touchToken(hash: string, usedAt: number): Promise<void>
  removeToken(player: string, id: string): Promise<boolean>
  addPasskey(passkey: Passkey): Promise<void>
  passkeys(player: string): Promise<Passkey[]>
  passkey(id: string): Promise<Passkey | null>
  countPasskey(id: string, counter: number): Promise<void>
  removePasskey(player: string, id: string): Promise<boolean>
  /** Keeps a passkey challenge; taking it removes it, so that each serves once. */
  addChallenge(id: string, challenge: string, expiresAt: number): Promise<void>
  takeChallenge(id: string, now: number): Promise<string | null>
  /** Removes the player, all ways in and all they said; games stay, with another name in their place. */
  forget(id: string, nameInstead: string): Promise<void>
}

export interface ChatStore {
  /** Keeps what was said and gives it its number. */
  add(table: string, line: Omit<Line, 'number'>): Promise<Line>
  list(table: string, after: number, limit: number): Promise<Line[]>
  /** The last lines, in the order in which they were said. */
  recent(table: string, limit: number): Promise<Line[]>
  by(player: string): Promise<{ readonly table: string; readonly at: number; readonly saying: Saying }[]>
}

/** Everything that is kept, in one place. */
export interface Stores {
  readonly games: GameStore
  readonly due: DueGames
  readonly tables: TableStore
  readonly players: PlayerStore
  readonly chat: ChatStore
  /**
   * Removes tables that were closed before one moment and the tokens of browsers that were last used before another, then players
   * who have neither a way in nor a place or a word anywhere.
   */
  purge(closedBefore: number, unusedBefore: number): Promise<void>
  /** Fails when the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}
