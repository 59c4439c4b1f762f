import type { ChatMessage, Saying } from '@powerboats/protocol'
import { sql } from 'kysely'
import type { ChatStore } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import type { ChatMessageRow } from '../schema/schema.ts'

export function chatStore({ read, transact }: Engine): ChatStore {
  const messagesAt = (table: string) =>
    read
      .selectFrom('lines')
      .select(['number', 'player', 'name', 'at', 'saying'])
      .where('table_id', '=', table)
      .where('erased_by', 'is', null)

  return {
    add: (table, message) =>
      transact(async (tx) => {
        // Counted at the table or in the tournament, so that no number is given twice even when the last message is deleted.
        const counted = await tx
          .updateTable('tables')
          .set({ lines: sql`lines + 1` })
          .where('id', '=', table)
          .returning('lines')
          .executeTakeFirst()
        const { lines } =
          counted ??
          (await tx
            .updateTable('tournaments')
            .set({ lines: sql`lines + 1` })
            .where('id', '=', table)
            .returning('lines')
            .executeTakeFirstOrThrow())
        const { player, name, at, saying } = message
        await tx
          .insertInto('lines')
          .values({ table_id: table, number: lines, player, name, at, saying: JSON.stringify(saying) })
          .execute()
        return { number: lines, player, name, at, saying }
      }),
    list: async (table, after, limit) => {
      const rows = await messagesAt(table).where('number', '>', after).orderBy('number').limit(limit).execute()
      return rows.map(messageOf)
    },
    recent: async (table, limit) => {
      const rows = await messagesAt(table).orderBy('number', 'desc').limit(limit).execute()
      return rows.map(messageOf).toReversed()
    },
    by: async (player, after, limit) => {
      const rows = await read
        .selectFrom('lines')
        .select(['table_id', 'number', 'at', 'saying'])
        .where('player', '=', player)
        .$if(after !== null, (messages) =>
          messages.where((row) => row(row.refTuple('table_id', 'number'), '>', row.tuple(after!.table, after!.number))),
        )
        .orderBy('table_id')
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(({ table_id, number, at, saying }) => ({
        table: table_id,
        number,
        at,
        saying: JSON.parse(saying) as Saying,
      }))
    },
  }
}

function messageOf({ saying, ...message }: Omit<ChatMessageRow, 'table_id' | 'erased_by'>): ChatMessage {
  return { ...message, saying: JSON.parse(saying) as Saying }
}
