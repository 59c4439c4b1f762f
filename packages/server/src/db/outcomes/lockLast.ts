import type { Transaction } from 'kysely'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** The name under which the number of the last game is kept that results, ratings and records have taken in. */
export const projection = 'results'

/**
 * The number of the last game that was taken in, locked for this transaction; null while another has it, unless this one waits. Whoever changes
 * what is worked out from games holds it: so nobody is written down whom another is just forgetting.
 */
export async function lockLast(
  { isShared }: Engine,
  tx: Transaction<Schema>,
  isWaiting = false,
): Promise<number | null> {
  await tx
    .insertInto('projections')
    .values({ name: projection, number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('projections')
    .select('number')
    .where('name', '=', projection)
    .$if(isShared && isWaiting, (query) => query.forUpdate())
    .$if(isShared && !isWaiting, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst()
  return row?.number ?? null
}
