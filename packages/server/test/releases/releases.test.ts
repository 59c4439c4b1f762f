import { checkDice } from '@powerboats/host'
import { seeded } from '@powerboats/chance'
import type { Table } from '@powerboats/protocol'
import { replay } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startNode } from '../../src/node.ts'
import { settingsFrom } from '../../src/settings.ts'
import { checkGame } from '../system/checkGame.ts'
import { personWith, recordFrom } from '../system/person.ts'
import { sail } from '../system/sailor.ts'
import { keptReleases, openPage, takeOut } from './kept.ts'

/** A server of today on the database of a release, at the time at which it was kept. */
async function servedAgain(release: string) {
  const { folder, ...kept } = takeOut(release)
  const settings = settingsFrom({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BOT_PACE_MS: '0',
  })
  if (!settings.ok) throw new Error(settings.error.join())
  const since = performance.now()
  const node = await startNode(settings.value, () => kept.at + Math.round(performance.now() - since))
  onTestFinished(() => node.stop())
  const urlOf = () => `http://127.0.0.1:${node.port}`
  return { ...kept, urlOf, persons: kept.people.map(({ id, cookie }) => personWith(urlOf, id, cookie)) }
}

describe.each(keptReleases())('the database of release %s', (release) => {
  it('has its players, tables, games and chat', async () => {
    const { people, persons, over, racing, gathering, count } = await servedAgain(release)
    const [ada] = persons
    for (const [i, { id, name }] of people.entries())
      expect(await persons[i]!.call('GET', '/me')).toMatchObject({ id, name })
    const tables = await Promise.all([over, racing, gathering].map((id) => ada!.call<Table>('GET', `/tables/${id}`)))
    expect(tables.map(({ status }) => status)).toEqual(['over', 'racing', 'gathering'])
    expect(await ada!.call('GET', `/tables/${racing}/chat`)).toMatchObject({ lines: [{ saying: { phrase: 'hello' } }] })
    const record = await recordFrom(ada!, over)
    expect(replay(record.setup, record.events)).toMatchObject({ ok: true, value: { phase: 'over' } })
    expect(checkDice(record)).toMatchObject({ ok: true })
    expect((await recordFrom(ada!, racing)).events.length).toBeGreaterThanOrEqual(count)
  })

  it('is played on with: its game is sailed to the end, and its table starts', async () => {
    const { persons, racing, gathering, urlOf } = await servedAgain(release)
    const [ada] = persons
    const { setup } = await recordFrom(ada!, racing)
    const { places } = await ada!.call<Table>('GET', `/tables/${racing}`)
    const sailors = persons.map((person, i) => {
      const seat = places.findIndex((place) => place.kind === 'player' && place.player === person.id) as Seat
      return sail(urlOf, person, racing, setup, seat, seeded(1, i))
    })
    await Promise.all(sailors.map(({ done }) => done))
    await checkGame(ada!, racing, sailors)
    for (const sailor of sailors) sailor.leave()
    await persons[1]!.call('POST', `/tables/${gathering}/seat`, {})
    await persons[1]!.call('PATCH', `/tables/${gathering}/seat`, { isReady: true })
    expect(await ada!.call('POST', `/tables/${gathering}/start`)).toMatchObject({ status: 'racing' })
  }, 120_000)
})

/** A browser that has a page open for a player, as far as the page notices. */
function browserOf(url: string, cookie: string) {
  const sockets = new Set<WebSocket>()
  onTestFinished(() => sockets.forEach((socket) => socket.terminate()))
  const base = new URL('/api/v1/', url)
  return {
    base,
    fetched: ((input: string | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      headers.set('cookie', cookie)
      headers.set('origin', url)
      return fetch(input, { ...init, headers })
    }) as typeof fetch,
    open: ({ onText, onGone }: { onText: (text: string) => void; onGone: () => void }) => {
      const address = new URL('socket?version=1', base)
      address.protocol = 'ws:'
      const socket = new WebSocket(address, { headers: { cookie, origin: url } })
      sockets.add(socket)
      socket.on('message', (data: Buffer) => onText(data.toString()))
      socket.on('close', onGone)
      socket.on('error', () => {})
      return { send: (text: string) => socket.send(text), close: () => socket.close() }
    },
  }
}

describe.each(keptReleases())('pages of release %s that are still open', (release) => {
  it('sail on with the server of today to the end, every move taken and every answer understood', async () => {
    const { people, persons, racing, urlOf } = await servedAgain(release)
    const page = await openPage(release)
    const sailed = await Promise.all(
      people.map(({ id, cookie }) => page.sailOn({ ...browserOf(urlOf(), cookie), player: id, table: racing })),
    )
    const { events } = await recordFrom(persons[0]!, racing)
    for (const one of sailed) expect(one).toMatchObject({ events, wasOutdated: false })
    // A page whose connection broke may send a move again that was taken; nothing else is ever refused.
    expect(sailed.flatMap(({ refused }) => refused).filter((code) => code !== 'stale')).toEqual([])
  }, 120_000)
})
