import { sql } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import { removeSome } from '../schema/steps.ts'
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
  for (const [table, column] of places)
    for (let removed = rowsAtOnce; removed === rowsAtOnce;)
      removed = await engine.transact(async (tx) => {
        await lockLast(engine, tx, true)
        return removeSome(engine, table, sql`${sql.ref(column)} = ${player}`, rowsAtOnce, tx)
      })
}
