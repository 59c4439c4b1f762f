import { seeded } from '@powerboats/chance'
import type { Table } from '@powerboats/protocol'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as bot from '../../../../examples/bot.mjs'
import { tempFolder } from '../tempFolder.ts'
import { checkGame } from './checkGame.ts'
import { comeIn, recordFrom, shortGame } from './person.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'

/** From now on one of five requests by the bot comes too fast. */
function refuseSome() {
  const real = globalThis.fetch
  let requests = 0
  let refused = 0
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const isByBot = new Headers(options.headers).has('authorization')
    if (!isByBot || ++requests % 5 !== 0) return real(url, options)
    refused++
    return new Response('{"code":"tooFast"}', { status: 429, headers: { 'retry-after': refused === 1 ? '1' : '0' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { refused: () => refused }
}

describe('the example bot', () => {
  it.each([['K7M29QXT'], ['k7m2-9qxt'], ['k7m2', '9qxt'], ['K7 M2', '9Q-XT']])(
    'takes a code as it is told: %s %s',
    (...told) => {
      const { code, rest } = bot.codeIn([...told.filter(Boolean), 'TOKEN'])
      expect([code.toUpperCase(), rest]).toEqual(['K7M29QXT', ['TOKEN']])
    },
  )

  beforeAll(buildServer, 120_000)

  it('plays a whole game against a person, through the API alone, and waits when it is told to', async () => {
    const limit = refuseSome()
    const server = await startServer({ DATA_DIR: tempFolder() })
    onTestFinished(() => server.kill())
    const person = await comeIn(() => server.url)
    const { id } = await person.call<Table>('POST', '/tables', shortGame(2))
    const playing = bot.play(
      server.url,
      `${id.slice(0, 4)}-${id.slice(4)}`,
      await bot.comeIn(server.url, 'Example bot'),
    )
    const isReady = async () => {
      const { places } = await person.call<Table>('GET', `/tables/${id}`)
      return places.some((one) => one.kind === 'player' && one.name === 'Example bot' && one.isReady)
    }
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    expect(await person.call<Table>('POST', `/tables/${id}/start`)).toMatchObject({ status: 'starting', awaited: [1] })
    // The bot tells what it has sealed by itself.
    const tableNow = () => person.call<Table>('GET', `/tables/${id}`)
    await expect.poll(async () => (await tableNow()).status, { timeout: 30_000 }).toBe('racing')
    const { places } = await tableNow()
    const seat = places.findIndex((one) => one.kind === 'player' && one.player === person.id) as Seat
    const { setup } = await recordFrom(person, id)
    const sailor = sail(() => server.url, person, id, setup, seat, seeded(1))
    const game = await playing
    await sailor.done
    expect(game.phase).toBe('over')
    expect(limit.refused()).toBeGreaterThan(5)
    expect(game.results).toEqual(sailor.game.results)
    await checkGame(person, id, [sailor])
    sailor.leave()
  }, 120_000)
})
