import type { Engine } from './engine.ts'

/** Removes what nobody comes back to: tables that never started, tokens of forgotten browsers, and players who left nothing. */
export async function purge(engine: Engine, closedBefore: number, unusedBefore: number): Promise<void> {
  await engine.transact(async (tx) => {
    const closed = tx
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'closed')
      .where('touched_at', '<', closedBefore)
    for (const table of ['seats', 'lines'] as const)
      await tx.deleteFrom(table).where('table_id', 'in', closed).execute()
    await tx.deleteFrom('tables').where('id', 'in', closed).execute()
    await tx
      .deleteFrom('tokens')
      .where('kind', '=', 'browser')
      .where((row) => row(row.fn.coalesce('used_at', 'created_at'), '<', unusedBefore))
      .execute()
    await tx
      .deleteFrom('players')
      .where('id', 'not in', tx.selectFrom('tokens').select('player'))
      .where('id', 'not in', tx.selectFrom('passkeys').select('player'))
      .where('id', 'not in', tx.selectFrom('seats').select('player'))
      .where('id', 'not in', tx.selectFrom('lines').select('player'))
      .execute()
  })
}
