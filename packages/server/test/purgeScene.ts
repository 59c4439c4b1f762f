import type { PurgeBounds } from '../src/contracts/stores.ts'
import type { Engine } from '../src/db/schema/engine.ts'
import type { Schema } from '../src/db/schema/schema.ts'
import { nothingOld } from './sample.ts'

/** All that a purge can find, 25 of each kind, for 25 players whose tokens are old. */
export async function fill({ write }: Engine): Promise<void> {
  const add = (kind: keyof Schema, row: object) => write.insertInto(kind).values(row).execute()
  const report = { at: 1, kind: 'name', reporter: 'nobody', table_id: null, line: null, words: '', context: '{}' }
  for (let i = 0; i < 25; i++) {
    const [player, other] = [`gone ${i}`, `here ${i}`]
    await add('players', { id: player, name: '', created_at: 1 })
    await add('tokens', { ...tokenRow, hash: player, id: player, player })
    await add('tables', { ...tableRow, id: `table ${i}` })
    await add('seats', { table_id: `table ${i}`, player: other })
    await add('heats', { table_id: `table ${i}`, tournament: 'a', number: i, is_open: 0 })
    await add('lines', { table_id: 'table 0', number: i, player: other, name: '', at: 3000, saying: '{}' })
    await add('lines', { table_id: 'other', number: i, player: other, name: '', at: 1, saying: '{}' })
    await add('calls', { ...callRow, game: `${i}`, player: other, done_at: 1 })
    await add('calls', { ...callRow, game: `of them ${i}`, player, done_at: null })
    await add('invitations', { player: other, table_id: 'other', sender: other, at: 1, is_declined: 0 })
    await add('invitations', { player: other, table_id: 'table 0', sender: other, at: 3000, is_declined: 0 })
    await add('contacts', { player: other, mail: 'x@example.org', mail_at: 1 })
    await add('contacts', { player, mail: 'y@example.org', mail_at: 1, mail_confirmed_at: 1 })
    await add('devices', { id: `${i}`, player: other, token: '', endpoint: '', p256dh: '', auth: '', created_at: 1 })
    await add('names', { letters: `${i}`, player })
    await add('relations', { player: other, kind: 'follows', other: 'gone 0', at: 1 })
    await add('relations', { player: 'gone 0', kind: 'blocks', other, at: 1 })
    await add('reports', { ...report, number: 100 + i, player: other, settled_by: 1, settled_at: 1 })
    await add('reports', { ...report, number: 200 + i, player: 'nobody' })
    await add('reports', { ...report, number: 300 + i, at: 3000, player: other, reporter: 'gone 0' })
    await add('audit', { number: i, at: 1, kind: 'rename', player: 'gone 0', reason: '', was: 'a', addresses: '[]' })
    await add('banned_addresses', { address: `${i}`, until: 1, entry: 1 })
    if (i < 10) await add('tries', { id: `try ${i}`, day: '', player: other, number: i, is_counted: 0, begun_at: 1 })
  }
}

const tokenRow = { kind: 'browser', label: '', created_at: 1 }
const callRow = { number: 0, kind: 'turn', since: 0, due_at: 0, held_until: 0, tries: 1, told: '[]' }
const tableRow = {
  status: 'closed',
  terms: '{}',
  host: '',
  secret: '',
  created_at: 1,
  version: 1,
  is_public: 0,
  touched_at: 1,
  places: '[]',
  free: 0,
  lines: 0,
}
/** Bounds by which all of that is old. */
export const allOld = Object.fromEntries(
  Object.keys(nothingOld).map((bound) => [bound, 2000]),
) as unknown as PurgeBounds

const kinds = 'tokens players tables seats heats lines calls invitations contacts devices names relations reports'
const kindsKept = [...kinds.split(' '), 'banned_addresses', 'tries'] as (keyof Schema)[]

/** How many rows are left of each kind. */
export async function leftIn({ read }: Engine): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const kind of kindsKept) {
    const { length } = await read.selectFrom(kind).selectAll().execute()
    if (length > 0) left[kind] = length
  }
  return left
}
