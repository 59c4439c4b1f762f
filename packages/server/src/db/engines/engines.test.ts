import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hangingProxy } from '../../../test/hangingProxy.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import type { Engine } from '../schema/engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const freshDatabase = await findPostgres()

function closing(engine: Engine): Engine {
  onTestFinished(() => engine.close())
  return engine
}

it.each([
  { store: 'SQLite', atOnce: 1, open: () => openSqlite(tempFolder()) },
  ...(freshDatabase === null
    ? []
    : [{ store: 'PostgreSQL', atOnce: 8, open: async () => openPostgres(await freshDatabase()) }]),
])('$store says how many wait for a connection', async ({ atOnce, open }) => {
  const engine = closing(await open())
  expect(engine.waiting()).toBe(0)
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const works = Array.from({ length: atOnce + 3 }, () => engine.transact(() => finished))
  await expect.poll(() => engine.waiting()).toBe(3)
  finish()
  await Promise.all(works)
  expect(engine.waiting()).toBe(0)
})

describe.skipIf(freshDatabase === null)('PostgreSQL', () => {
  it('tells the time in milliseconds', async () => {
    const engine = closing(await openPostgres(await freshDatabase!()))
    const before = await engine.time!()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(engine.read)
    const after = await engine.time!()
    expect(before).toBeLessThanOrEqual(rows[0]!.now.getTime() + 1)
    expect(after).toBeGreaterThanOrEqual(rows[0]!.now.getTime())
  })

  it.each(['40001', '40P01'])('does again what has collided with another (%s), until it gives up', async (code) => {
    const engine = closing(await openPostgres(await freshDatabase!()))
    let tries = 0
    const colliding = (times: number) => {
      tries = 0
      return engine.transact(async (tx) => {
        if (++tries <= times)
          await sql.raw(`do $$ begin raise 'collided' using errcode = '${code}'; end $$`).execute(tx)
        return 'done'
      })
    }
    expect(await colliding(3)).toBe('done')
    expect(tries).toBe(4)
    await expect(colliding(Infinity)).rejects.toThrow('collided')
  })

  it('does nothing again that failed otherwise', async () => {
    const engine = closing(await openPostgres(await freshDatabase!()))
    let tries = 0
    const failing = engine.transact(async (tx) => {
      tries++
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(tries).toBe(1)
  })

  it('ends a slow statement by itself, says so, and its connection serves the next', async () => {
    const proxy = await hangingProxy(await freshDatabase!())
    const engine = closing(await openPostgres(proxy.url, 20_000, 1000))
    const next = () => sql`select 1`.execute(engine.read)
    await next()
    const slow = async () => {
      const before = proxy.connections()
      const said = await sql`select pg_sleep(60)`.execute(engine.read).catch(String)
      await next()
      return { said, newConnections: proxy.connections() - before }
    }
    const expected = { said: expect.stringContaining('statement timeout'), newConnections: 0 }
    // More than once, because a machine that stands still for a moment may hear of it too late.
    await expect.poll(slow, { timeout: 20_000 }).toEqual(expected)
  })

  it('lets nobody hold a transaction open for long who does nothing in it', async () => {
    const url = await freshDatabase!()
    const [engine, other] = [closing(await openPostgres(url, 20_000, 1000)), closing(await openPostgres(url))]
    const idle = engine.transact(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const connected = sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`
      await expect.poll(async () => (await connected.execute(other.read)).rows, { timeout: 20_000 }).toEqual([])
      await sql`select 1`.execute(tx)
    })
    await expect(idle).rejects.toThrow(/connection|ECONNRESET|EPIPE/i)
  })
})
