import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../../../test/tempFolder.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { contentsOf } from './rows.ts'

/** What is said of a table of names with these columns and rows. */
async function contents(columns: string, ...rows: (readonly [letters: string, player: string])[]) {
  const { read, write, close } = await openSqlite(tempFolder())
  onTestFinished(close)
  await sql.raw(`create table names (${columns})`).execute(write)
  for (const [letters, player] of rows)
    await sql`insert into names (letters, player) values (${letters}, ${player})`.execute(write)
  return contentsOf(read, 'names')
}

it('the sum over a table is the same in whatever order its columns come, and another where anything in it differs', async () => {
  const all = [
    ['a', 'ada'],
    ['b', 'bob'],
  ] as const
  const known = await contents('letters text, player text', ...all)
  expect(known.count).toBe(2)
  expect(await contents('player text, letters text', ...all)).toEqual(known)
  for (const other of [
    ['b', 'carl'],
    ['c', 'bob'],
    ['bob', 'b'],
  ] as const)
    expect((await contents('letters text, player text', all[0], other)).sum).not.toBe(known.sum)
})
