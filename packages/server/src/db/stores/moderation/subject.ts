import type { ModeratorAct } from '@powerboats/protocol'
import type { Kysely } from 'kysely'
import type { Schema } from '../../schema/schema.ts'

/** The player whom an act is about: who said the line, owns the table, was reported; null when there is none. */
export async function subjectOf(db: Kysely<Schema>, wish: ModeratorAct): Promise<string | null> {
  if ('player' in wish) return wish.player
  switch (wish.kind) {
    case 'erase': {
      const lines = db.selectFrom('lines').select('player').where('table_id', '=', wish.table)
      return (await lines.where('number', '=', wish.line).executeTakeFirst())?.player ?? null
    }
    case 'close':
      return (
        (await db.selectFrom('tables').select('host').where('id', '=', wish.table).executeTakeFirst())?.host ?? null
      )
    case 'settle': {
      const reports = db.selectFrom('reports').select('player').where('number', '=', wish.report)
      return (await reports.executeTakeFirst())?.player ?? null
    }
    case 'undo': {
      const entries = db.selectFrom('audit').select('player').where('number', '=', wish.entry)
      return (await entries.executeTakeFirst())?.player ?? null
    }
    case 'banAddress':
      return null
  }
}
