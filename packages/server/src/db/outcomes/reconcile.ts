import { deepEqual } from '@powerboats/rules'
import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** The tables that are worked out from games, each with what tells its rows apart. */
const keys = {
  results: ['player', 'number'],
  meetings: ['player', 'opponent', 'number'],
  rivals: ['player', 'opponent'],
  ratings: ['player', 'kind'],
  months: ['player', 'month'],
  records: ['player'],
} as const
export type WorkedOut = keyof typeof keys

/** Makes stored rows what they should be, and touches only those that are not. Returns how many were not. */
export async function reconcile<T extends WorkedOut>(
  tx: Transaction<Schema>,
  table: T,
  stored: readonly Selectable<Schema[T]>[],
  expected: readonly Selectable<Schema[T]>[],
): Promise<number> {
  const keyOf = (row: object) => JSON.stringify(keys[table].map((key) => (row as Record<string, unknown>)[key]))
  const wanted = new Map(expected.map((row) => [keyOf(row), row]))
  let differences = 0
  for (const row of stored) {
    if (deepEqual(wanted.get(keyOf(row)), row)) {
      wanted.delete(keyOf(row))
      continue
    }
    const isIt = keys[table].map((key) => sql`${sql.ref(key)} = ${(row as Record<string, unknown>)[key]}`)
    await sql`delete from ${sql.table(table)} where ${sql.join(isIt, sql` and `)}`.execute(tx)
    if (!wanted.has(keyOf(row))) differences++
  }
  for (const row of wanted.values())
    await tx
      .insertInto(table)
      .values(row as never)
      .execute()
  return differences + wanted.size
}
