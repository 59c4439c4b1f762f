import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sql as raw } from 'kysely'
import type { KyselyPlugin } from 'kysely'
import { aPlayer, aTable, aTokenOf, nothingOld } from '../../../test/sample.ts'
import { allOld, fill, leftIn } from '../../../test/purgeScene.ts'
import { hearStatements } from '../../../test/statements.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import type { Engine } from '../schema/engine.ts'
import { pagesOf } from '../schema/steps.ts'
import { migrate } from '../schema/migrations.ts'
import { playerStore } from './playerStore.ts'
import { openPostgres } from '../engines/postgres.ts'
import { abandoned } from './abandoned.ts'
import { purge } from './purge.ts'
import { openSqlite } from '../engines/sqlite.ts'
import { friendStore } from './friends/friendStore.ts'
import { tableStore } from './tableStore.ts'

const freshDatabase = await findPostgres()

async function opened(engine: Engine): Promise<Engine> {
  onTestFinished(() => engine.close())
  await migrate(engine, () => 0)
  return engine
}

/** The engine, and how many rows each statement changed. */
function counted(engine: Engine) {
  const changed: number[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      changed.push(Number(result.numAffectedRows ?? 0))
      return result
    },
  }
  const transact: Engine['transact'] = (work) => engine.transact((tx) => work(tx.withPlugin(counter)))
  return { engine: { ...engine, write: engine.write.withPlugin(counter), transact }, changed }
}

const databases = [
  ['SQLite', () => openSqlite(tempFolder())],
  ...(freshDatabase === null ? [] : ([['PostgreSQL', async () => openPostgres(await freshDatabase())]] as const)),
] as const

