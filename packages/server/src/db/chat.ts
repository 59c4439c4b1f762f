import type { Line, Saying } from '@powerboats/protocol'
import { sql } from 'kysely'
import type { ChatStore } from '../stores.ts'
import type { Engine } from './engine.ts'
import type { LineRow } from './schema.ts'

export function chatStore({ read, transact }: Engine): ChatStore {
  const linesOf = (table: string) =>
    read.selectFrom('lines').select(['number', 'player', 'name', 'at', 'saying']).where('table_id', '=', table)

  return {
    add: (table, line) =>
      transact(async (tx) => {
        // Counted at the table, so that no number is given twice even when what was said last is forgotten.
        const { lines } = await tx
          .updateTable('tables')
          .set({ lines: sql`lines + 1` })
          .where('id', '=', table)
          .returning('lines')
          .executeTakeFirstOrThrow()
        const { player, name, at, saying } = line
        await tx
          .insertInto('lines')
          .values({ table_id: table, number: lines, player, name, at, saying: JSON.stringify(saying) })
          .execute()
        return { number: lines, player, name, at, saying }
      }),
    list: async (table, after, limit) => {
      const rows = await linesOf(table).where('number', '>', after).orderBy('number').limit(limit).execute()
      return rows.map(lineOf)
    },
    recent: async (table, limit) => {
      const rows = await linesOf(table).orderBy('number', 'desc').limit(limit).execute()
      return rows.map(lineOf).toReversed()
    },
    by: async (player) => {
      const rows = await read
        .selectFrom('lines')
        .select(['table_id', 'at', 'saying'])
        .where('player', '=', player)
        .orderBy('at')
        .execute()
      return rows.map(({ table_id, at, saying }) => ({ table: table_id, at, saying: JSON.parse(saying) as Saying }))
    },
  }
}

function lineOf({ saying, ...line }: Omit<LineRow, 'table_id'>): Line {
  return { ...line, saying: JSON.parse(saying) as Saying }
}
