import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Engine } from './engine.ts'
import type { Schema } from './schema.ts'

/** Which rows of a table are meant. */
export type Which = RawBuilder<SqlBool>

/** Up to `most` of the rows that are meant: other writers wait until so many are changed, not for all. */
export function someOf({ isShared }: Engine, table: keyof Schema, which: Which, most: number): Which {
  // Both databases know a row by where it lies, under another name.
  const row = sql.ref(isShared ? 'ctid' : 'rowid')
  return sql<SqlBool>`${row} in (select ${row} from ${sql.table(table)} where ${which} limit ${most})`
}

/** Removes up to `most` rows in one statement. Returns how many. */
export async function removeSome(
  engine: Engine,
  table: keyof Schema,
  which: Which,
  most: number,
  db: Kysely<Schema> = engine.write,
): Promise<number> {
  const removed = sql`delete from ${sql.table(table)} where ${someOf(engine, table, which, most)}`
  return Number((await removed.execute(db)).numAffectedRows)
}

/** Removes all these rows, `most` in one statement; begins none once it is stopped. */
export async function removeAll(
  engine: Engine,
  table: keyof Schema,
  which: Which,
  most: number,
  isStopped = () => false,
): Promise<void> {
  while (!isStopped() && (await removeSome(engine, table, which, most)) > 0);
}

/** All rows of a table in the order of a column that tells them apart, `size` at a time: for what no index finds. */
export async function* pagesOf(
  db: Kysely<Schema>,
  table: keyof Schema,
  column: string,
  size: number,
): AsyncGenerator<Which> {
  const key = sql.ref(`${table}.${column}`)
  for (let behind: Which = sql`true`; ;) {
    const query = sql<{ last: unknown }>`
      select ${key} as last from ${sql.table(table)} where ${behind} order by ${key} limit 1 offset ${size - 1}`
    const [end] = (await query.execute(db)).rows
    if (end === undefined) return yield behind
    yield sql<SqlBool>`${behind} and ${key} <= ${end.last}`
    behind = sql<SqlBool>`${key} > ${end.last}`
    // SQLite answers in this thread: whoever waits for it has a turn.
    await setImmediate()
  }
}

/** Takes one step after the other. One that fails stops no other; what failed is told in the end. */
export async function takeSteps(steps: readonly (() => Promise<void>)[], isStopped: () => boolean): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    if (isStopped()) break
    await step().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
