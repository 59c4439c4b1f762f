import { describe, expect, it } from 'vitest'
import { fakeServer, handTimers, settled, table } from '../../test/fakeServer.ts'
import { followClocks, leftOf } from './clocks.ts'
import { createConnection } from './connection/connection.ts'

describe('the clocks', () => {
  it('are known as soon as a game is opened, and run for the seat at turn', async () => {
    const server = await fakeServer(2)
    const timers = handTimers()
    const connection = createConnection({
      open: server.open,
      now: timers.now,
      later: timers.later,
      jitter: () => 0,
      onOutdated: () => {},
    })
    const clocks = followClocks(connection, table, { setup: server.setup, events: await server.events() })
    expect(clocks.turn()).toBeNull()
    await settled()
    const { game } = (await server.host.look(table))!
    const turn = clocks.turn()!
    expect(turn.seat).toBe(game.seat)
    const other = game.seat === 0 ? 1 : 0
    await timers.pass(4000)
    expect(leftOf(turn, game.seat!, connection.serverNow())).toBe(56_000)
    expect(leftOf(turn, other, connection.serverNow())).toBe(60_000)
    expect(leftOf(turn, game.seat!, connection.serverNow() + 100_000)).toBe(0)
    clocks.close()
  })

  it('do not run in games without any', () => {
    expect(leftOf({ seat: 0, since: 5, clock: null }, 0, 10)).toBeNull()
  })
})
