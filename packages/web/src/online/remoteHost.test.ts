import { skipper } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { legal } from '@powerboats/rules'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeServer, handTimers, settled, table } from '../../test/fakeServer.ts'
import { settings } from '../settings/settings.ts'
import { joinGame } from '../play/session.ts'
import { createConnection } from './connection/connection.ts'
import { remoteHost } from './remoteHost.ts'

/** A game on a server, joined from the first seat. */
async function joined(seed: number, jitter: number) {
  settings.gameSpeed.set('instant')
  const server = await fakeServer(seed)
  const timers = handTimers()
  const connection = createConnection({
    open: server.open,
    now: timers.now,
    later: timers.later,
    jitter: () => jitter,
    onOutdated: () => {},
  })
  const source = {
    id: table,
    host: remoteHost(connection),
    start: { setup: server.setup, events: [] },
    fromStart: true,
    playedBy: (seat: number) => (seat === 0 ? ('person' as const) : ('elsewhere' as const)),
    botWorker: null,
  }
  const director = { msOf: () => 0, holdsAfter: () => false, later: timers.later }
  const session = await joinGame(source, director, (run) => createRoot(run))
  await settled()
  return { server, timers, session }
}

/** The same, with the first seat at turn to place its boat. */
async function placing() {
  for (let seed = 1; ; seed++) {
    const all = await joined(seed, 1)
    const game = all.session.playback.shown()
    if (game.seat === 0)
      return { ...all, game, intent: { kind: 'place', space: legal(game, 0).place[0]!, heading: 0 } as const }
    all.session.close()
  }
}

describe('what needs no dice', () => {
  it('is shown before the server has answered, once', async () => {
    const { server, session, intent } = await placing()
    const { playback } = session
    const answer = session.act(0, intent)
    expect(playback.shown().boats[0]!.space).toEqual(intent.space)
    expect(session.person()).toBeNull()
    expect(await answer).toBeNull()
    expect(playback.told()).toEqual(await server.events())
    session.close()
  })

  it('is taken back when the server refuses it', async () => {
    const { server, timers, session, intent, game } = await placing()
    server.cut()
    await server.host.act(table, 1, { kind: 'retire' })
    const answer = session.act(0, intent)
    expect(session.playback.shown().boats[0]!.space).toEqual(intent.space)
    await timers.pass(1000)
    expect(await answer).toBe('stale')
    expect(session.playback.told()).toEqual(await server.events())
    expect(session.playback.shown().boats[0]!.space).toBeNull()
    expect(game.boats[0]!.space).toBeNull()
    expect(session.person()).toBe(0)
    session.close()
  })
})

describe('a game on a server', () => {
  it('is sailed through the same session as one at home, over a connection that breaks again and again', async () => {
    const { server, timers, session } = await joined(3, 0)
    const whim = seeded(3)
    const shown = session.playback.shown
    for (let moves = 0; shown().phase !== 'over'; moves++) {
      const game = shown()
      const seat = game.seat!
      const intent = skipper.choose(game, seat, whim)
      if (seat === 0) {
        expect(session.person()).toBe(0)
        const answer = session.act(0, intent)
        if (moves % 5 === 0) server.cut()
        await timers.pass(1000)
        expect(await answer).toBeNull()
      } else {
        expect(session.person()).toBeNull()
        if (moves % 7 === 0) server.cut()
        await server.host.act(table, seat, intent)
        await timers.pass(1000)
      }
    }
    expect(session.playback.told()).toEqual(await server.events())
    session.close()
  })
})
