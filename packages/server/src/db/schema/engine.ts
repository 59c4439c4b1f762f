import type { Kysely, Transaction } from 'kysely'
import type { GameRow, MoveRow, Schema } from './schema.ts'

/** A move to be added to a game, and what the game's row says after it. */
export interface Append extends Pick<GameRow, 'id' | 'turn' | 'deadline' | 'due_at' | 'is_over'> {
  readonly move: Omit<MoveRow, 'game'>
  /** When the move before it was made; null for any. */
  readonly lastAt: number | null
  /** How many events the game has then. */
  readonly count: number
  /** Whether whoever is at turn then has to be called, if it is a player who is not away and was not at turn before. */
  readonly calls: boolean
}

/** A database as the stores use it; all that differs between SQLite and PostgreSQL is behind this. */
export interface Engine {
  /** For reading; waits for no writer. */
  readonly read: Kysely<Schema>
  /** For single statements that change something. */
  readonly write: Kysely<Schema>
  /** Whether other processes may change the same database, so that rows have to be locked. */
  readonly isShared: boolean
  /** Does the work in one transaction; starts again when it collides with another. */
  readonly transact: <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>
  /** Adds moves, at most one for each game, in one commit at the moment `now`. Returns the games whose move was not stale. */
  readonly append: (appends: readonly Append[], now: number) => Promise<ReadonlySet<string>>
  /** The time by the database's clock, in milliseconds since 1970; null when it has none but this machine's. */
  readonly time: (() => Promise<number>) | null
  /** How many wait for a connection at this moment. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}
