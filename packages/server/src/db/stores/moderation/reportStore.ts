import type { ReportContext } from '@powerboats/protocol'
import type { Selectable, Transaction } from 'kysely'
import type { ModerationStore, StoredReport } from '../../../contracts/moderation.ts'
import type { Engine } from '../../schema/engine.ts'
import type { ReportRow, Schema } from '../../schema/schema.ts'
import { nextNumber } from './nextNumber.ts'

export function reportStore(engine: Engine): Pick<ModerationStore, 'report' | 'reports'> {
  const { read, transact } = engine
  return {
    report: (report, most, since) =>
      transact(async (tx) => {
        const number = await nextNumber(engine, tx, 'reports')
        const { at, kind, reporter, player, table, line, words, context } = report
        const sent = tx.selectFrom('reports').select('number').where('reporter', '=', reporter)
        const same = await sent
          .where('player', '=', player)
          .where('kind', '=', kind)
          .where('table_id', table === null ? 'is' : '=', table)
          .where('line', line === null ? 'is' : '=', line)
          .where('settled_by', 'is', null)
          .executeTakeFirst()
        if (same !== undefined) return true
        if ((await sent.where('at', '>', since).limit(most).execute()).length >= most) return false
        const about = { number, at, kind, reporter, player, table_id: table, line, words }
        const row = { ...about, context: JSON.stringify(context), settled_by: null, settled_at: null }
        await tx.insertInto('reports').values(row).execute()
        return true
      }),
    reports: async (query, limit, before) => {
      const rows = await read
        .selectFrom('reports')
        .selectAll()
        .$if('player' in query, (reports) => reports.where('player', '=', (query as { player: string }).player))
        .$if('reporter' in query, (reports) => reports.where('reporter', '=', (query as { reporter: string }).reporter))
        .$if('list' in query, (reports) =>
          reports.where('settled_by', (query as { list: string }).list === 'open' ? 'is' : 'is not', null),
        )
        .$if(before !== undefined, (reports) => reports.where('number', '<', before!))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(reportOf)
    },
  }
}

function reportOf(row: Selectable<ReportRow>): StoredReport {
  const { table_id, settled_by, settled_at: _at, context, ...same } = row
  return { ...same, table: table_id, context: JSON.parse(context) as ReportContext, settledBy: settled_by }
}

/** Removes the ids of players from reports they made, and their names from the log. What was reported of them stays for moderators until it is old. */
export async function forgetModeration(tx: Transaction<Schema>, players: readonly string[]): Promise<void> {
  await tx.updateTable('reports').set({ reporter: '' }).where('reporter', 'in', players).execute()
  await tx.updateTable('audit').set({ was: null, becomes: null }).where('player', 'in', players).execute()
}

/** Removes what a player said, and where they sat, from reports about others. */
export async function leaveContexts(tx: Transaction<Schema>, player: string): Promise<void> {
  const naming = await tx
    .selectFrom('reports')
    .select(['number', 'context'])
    .where('player', '<>', player)
    .where('context', 'like', `%"player":${JSON.stringify(player)}%`)
    .execute()
  for (const { number, context } of naming) {
    const { lines, seats, ...same } = JSON.parse(context) as ReportContext
    const isOther = (one: { readonly player: string | null }) => one.player !== player
    const others = { ...same, seats: seats.filter(isOther), lines: lines.filter(isOther) }
    await tx
      .updateTable('reports')
      .set({ context: JSON.stringify(others) })
      .where('number', '=', number)
      .execute()
  }
}
