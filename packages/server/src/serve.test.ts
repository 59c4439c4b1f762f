import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openClient } from '../test/client.ts'
import { hangingProxy } from '../test/hangingProxy.ts'
import { tempFolder } from '../test/tempFolder.ts'
import { backup } from './db/backup/backup.ts'
import { restore } from './db/backup/restore.ts'
import { openEngine } from './db/openStores.ts'
import { startNode } from './node.ts'
import { runServer } from './runServer.ts'
import { settingsFrom } from './settings.ts'
import type { Settings } from './settings.ts'
import { explainStartError } from './startError.ts'

function quietly(environment: Record<string, string> = {}): Settings {
  const settings = settingsFrom({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: tempFolder(),
    ...environment,
  })
  if (!settings.ok) throw new Error(settings.error.join())
  return settings.value
}

async function running(settings: Settings) {
  const server = await runServer(settings)
  onTestFinished(() => server.stop())
  const url = `http://127.0.0.1:${server.port}`
  return {
    ...server,
    url,
    comeIn: async () => {
      const answer = await fetch(`${url}/api/v1/guests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      return answer.headers.get('set-cookie')!.split(';')[0]!
    },
    /** The status of an answer; 0 while nobody answers. */
    status: (cookie: string) =>
      fetch(`${url}/api/v1/me`, { headers: { cookie } }).then(
        ({ status }) => status,
        () => 0,
      ),
  }
}

describe('a server', () => {
  it('keeps everything when it is stopped and started again', async () => {
    const settings = quietly()
    const first = await running(settings)
    const cookie = await first.comeIn()
    await first.stop()
    await expect(first.ended).resolves.toBeUndefined()
    expect(await first.status(cookie)).toBe(0)
    const second = await running(settings)
    expect(await second.status(cookie)).toBe(200)
  })

  it('restarts by itself with a backup that is restored while it runs', async () => {
    const settings = quietly()
    const server = await running(settings)
    const early = await server.comeIn()
    const file = join(tempFolder(), 'backup.db')
    expect(await backup(settings.dataDir, file)).toMatchObject({ ok: true })
    const late = await server.comeIn()
    expect(await server.status(late)).toBe(200)
    expect(await restore(settings.dataDir, file)).toEqual({ ok: true, value: 'handedOver' })
    await expect.poll(() => server.status(late), { timeout: 20_000 }).toBe(401)
    expect(await server.status(early)).toBe(200)
  })

  it('that is told to stop serves on until the proxy has noticed, and has its sockets moved meanwhile', async () => {
    const node = await startNode(quietly({ DRAIN_SECONDS: '1' }))
    onTestFinished(() => node.stop())
    const url = `http://127.0.0.1:${node.port}`
    const asked = async (path: string) => {
      const { status, headers } = await fetch(`${url}${path}`)
      return [status, headers.get('connection')]
    }
    const lists = '/api/v1/tables?list=open'
    expect([await asked('/readyz'), await asked(lists)]).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ])
    const [first, second] = [await openClient(url, null), await openClient(url, null)]
    /** Each pause ends when the test says so. */
    const pauses: { readonly ms: number; readonly end: () => void }[] = []
    const drained = node.drain((ms) => new Promise<void>((end) => pauses.push({ ms, end })))
    const paused = async (count: number) => {
      await expect.poll(() => pauses).toHaveLength(count)
    }

    await paused(1)
    expect([await asked('/readyz'), await asked(lists)]).toEqual([
      [503, 'close'],
      [200, 'close'],
    ])
    expect(await first.ask({ kind: 'ping' })).toMatchObject({ kind: 'done' })
    await openClient(url, null)

    pauses[0]!.end()
    for (let count = 2; count <= 6; count++) {
      await paused(count)
      pauses[count - 1]!.end()
    }
    expect([await first.closed, await second.closed]).toEqual([1012, 1012])
    await expect(openClient(url, null)).rejects.toThrow('503')
    expect(await asked(lists)).toEqual([200, 'close'])
    await drained
    expect(pauses.map(({ ms }) => ms)).toEqual([500, ...Array(5).fill(100)])
    await node.stop()
    await expect(asked(lists)).rejects.toThrow('fetch failed')
  })

  it('says in plain words why it cannot start, and leaves nothing open', async () => {
    const settings = quietly()
    const server = await running(settings)
    const words = (other: Settings) =>
      startNode(other).then(
        () => null,
        (error: unknown) => explainStartError(error, other),
      )
    expect(await words({ ...settings, port: 0 })).toContain('is in use by another Powerboats server')
    const taken = quietly({ PORT: String(server.port) })
    expect(await words(taken)).toContain(`Port ${server.port} is taken`)
    expect(await words(taken)).toContain(`Port ${server.port} is taken`)
    const database = quietly({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/boats' })
    expect(await words(database)).toMatch(
      /^The database at 127\.0\.0\.1:1\/boats cannot be used: .*Check DATABASE_URL and PGPASSWORD\.$/,
    )
    const silent = await hangingProxy('postgres://127.0.0.1:1')
    silent.hang()
    const hanging = quietly({ DATABASE_URL: silent.url, DATABASE_TIMEOUT_MS: '300' })
    expect(await words(hanging)).toMatch(
      /^The database at .* cannot be used: .*timeout.*Check DATABASE_URL and PGPASSWORD\.$/,
    )
    const folder = quietly({ DATA_DIR: '/dev/null/boats' })
    expect(await words(folder)).toContain('Check DATA_DIR')
    const ahead = quietly()
    const { write, close } = await openEngine({ kind: 'sqlite', folder: ahead.dataDir }, () => 0)
    await write.insertInto('migrations').values({ number: 999, name: 'from the future', at: 0 }).execute()
    await close()
    expect(await words(ahead)).toContain('newer version of Powerboats (999)')
  })
})
