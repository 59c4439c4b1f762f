import type { Mover } from '@powerboats/host'
import type { Colour, Seat } from '@powerboats/rules'
import type { StoredTable, Token } from '../stores.ts'

// The tables of the database. Truths are 0 or 1, moments are milliseconds since 1970, what is said to be JSON is text.

export interface PlayerRow {
  id: string
  name: string
  colour: Colour | null
  created_at: number
}

export interface TokenRow {
  hash: string
  id: string
  player: string
  kind: Token['kind']
  label: string
  created_at: number
  used_at: number | null
}

export interface PasskeyRow {
  id: string
  player: string
  /** In base64url. */
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  created_at: number
}

export interface ChallengeRow {
  id: string
  challenge: string
  expires_at: number
}

export interface TableRow {
  id: string
  status: StoredTable['status']
  /** JSON. */
  terms: string
  host: string
  /** JSON. */
  places: string
  secret: string
  created_at: number
  fills_at: number | null
  rematch: string | null
  rematch_of: string | null
  version: number
  is_public: number
  /** What players of a quick match agree on; null for other tables. */
  quick_key: string | null
  /** How many places are free. */
  free: number
  /** When the table was last changed; moves do not count. */
  touched_at: number
  /** How many lines were ever said here. */
  lines: number
}

/** Who sits at which table, to find a player's own. */
export interface SeatRow {
  table_id: string
  player: string
}

/** What was settled before a game. Apart from how the game stands, which is written anew with every move. */
export interface HeadRow {
  game: string
  /** The record without events and with its secret hidden. */
  head: string
  secret: string
  /** JSON, or null. */
  pace: string | null
}

export interface GameRow {
  id: string
  count: number
  turn: Seat | null
  deadline: number | null
  /** When somebody must act unasked. */
  due_at: number | null
  is_over: number
}

export interface MoveRow {
  game: string
  after: number
  at: number
  mover: Mover
  /** JSON, or null. */
  clock: string | null
  /** JSON. */
  events: string
}

export interface LineRow {
  table_id: string
  number: number
  player: string
  name: string
  at: number
  /** JSON. */
  saying: string
}

export interface MigrationRow {
  number: number
  name: string
  at: number
}

export interface Schema {
  players: PlayerRow
  tokens: TokenRow
  passkeys: PasskeyRow
  challenges: ChallengeRow
  tables: TableRow
  seats: SeatRow
  games: GameRow
  heads: HeadRow
  moves: MoveRow
  lines: LineRow
  migrations: MigrationRow
}
