import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '../schema/engine.ts'

/** How many rows are compared at once. */
const mostAtOnce = 1000

/**
 * The ids of rows in which a number is not the one that is known, and of those that are not there. The database compares: only what differs
 * comes back. With many ids it is asked several times, and others are served in between.
 */
export async function differing(
  { read, isShared }: Engine,
  [table, column]: readonly ['games' | 'tournaments', 'count'] | readonly ['tables', 'version'],
  known: ReadonlyMap<string, number>,
): Promise<string[]> {
  const ids: string[] = []
  const all = [...known]
  for (let first = 0; first < all.length; first += mostAtOnce) {
    if (first > 0) await setImmediate()
    // One parameter, however many ids: a statement with thousands would take longer to read than to answer.
    const some = JSON.stringify(Object.fromEntries(all.slice(first, first + mostAtOnce)))
    const pairs = isShared ? sql`json_each_text(cast(${some} as json))` : sql`json_each(${some})`
    const { rows } = await sql<{ id: string }>`
      select known.key as id from ${pairs} as known left join ${sql.table(table)} as kept on kept.id = known.key
        where kept.${sql.ref(column)} is distinct from cast(known.value as integer)`.execute(read)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
