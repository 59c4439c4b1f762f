import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Engine } from '../../schema/engine.ts'
import type { Schema } from '../../schema/schema.ts'

/** Any number that no other program locks; migrations have another. */
const numbersLock = 7_052_017

/** The next number of an entry or a report; whoever else wants one waits for this transaction. The log names reports, so no number of theirs comes twice. */
export async function nextNumber(
  { isShared }: Engine,
  tx: Transaction<Schema>,
  kind: 'audit' | 'reports',
): Promise<number> {
  if (isShared) await sql`select pg_advisory_xact_lock(${sql.lit(numbersLock)})`.execute(tx)
  const last = async (table: 'audit' | 'reports', column: 'number' | 'report') => {
    const query = sql<{ last: number | null }>`select max(${sql.ref(column)}) as last from ${sql.table(table)}`
    return (await query.execute(tx)).rows[0]?.last ?? 0
  }
  const known = await last(kind, 'number')
  return 1 + (kind === 'audit' ? known : Math.max(known, await last('audit', 'report')))
}
