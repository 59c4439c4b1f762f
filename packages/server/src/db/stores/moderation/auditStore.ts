import { err, ok } from '@powerboats/rules'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Entry, ModerationStore } from '../../../contracts/moderation.ts'
import type { Engine } from '../../schema/engine.ts'
import type { EntryRow, Schema } from '../../schema/schema.ts'
import { carriedOut, effectOf } from './effects.ts'
import { nextNumber } from './nextNumber.ts'
import { undo } from './undo.ts'

type AuditStore = Pick<ModerationStore, 'act' | 'entry' | 'entries' | 'due' | 'settle'>

/** What moderators did. Entries are only ever added. */
export function auditStore(engine: Engine): AuditStore {
  const { read, write, transact } = engine
  return {
    act: (deed) =>
      transact(async (tx) => {
        const number = await nextNumber(engine, tx, 'audit')
        const undone = deed.kind === 'undo' ? await entryIn(tx, deed.entry) : null
        if (deed.kind === 'undo' && undone === null) return err('unknownEntry')
        const about = deed.kind === 'undo' ? await undo(tx, undone!) : await effectOf(tx, deed, number)
        if (!about.ok) return about
        const { kind, actor, at, reason } = deed
        const entry: Entry = { number, at, actor, kind, reason, undoneBy: null, ...about.value }
        await tx.insertInto('audit').values(rowOf(entry)).execute()
        if (carriedOut.has(undone?.kind ?? kind)) await tx.insertInto('audit_due').values({ number }).execute()
        return ok(entry)
      }),
    entry: (number) => entryIn(read, number),
    entries: async ({ player, kind, before }, limit) => {
      const rows = await entriesOf(read)
        .$if(player !== undefined, (query) => query.where('audit.player', '=', player!))
        .$if(kind !== undefined, (query) => query.where('audit.kind', '=', kind!))
        .$if(before !== undefined, (query) => query.where('audit.number', '<', before!))
        .orderBy('audit.number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(entryOf)
    },
    due: async (limit) => {
      const rows = await entriesOf(read)
        .where('audit.number', 'in', (due) =>
          due.selectFrom('audit_due').select('audit_due.number').orderBy('audit_due.number').limit(limit),
        )
        .orderBy('audit.number')
        .execute()
      return rows.map(entryOf)
    },
    settle: async (number) => {
      await write.deleteFrom('audit_due').where('number', '=', number).execute()
    },
  }
}

function entriesOf(db: Kysely<Schema>) {
  return db
    .selectFrom('audit')
    .leftJoin('audit as later', (join) => join.onRef('later.undoes', '=', 'audit.number'))
    .selectAll('audit')
    .select(sql<number | null>`later.number`.as('undone_by'))
}

async function entryIn(db: Kysely<Schema>, number: number): Promise<Entry | null> {
  const row = await entriesOf(db).where('audit.number', '=', number).executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

function entryOf(row: Selectable<EntryRow> & { undone_by: number | null }): Entry {
  const { table_id, was, becomes, addresses, undone_by, ...same } = row
  const list = JSON.parse(addresses) as string[]
  return { ...same, table: table_id, from: was, to: becomes, addresses: list, undoneBy: undone_by }
}

function rowOf({ table, from, to, addresses, undoneBy: _later, ...same }: Entry): EntryRow {
  return { ...same, table_id: table, was: from, becomes: to, addresses: JSON.stringify(addresses) }
}
