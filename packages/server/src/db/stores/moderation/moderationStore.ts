import type { ChatMessage, Saying } from '@powerboats/protocol'
import type { ModerationStore } from '../../../contracts/moderation.ts'
import type { Engine } from '../../schema/engine.ts'
import type { ChatMessageRow } from '../../schema/schema.ts'
import { auditStore } from './auditStore.ts'
import { reportStore } from './reportStore.ts'
import { subjectOf } from './subject.ts'

type KeptRow = Pick<ChatMessageRow, 'number' | 'player' | 'name' | 'at' | 'saying'>

/** What moderators see and do. Unlike players they see what was erased. */
export function moderationStore(engine: Engine): ModerationStore {
  const { read } = engine
  const messages = read.selectFrom('lines').select(['number', 'player', 'name', 'at', 'saying'])
  return {
    ...auditStore(engine),
    ...reportStore(engine),
    subject: (wish) => subjectOf(read, wish),
    bannedAddress: async (address, now) => {
      const row = await read
        .selectFrom('banned_addresses')
        .innerJoin('audit', 'audit.number', 'banned_addresses.entry')
        .select(['banned_addresses.until', 'audit.reason'])
        .where('address', '=', address)
        .where('banned_addresses.until', '>', now)
        .executeTakeFirst()
      return row ?? null
    },
    addressesOf: async (player) => {
      const rows = await read.selectFrom('tokens').select('address').distinct().where('player', '=', player).execute()
      return rows.flatMap(({ address }) => address ?? []).toSorted()
    },
    find: async (part, limit) => {
      const rows = await read
        .selectFrom('players')
        .select('id')
        .where((row) =>
          row.or([
            row(row.fn<string>('lower', ['name']), 'like', `%${plain(part.toLowerCase())}%`),
            // SQLite knows the small letters of ASCII alone.
            row('name', 'like', `%${plain(part)}%`),
          ]),
        )
        .where('forget_as', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    said: async (player, limit) => {
      const rows = await messages
        .select(['table_id', 'erased_by'])
        .where('player', '=', player)
        .orderBy('at', 'desc')
        .orderBy('table_id')
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ table_id, erased_by, ...row }) => ({
        ...messageOf(row),
        table: table_id,
        erasedBy: erased_by,
      }))
    },
    around: async (table, line, limit) => {
      // As many before as after, if there are.
      const rows = await messages
        .where('table_id', '=', table)
        .$if(line !== null, (query) => query.where('number', '<=', line! + Math.floor(limit / 2)))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(messageOf).toReversed()
    },
    line: async (table, number) => {
      const row = await messages.where('table_id', '=', table).where('number', '=', number).executeTakeFirst()
      return row === undefined ? null : messageOf(row)
    },
  }
}

/** Without what has a meaning in patterns. */
function plain(part: string): string {
  return part.replaceAll(/[%_\\]/g, '')
}

function messageOf({ saying, ...message }: KeptRow): ChatMessage {
  return { ...message, saying: JSON.parse(saying) as Saying }
}