describe('removing what nobody comes back to', () => {
  it.each(databases)('bounds every statement on %s, whatever there is', async (_name, open) => {
    const { engine, changed } = counted(await opened(await open()))
    await fill(engine)
    changed.length = 0
    await purge(engine, allOld, { batch: 10, page: 15 })
    expect(Math.max(...changed)).toBe(10)
    // Addresses that nobody confirmed go, those who entered them stay.
    expect(await leftIn(engine)).toEqual({ contacts: 25, reports: 25 })
    const { read } = engine
    expect(await read.selectFrom('contacts').select('mail').distinct().execute()).toEqual([{ mail: null }])
    expect(await read.selectFrom('reports').select('reporter').distinct().execute()).toEqual([{ reporter: '' }])
    expect(await read.selectFrom('audit').select('was').distinct().execute()).toEqual([{ was: null }])
  })

  const ofPlayers = ['players', 'calls', 'names', 'relations'] as const
  it.each([
    ['delete from "tables"', ['tables']],
    ['delete from "tokens"', ['tokens', ...ofPlayers]],
    ['delete from "calls"', ['calls']],
    ['delete from "heats"', ['tables', 'heats']],
    ['update "contacts"', []],
    ['delete from "devices"', ['devices']],
    ['delete from "reports"', ['reports']],
    ['delete from "banned_addresses"', ['banned_addresses']],
    ['delete from "tries"', ['tries']],
    ['delete from "names"', [...ofPlayers]],
  ])('goes on with the rest when it cannot do one thing, and says so: %s', async (statement, kinds) => {
    const engine = await opened(await openSqlite(tempFolder()))
    await fill(engine)
    hearStatements(statement)
    await expect(purge(engine, allOld)).rejects.toThrow('the disk is gone')
    const left = Object.keys(await leftIn(engine)).filter((kind) => kind !== 'contacts')
    expect(left.toSorted()).toEqual([...new Set([...kinds, 'reports'])].toSorted())
    await purge(engine, allOld)
    expect(await leftIn(engine)).toEqual({ contacts: 25, reports: 25 })
  })

  it.each(databases)('takes many steps of a bounded size on %s, and leaves nothing over', async (_name, open) => {
    const { engine, changed } = counted(await opened(await open()))
    const tables = tableStore(engine, () => 1000)
    const players = playerStore(engine, () => 1000)
    for (let i = 0; i < 25; i++) {
      await players.create(aPlayer(`${i} gone`), aTokenOf(`${i} gone`))
      await players.create(aPlayer(`here ${i}`), aTokenOf(`here ${i}`, { usedAt: 3000 }))
      await tables.create(aTable(`closed ${i}`, { status: 'closed', seats: [] }))
      for (const done_at of [1000, 3000, null]) {
        const call = { game: `game ${i}`, number: done_at ?? 0, player: `here ${i}`, kind: 'turn', since: 0 } as const
        const state = { due_at: 0, held_until: 0, tries: 1, told: '[]', done_at }
        await engine.write
          .insertInto('calls')
          .values({ ...call, ...state })
          .execute()
      }
    }
    changed.length = 0
    const bounds = { ...nothingOld, closedBefore: 2000, unusedBefore: 2000, calledBefore: 2000 }
    await purge(engine, bounds, { batch: 10, page: 15 })
    expect(Math.max(...changed)).toBe(10)
    for (const [kind, left] of [
      ['tables', 0],
      ['tokens', 25],
      ['players', 25],
      ['calls', 50],
    ] as const)
      expect(await engine.read.selectFrom(kind).selectAll().execute()).toHaveLength(left)
  })

  it('looks for players page by page, to the last', async () => {
    const engine = await opened(await openSqlite(tempFolder()))
    const players = playerStore(engine, () => 1000)
    for (const id of ['a', 'b', 'c']) await players.create(aPlayer(id), aTokenOf(id))
    await engine.write.deleteFrom('tokens').execute()
    const found = []
    for await (const range of pagesOf(engine.read, 'players', 'id', 2))
      found.push((await abandoned(engine.read, range).execute()).map(({ id }) => id).toSorted())
    expect(found).toEqual([['a', 'b'], ['c']])
  })

  it('leaves nothing of players who are gone, and no old invitation', async () => {
    const engine = await opened(await openSqlite(tempFolder()))
    const [players, friends] = [playerStore(engine, () => 1000), friendStore(engine)]
    for (const id of ['gone', 'here'])
      await players.create(aPlayer(id), aTokenOf(id, { usedAt: id === 'here' ? 3000 : null }))
    const pairs = [
      ['gone', 'here'],
      ['here', 'gone'],
    ] as const
    for (const [one, other] of pairs) await friends.relate(one, 'follows', other, 1)
    for (const [one, other] of pairs) {
      await friends.invite({ table: `of ${one}`, player: other, sender: one, at: 3000 })
      await players.claimName(one, one)
    }
    const left = async () => {
      const all = []
      for (const kind of ['relations', 'invitations', 'names', 'calls'] as const)
        all.push((await engine.read.selectFrom(kind).selectAll().execute()).length)
      return all
    }
    expect(await left()).toEqual([2, 2, 2, 2])
    await purge(engine, { ...nothingOld, unusedBefore: 2000 })
    expect(await left()).toEqual([0, 0, 1, 1])
    await players.create(aPlayer('new'), aTokenOf('new', { usedAt: 3000 }))
    await friends.invite({ table: 'old', player: 'here', sender: 'new', at: 3000 })
    await friends.decline('here', 'old')
    await friends.invite({ table: 'young', player: 'here', sender: 'new', at: 4000 })
    await purge(engine, { ...nothingOld, invitedBefore: 4000 })
    expect((await friends.invitations('here', 0, 10)).map(({ table }) => table)).toEqual(['young'])
  })

  it('stops between two steps when it is told to', async () => {
    const { engine, changed } = counted(await opened(await openSqlite(tempFolder())))
    const players = playerStore(engine, () => 1000)
    for (let i = 0; i < 25; i++) await players.create(aPlayer(`${i} gone`), aTokenOf(`${i} gone`))
    // The deletion of one of them was interrupted.
    await engine.write.updateTable('players').set({ forget_as: 'Somebody' }).where('id', '=', '1 gone').execute()
    changed.length = 0
    await purge(
      engine,
      { ...nothingOld, closedBefore: 2000, unusedBefore: 2000 },
      { batch: 10, signal: AbortSignal.abort() },
    )
    expect(changed).toEqual([])
    expect([await players.byId('1 gone'), await players.byToken('hash of 1 gone')]).toEqual([null, null])
  })

  it.skipIf(freshDatabase === null)('never compares each player with all that all players left', async () => {
    const url = await freshDatabase!()
    const { read } = await opened(await openPostgres(url))
    const client = new Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`
      insert into players select 'p' || i, '', null, 0 from generate_series(1, 20000) i;
      insert into lines select 'table', i, 'p' || (i % 20000), '', 0, '' from generate_series(1, 40000) i;
      analyze`)
    const { sql, parameters } = abandoned(read, raw`true`).compile()
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/Anti Join/g)).toHaveLength(6)
    expect(plan).not.toMatch(/SubPlan/)
  })
})
