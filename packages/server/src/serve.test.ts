import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hangingProxy } from '../test/hangingProxy.ts'
import { tempFolder } from '../test/tempFolder.ts'
import { backup } from './db/backup/backup.ts'
import { restore } from './db/backup/restore.ts'
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
  })
})
