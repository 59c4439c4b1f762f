import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hangingProxy } from '../../../test/hangingProxy.ts'
import { hearStatements } from '../../../test/statements.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import type { Engine } from '../schema/engine.ts'
import { openPostgres } from './postgres.ts'
import { openBesideServer, openSqlite } from './sqlite.ts'

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

describe('SQLite', () => {
  const opened = async (folder = tempFolder()) => {
    const engine = closing(await openSqlite(folder))
    await sql`create table notes (text text)`.execute(engine.write)
    return engine
  }
  const notes = async (db: Engine['read']) => (await sql`select text from notes`.execute(db)).rows.length

  it('writes nothing by the connection that reads', async () => {
    const { read } = await opened()
    await expect(sql`insert into notes values ('a')`.execute(read)).rejects.toThrow(/readonly/)
    expect(await notes(read)).toBe(0)
  })

  it('writes while somebody reads, and reads while somebody writes', async () => {
    const { read, write, transact } = await opened()
    await read.transaction().execute(async (tx) => {
      expect(await notes(tx)).toBe(0)
      await sql`insert into notes values ('a')`.execute(write)
      // Whoever reads sees one moment.
      expect(await notes(tx)).toBe(0)
    })
    await transact(async (tx) => {
      await sql`insert into notes values ('b')`.execute(tx)
      expect(await notes(read)).toBe(1)
    })
    expect(await notes(read)).toBe(2)
  })

  it('commits every statement outside this thread, also behind transactions that were done or undone', async () => {
    const { write, transact } = await opened()
    const heard = hearStatements()
    const single = async () => {
      heard.length = 0
      await sql`insert into notes values ('a')`.execute(write)
      return heard.map((one) => one.sql)
    }
    const statements = ['begin immediate', `insert into notes values ('a')`, 'commit']
    await transact((tx) => notes(tx))
    expect(await single()).toEqual(statements)
    await expect(transact((tx) => sql`insert into none values (1)`.execute(tx))).rejects.toThrow(/no such table/)
    expect(await single()).toEqual(statements)
  })

  it('lets a command write beside the server: it waits for its turn', async () => {
    const folder = tempFolder()
    const server = await opened(folder)
    const command = closing(await openBesideServer(folder))
    let waiting: Promise<unknown> | undefined
    await server.transact(async (tx) => {
      await sql`insert into notes values ('a')`.execute(tx)
      waiting = sql`insert into notes values ('b')`.execute(command.write)
      // Long enough for the command to find that it has to wait.
      await Promise.race([waiting.catch(() => {}), sleep(200)])
    })
    await waiting
    expect(await notes(server.read)).toBe(2)
  })
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
