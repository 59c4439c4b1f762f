import { sql } from 'kysely'
import type { Engine } from '../schema/engine.ts'

/** Takes rows that are due, the longest due first, and reserves them: no other node gets them before the lease is over. Returns their ids. */
export async function takeDue(
  { write, isShared }: Engine,
  table: 'games' | 'tournaments',
  now: number,
  leaseUntil: number,
  limit: number,
): Promise<string[]> {
  const rows = sql.table(table)
  // Nodes that take at the same moment pass over what another has locked.
  const unlocked = isShared ? sql`for update skip locked` : sql``
  const taken = await sql<{ id: string }>`
    update ${rows} set due_at = ${leaseUntil} where id in
      (select id from ${rows} where due_at <= ${now} order by due_at limit ${limit} ${unlocked})
      returning id`.execute(write)
  return taken.rows.map(({ id }) => id)
}
