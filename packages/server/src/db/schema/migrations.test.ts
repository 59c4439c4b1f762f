import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../../test/services/services.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import { openPostgres } from '../engines/postgres.ts'
import { openSqlite } from '../engines/sqlite.ts'
import type { Engine } from './engine.ts'
import { migrate, schemaVersion } from './migrations.ts'

const freshDatabase = await findPostgres()

async function stepsOf({ read }: Engine): Promise<readonly number[]> {
  const rows = await read.selectFrom('migrations').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** So that the step that makes the races of the day fails. */
const inTheWay = 'create table days (day text)'
const stepOfDays = 12

describe.each([
  { store: 'SQLite', open: () => openSqlite(tempFolder()) },
  { store: 'PostgreSQL', open: freshDatabase && (async () => openPostgres(await freshDatabase())) },
])('steps of the schema on $store', ({ open }) => {
  it.skipIf(open === null)('that are done stay when a later one fails, and are gone on from', async () => {
    const engine = await open!()
    onTestFinished(() => engine.close())
    await sql.raw(inTheWay).execute(engine.write)
    await expect(migrate(engine, () => 0)).rejects.toThrow(
      new RegExp(
        `step ${stepOfDays} of ${schemaVersion} \\(races of the day and tries at them\\).*days.*already exists`,
      ),
    )
    await expect(migrate(engine, () => 0)).rejects.toMatchObject({
      name: 'SchemaError',
      cause: { message: expect.stringContaining('already exists') },
    })
    expect(await stepsOf(engine)).toEqual(upTo(stepOfDays - 1))
    await sql.raw('drop table days').execute(engine.write)
    await migrate(engine, () => 0)
    expect(await stepsOf(engine)).toEqual(upTo(schemaVersion))
  })

  it.skipIf(open === null)('of a later version are left alone, and that is all that is said', async () => {
    const engine = await open!()
    onTestFinished(() => engine.close())
    await migrate(engine, () => 0)
    await engine.write.insertInto('migrations').values({ number: 999, name: 'from the future', at: 0 }).execute()
    await expect(migrate(engine, () => 0)).rejects.toThrow(
      new RegExp(
        `^The database was written by a newer version of Powerboats \\(999\\); this one knows ${schemaVersion}\\.$`,
      ),
    )
  })
})

describe.skipIf(freshDatabase === null)('steps of the schema on a PostgreSQL that others use', () => {
  it('give up when a table stays locked, so that nobody waits behind them for long', async () => {
    const url = await freshDatabase!()
    const [engine, other] = [await openPostgres(url, 5000, 60_000), await openPostgres(url, 5000, 60_000)]
    onTestFinished(async () => void (await Promise.all([engine.close(), other.close()])))
    // Up to the step that changes the table of games once more.
    await sql`create table archived_games (game text)`.execute(engine.write)
    await expect(migrate(engine, () => 0)).rejects.toThrow('already exists')
    await sql`drop table archived_games`.execute(engine.write)
    const before = await stepsOf(engine)
    await other.transact(async (tx) => {
      await sql`lock table games in access share mode`.execute(tx)
      await expect(migrate(engine, () => 0)).rejects.toThrow(/step .*lock timeout/)
    })
    expect(await stepsOf(engine)).toEqual(before)
  })
})

it.each([
  `delete from spent_challenges where expires_at <= 1`,
  `delete from calls where player = 'ada'`,
  `delete from calls where player in ('ada', 'bob')`,
  `delete from invitations where table_id in ('K7M29QXT')`,
  `delete from invitations where at < 1`,
  `delete from invitations where player = 'ada' or sender = 'ada'`,
  `delete from relations where player = 'ada' or other = 'ada'`,
  `delete from reports where settled_at < 1`,
  `delete from reports where reporter in ('ada')`,
  `delete from contacts where mail_confirmed_at is null and mail_at < 1`,
  `delete from banned_addresses where until < 1`,
])('finds what is removed without reading the rest: %s', async (statement) => {
  const engine = await openSqlite(tempFolder())
  onTestFinished(() => engine.close())
  await migrate(engine, () => 0)
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(engine.read)
  expect(rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([])
})
