import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** The tables whose rows belong to a store, wherever it is: all but what a database knows of itself. */
type KeptTable = Exclude<keyof Schema, 'leases' | 'migrations'>

/** By which columns the rows of each table are told apart. A new table without an entry does not compile. */
const keys: { readonly [table in KeptTable]: readonly (keyof Schema[table] & string)[] } = {
  players: ['id'],
  tokens: ['hash'],
  passkeys: ['id'],
  spent_challenges: ['id'],
  secrets: ['name'],
  tables: ['id'],
  seats: ['player', 'table_id'],
  games: ['id'],
  heads: ['game'],
  moves: ['game', 'after'],
  archived_games: ['game'],
  lines: ['table_id', 'number'],
  relations: ['player', 'kind', 'other'],
  invitations: ['player', 'table_id'],
  calls: ['game', 'number', 'player'],
  contacts: ['player'],
  devices: ['id'],
  names: ['letters'],
  projections: ['name'],
  results: ['player', 'number'],
  meetings: ['player', 'opponent', 'number'],
  rivals: ['player', 'opponent'],
  ratings: ['player', 'kind'],
  months: ['player', 'month'],
  reviews: ['player', 'number'],
  records: ['player'],
  days: ['day'],
  tries: ['id'],
  tournaments: ['id'],
  tournament_steps: ['tournament', 'after'],
  entrants: ['player', 'tournament'],
  heats: ['table_id'],
  audit: ['number'],
  audit_due: ['number'],
  banned_addresses: ['address'],
  reports: ['number'],
}

export const keptTables = Object.keys(keys) as readonly KeptTable[]

type Row = Readonly<Record<string, unknown>>

/** How many rows are read or written at once: few enough for the parameters of one statement. */
const pageLength = 500

/** All rows of a table, page by page, in the order of their keys. */
export async function* pagesOf(db: Kysely<Schema>, table: KeptTable): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(keys[table].map((column) => sql.ref(column)))
  for (let last: Row | undefined; ;) {
    const from = last
    const behind = from && sql`where (${columns}) > (${sql.join(keys[table].map((column) => from[column]))})`
    const page = sql<Row>`select * from ${sql.table(table)} ${behind ?? sql``} order by ${columns} limit ${pageLength}`
    const { rows } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageLength) return
    last = rows.at(-1)
  }
}

/** Adds a page of rows to a table. */
export async function addRows(db: Kysely<Schema>, table: KeptTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}

/** How many rows a table has, and a sum over all that is in them; the order of rows does not matter. */
export interface Contents {
  readonly count: number
  readonly sum: string
}

export async function contentsOf(db: Kysely<Schema>, table: KeptTable): Promise<Contents> {
  const sum = new Uint8Array(32)
  let count = 0
  for await (const rows of pagesOf(db, table)) {
    count += rows.length
    for (const row of rows) for (const [i, byte] of hashOf(row).entries()) sum[i]! ^= byte
  }
  return { count, sum: Buffer.from(sum).toString('hex') }
}

/** Databases return columns in an order of their own. */
function hashOf(row: Row): Uint8Array {
  const fields = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
