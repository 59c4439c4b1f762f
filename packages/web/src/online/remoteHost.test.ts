import { seeded } from '@powerboats/chance'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeServer, handTimers, settled, table } from '../../test/fakeServer.ts'
import { settings } from '../app/settings.ts'
import { botOf } from '../crew/levels.ts'
import { joinGame } from '../race/session.ts'
import { createLine } from './line.ts'
import { remoteHost } from './remoteHost.ts'

describe('a game on a server', () => {
  it('is sailed through the same session as one at home, over a line that breaks again and again', async () => {
    settings.pace.set('instant')
    const server = await fakeServer(3)
    const timers = handTimers()
    const line = createLine({ open: server.open, now: timers.now, later: timers.later, whim: () => 0 })
    const host = remoteHost(line)
    const source = {
      id: table,
      host,
      start: { setup: server.setup, events: [] },
      fromStart: true,
      helmOf: (seat: number) => (seat === 0 ? ('person' as const) : ('elsewhere' as const)),
      crew: null,
    }
    const director = { msOf: () => 0, holdsAfter: () => false, later: timers.later }
    const session = await joinGame(source, director, (run) => createRoot(run))
    await settled()

    const whim = seeded(3)
    const shown = session.playback.shown
    for (let moves = 0; shown().phase !== 'over'; moves++) {
      const game = shown()
      const seat = game.seat!
      const intent = botOf('skipper').choose(game, seat, whim)
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
