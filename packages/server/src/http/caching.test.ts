import { expect, it, onTestFinished } from 'vitest'
import { comeIn, startedTable } from '../../test/system/person.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { aSwiss, keep } from '../../test/tournamentScene.ts'
import { openBesideServer } from '../db/engines/sqlite.ts'
import { storesOver } from '../db/openStores.ts'
import { startNode } from '../node.ts'
import { settingsFrom } from '../settings.ts'

/** Queries of routes that want one. */
const queries: Record<string, string> = {
  '/api/v1/tables': '?list=open',
  '/api/v1/tournaments': '?list=coming',
  '/api/v1/moderation/players': '?find=a',
  '/api/v1/tables/{id}/choices': '?seat=0',
}

/** What may be kept, because it is the same for everybody; docs/OPERATING.md names it. */
const kept = {
  '/api/v1/tables': 'no-cache',
  '/api/v1/tables/{id}/picture.png': 'public, max-age=60',
  '/api/v1/daily/{day}/picture.png': 'public, max-age=3600',
}

it('nobody keeps an answer of the API, except what is the same for everybody', async () => {
  const folder = tempFolder()
  const settings = settingsFrom({ PORT: '0', HOST: 'localhost', LOG_LEVEL: 'silent', DATA_DIR: folder })
  if (!settings.ok) throw new Error(settings.error.join())
  const node = await startNode(settings.value)
  onTestFinished(() => node.stop())
  const url = `http://localhost:${node.port}`
  const ask = (path: string, cookie: string) => fetch(`${url}${path}`, { headers: { cookie }, redirect: 'manual' })
  const [ada, bo] = [await comeIn(() => url), await comeIn(() => url)]
  const engine = await openBesideServer(folder)
  onTestFinished(() => engine.close())
  await keep({ stores: storesOver(engine, () => null, Date.now), now: Date.now }, ada.id)
  await engine.write.updateTable('players').set({ role: 'admin' }).where('id', '=', ada.id).execute()

  const { id: table } = await startedTable([ada, bo], 2)
  const { id: tournament } = await ada.call<{ id: string }>('POST', '/tournaments', aSwiss(Date.now()))
  const { day } = await ada.call<{ day: string }>('GET', '/daily')
  const { id: own } = await ada.call<{ id: string }>('POST', '/daily/tries')
  const values = { player: ada.id, other: bo.id, kind: 'duel', board: 'month', day, name: 'privacy', language: 'en' }
  const idIn = (path: string) => (path.includes('/tries/') ? own : path.includes('/tables/') ? table : tournament)

  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as { paths: Record<string, object> }
  const [found, refused]: [Record<string, string | null>, string[]] = [{}, []]
  for (const [path, methods] of Object.entries(paths)) {
    if (!('get' in methods)) continue
    const filled = path.replaceAll(/{(\w+)}/g, (_, name: keyof typeof values) => values[name] ?? idIn(path))
    const { status, headers } = await ask(`${filled}${queries[path] ?? ''}`, ada.cookie)
    if (headers.get('cache-control') !== 'no-store') found[path] = headers.get('cache-control')
    if (status !== 200) refused.push(`${status} ${path}`)
  }
  // Only a socket is opened there.
  expect(refused).toEqual(['403 /api/v1/socket'])
  expect(found).toEqual(kept)
  // Pictures take a while to draw.
}, 60_000)
