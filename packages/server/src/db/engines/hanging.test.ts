import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hangingProxy } from '../../../test/hangingProxy.ts'
import { anOpenedGame, aPlayer, aTokenOf, retiring, stateOf } from '../../../test/sample.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { openStores } from '../openStores.ts'
import { openPostgres } from './postgres.ts'

const freshDatabase = await findPostgres()
const game = anOpenedGame()
const count = game.events.length
const shortly = 1000

/** Stores whose way to PostgreSQL can hang, and the same without that. */
async function twoWays() {
  const url = await freshDatabase!()
  const proxy = await hangingProxy(url)
  const open = async (at: string, timeoutMs: number) => {
    const stores = await openStores({ kind: 'postgres', url: at, timeoutMs }, () => null)
    onTestFinished(() => stores.close())
    return stores
  }
  return { proxy, direct: await open(url, 20_000), stores: await open(proxy.url, shortly) }
}

describe.skipIf(freshDatabase === null)('when connections to PostgreSQL hang', () => {
  it('writes, reads and tries fail in time, and all goes on by new connections', async () => {
    const { proxy, direct, stores } = await twoWays()
    await stores.games.create('a', game)
    proxy.hang()
    const waiting = await Promise.allSettled([
      stores.games.append('a', retiring(0, count), stateOf(game)),
      stores.games.load('a'),
      stores.players.create(aPlayer('ada'), aTokenOf('ada')),
      stores.ping(),
    ])
    const reasons = waiting.map((one) => (one.status === 'rejected' ? String(one.reason) : 'done'))
    expect(reasons).toEqual(waiting.map(() => expect.stringMatching(/time/i)))
    // New ones hang as well.
    await expect(stores.ping()).rejects.toThrow(/time/i)
    proxy.heal()
    await stores.ping()
    const { events } = (await direct.games.load('a'))!
    expect(await stores.games.append('a', retiring(0, events.length), stateOf(game))).toBe(true)
    await stores.players.create(aPlayer('bob'), aTokenOf('bob'))
    expect(await direct.players.byId('bob')).toEqual(aPlayer('bob'))
  })

  it('moves that wait behind one that hangs are written when it has failed', async () => {
    const { proxy, direct, stores } = await twoWays()
    for (const id of ['a', 'b']) await stores.games.create(id, game)
    proxy.hang()
    const first = stores.games.append('a', retiring(0, count), stateOf(game))
    // The first is on its way before the second comes.
    await new Promise(setImmediate)
    const second = stores.games.append('b', retiring(0, count), stateOf(game))
    proxy.heal()
    await expect(first).rejects.toThrow(/time/i)
    expect(await second).toBe(true)
    expect((await direct.games.load('b'))!.events).toHaveLength(count + 1)
  })

  it('a connection that hung in the middle of a transaction is not used again', async () => {
    const { proxy, direct, stores } = await twoWays()
    await stores.players.create(aPlayer('ada'), aTokenOf('ada'))
    const before = proxy.connections()
    proxy.hang()
    await expect(stores.players.forget('ada', 'Somebody')).rejects.toThrow(/time/i)
    proxy.heal()
    await stores.players.change('ada', { name: 'Ada' })
    expect((await direct.players.byId('ada'))?.name).toBe('Ada')
    expect(proxy.connections()).toBeGreaterThan(before)
  })

  it('nothing more is asked on a connection that hung: all else fails by what failed first', async () => {
    const proxy = await hangingProxy(await freshDatabase!())
    const engine = await openPostgres(proxy.url, 20_000, shortly)
    onTestFinished(() => engine.close())
    const failures: unknown[] = []
    const work = engine.transact(async (tx) => {
      proxy.hang()
      for (const _ of [1, 2]) await sql`select 1`.execute(tx).catch((error: unknown) => failures.push(error))
    })
    await expect(work).rejects.toThrow(/time/i)
    expect(failures).toHaveLength(2)
    expect(failures[1]).toBe(failures[0])
  })

  it('one that PostgreSQL ends in the middle of a transaction fails that, and not the process', async () => {
    const url = await freshDatabase!()
    const [engine, other] = [await openPostgres(url, 20_000), await openPostgres(url, 20_000)]
    onTestFinished(async () => void (await Promise.all([engine.close(), other.close()])))
    const cut = engine.transact(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(other.read)
      await expect
        .poll(
          async () => (await sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(other.read)).rows,
        )
        .toEqual([])
      await sql`select 1`.execute(tx)
    })
    // The client may hear of the end only when it writes: then it is the socket that fails.
    await expect(cut).rejects.toThrow(/connection|ECONNRESET|EPIPE/i)
    await expect(sql`select 1 as one`.execute(engine.read)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  it('cannot be opened, and can be closed', async () => {
    const { proxy, stores } = await twoWays()
    proxy.hang()
    const location = { kind: 'postgres', url: proxy.url, timeoutMs: shortly } as const
    await expect(openStores(location, () => null)).rejects.toThrow(/time/i)
    const asked = stores.ping().catch(() => 'failed')
    await expect(stores.close()).resolves.toBeUndefined()
    expect(await asked).toBe('failed')
  })
})
