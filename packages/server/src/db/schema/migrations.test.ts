import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../../../test/tempFolder.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { migrate } from './migrations.ts'

it.each([
  `delete from spent_challenges where expires_at <= 1`,
  `delete from calls where player = 'ada'`,
  `delete from calls where player in ('ada', 'bob')`,
  `delete from invitations where table_id in ('K7M29QXT')`,
  `delete from invitations where at < 1`,
  `delete from invitations where player = 'ada' or sender = 'ada'`,
  `delete from relations where player = 'ada' or other = 'ada'`,
])('finds what is removed without reading the rest: %s', async (statement) => {
  const engine = await openSqlite(tempFolder())
  onTestFinished(() => engine.close())
  await migrate(engine, () => 0)
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(engine.read)
  expect(rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([])
})
