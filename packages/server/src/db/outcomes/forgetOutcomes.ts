import { sql } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import { lockLast } from './lockLast.ts'

/** Rows that are removed in one step: other writers wait for one step at most. */
const rowsAtOnce = 200

/** What names a player, and where. */
const places = [
  ['results', 'player'],
  ['meetings', 'player'],
  ['meetings', 'opponent'],
  ['rivals', 'player'],
  ['rivals', 'opponent'],
  ['ratings', 'player'],
  ['months', 'player'],
  ['reviews', 'player'],
  ['records', 'player'],
] as const

/** Removes all that was worked out about a player who has been marked to be forgotten: nothing new comes then. */
export async function forgetOutcomes(engine: Engine, player: string): Promise<void> {
  // Both databases know a row by where it lies, under another name.
  const row = sql.ref(engine.isShared ? 'ctid' : 'rowid')
  for (const [table, column] of places)
    for (let removed = rowsAtOnce; removed === rowsAtOnce;)
      removed = await engine.transact(async (tx) => {
        await lockLast(engine, tx, true)
        const some = sql`select ${row} from ${sql.table(table)} where ${sql.ref(column)} = ${player} limit ${rowsAtOnce}`
        const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${row} in (${some})`.execute(tx)
        return Number(numAffectedRows)
      })
}
