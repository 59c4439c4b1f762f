import type { ReportContext } from '@powerboats/protocol'
import type { Selectable } from 'kysely'
import type { ModerationStore, StoredReport } from '../../../contracts/moderation.ts'
import type { Engine } from '../../schema/engine.ts'
import type { ReportRow } from '../../schema/schema.ts'
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
