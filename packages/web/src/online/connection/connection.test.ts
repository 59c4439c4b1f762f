import type { Move } from '@powerboats/host'
import { protocolVersion } from '@powerboats/protocol'
import { legal } from '@powerboats/rules'
import type { GameEvent, Intent, Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { fakeServer, handTimers, settled, table } from '../../../test/fakeServer.ts'
import { createConnection } from './connection.ts'

async function called(seed = 1) {
  const server = await fakeServer(seed)
  const timers = handTimers()
  let outdated = 0
  const welcomed: (string | null)[] = []
  const connection = createConnection({
    open: server.open,
    now: timers.now,
    later: timers.later,
    jitter: () => 1,
    onOutdated: () => outdated++,
    onWelcome: (player) => void welcomed.push(player),
  })
  const told: GameEvent[] = []
  const onMove = ({ events }: Move) => void told.push(...events)
  return { server, timers, connection, told, onMove, outdated: () => outdated, welcomed }
}

/** Another player's boat retires, which the rules allow at any time. */
async function retire(server: Awaited<ReturnType<typeof fakeServer>>, seat: Seat) {
  expect(await server.host.act(table, seat, { kind: 'retire' })).toMatchObject({ ok: true })
}

/** Somewhere the seat at turn may be placed. */
async function placing(server: Awaited<ReturnType<typeof fakeServer>>): Promise<Intent> {
  const { game } = (await server.host.look(table))!
  return { kind: 'place', space: legal(game, game.seat!).place[0]!, heading: 0 }
}

/** A game in which the player has the first turn, and how many events it has. */
async function starting() {
  for (let seed = 1; ; seed++) {
    const all = await called(seed)
    if ((await all.server.host.look(table))!.game.seat === 0)
      return { ...all, count: (await all.server.events()).length }
  }
}

describe('the connection', () => {
  it('is closed until somebody subscribes, and again when nobody does', async () => {
    const { server, timers, connection, onMove, welcomed } = await called()
    expect([connection.state(), server.sockets()]).toEqual(['resting', 0])
    const leave = connection.subscribe(table, { after: 0, onMove })
    expect(connection.state()).toBe('connecting')
    await settled()
    expect([connection.state(), server.sockets()]).toEqual(['open', 1])
    expect(welcomed).toHaveLength(1)
    leave()
    await timers.pass(5000)
    expect([connection.state(), server.sockets()]).toEqual(['resting', 0])
  })

  it('is open for the lobby too, and asks for it again when it comes back', async () => {
    const { server, timers, connection } = await called()
    const asked = () => server.heard().filter((message) => (message as { kind: string }).kind === 'watchLobby').length
    const unwatch = connection.watchLobby({ onLists: () => {}, onRefused: () => {} })
    await settled()
    expect(asked()).toBe(1)
    server.cut()
    await timers.pass(1000)
    expect(asked()).toBe(1)
    unwatch()
    expect(server.heard().at(-1)).toEqual({ kind: 'leaveLobby' })
    await timers.pass(5000)
    expect([connection.state(), server.sockets()]).toEqual(['resting', 0])
  })

  it('brings everything that happened, and then what happens', async () => {
    const { server, connection, told, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    expect(told).toEqual(await server.events())
    await retire(server, 1)
    expect(told).toEqual(await server.events())
  })

  it('reads what a later server says, without what is new, and says that the page is old', async () => {
    const { server, connection, told, onMove, outdated } = await called()
    server.setLater({ version: protocolVersion + 1 })
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    expect([connection.state(), outdated()]).toEqual(['open', 1])
    expect(told).toEqual(await server.events())
  })

  it('takes a reason that it does not know as a failure, and no version for an old page', async () => {
    const { server, connection, onMove, outdated } = await called()
    server.setLater({})
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setReason('stormy')
    expect(await connection.act(table, 0, { kind: 'retire' })).toEqual({ ok: false, error: 'internal' })
    expect(outdated()).toBe(0)
  })

  it('comes back after growing pauses, and goes on behind the last event', async () => {
    const { server, timers, connection, told, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    const after = told.length
    server.setDeaf(true)
    server.cut()
    expect(connection.state()).toBe('lost')
    await retire(server, 1)
    await timers.pass(400)
    expect(server.sockets()).toBe(1)
    server.cut()
    await timers.pass(400)
    expect(server.sockets()).toBe(0)
    await timers.pass(400)
    expect(server.sockets()).toBe(1)
    server.cut()
    server.setDeaf(false)
    await timers.pass(1600)
    expect(connection.state()).toBe('open')
    expect(server.heard()).toEqual([expect.objectContaining({ kind: 'follow', after })])
    expect(told).toEqual(await server.events())
  })

  it('does not wait for its pause when the network is back', async () => {
    const { server, connection, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.cut()
    connection.wake()
    await settled()
    expect(connection.state()).toBe('open')
  })

  it('gives up an attempt that hangs when the network is back or the player does not want to wait', async () => {
    const { server, timers, connection, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setDeaf(true)
    server.cut()
    await timers.pass(500)
    // The network swallows what is sent: the attempt would hang for seconds.
    expect([connection.state(), server.sockets()]).toEqual(['lost', 1])
    server.setDeaf(false)
    connection.wake()
    await settled()
    expect([connection.state(), server.sockets()]).toEqual(['open', 1])
  })

  it('connects again for another player', async () => {
    const { server, connection, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    const before = server.heard()
    connection.wake(true)
    await settled()
    expect([connection.state(), server.sockets()]).toEqual(['open', 1])
    expect(server.heard()).not.toBe(before)
  })

  it('gives up a server that no longer answers', async () => {
    const { server, timers, connection, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setMute(true)
    await timers.pass(19_000)
    expect(connection.state()).toBe('open')
    await timers.pass(9000)
    expect(connection.state()).toBe('lost')
    server.setMute(false)
    await timers.pass(60_000)
    expect(connection.state()).toBe('open')
  })

  it('finds out within ten seconds that a move went nowhere', async () => {
    const { server, timers, connection, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setDeaf(true)
    void connection.act(table, count, await placing(server))
    await timers.pass(9000)
    expect(connection.state()).toBe('open')
    await timers.pass(1000)
    expect(connection.state()).toBe('lost')
  })

  it('finds out at once whether the server is still there when the page is seen again', async () => {
    const { server, timers, connection, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    connection.wake()
    await timers.pass(9000)
    expect(connection.state()).toBe('open')
    server.setMute(true)
    connection.wake()
    await timers.pass(9000)
    expect(connection.state()).toBe('lost')
  })

  it('finds out within two seconds that the network is gone, and stays with a server that is still there', async () => {
    const { server, timers, connection, onMove } = await called()
    connection.doubt()
    expect(connection.state()).toBe('resting')
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    connection.doubt()
    await timers.pass(5000)
    expect([connection.state(), server.sockets()]).toEqual(['open', 1])
    server.setDeaf(true)
    connection.doubt()
    await timers.pass(1999)
    expect(connection.state()).toBe('open')
    await timers.pass(1)
    expect(connection.state()).toBe('lost')
  })

  it('waits no longer for that when the player acts meanwhile, or comes back to the page', async () => {
    const { server, timers, connection, count } = await starting()
    connection.subscribe(table, { after: 0 })
    await settled()
    server.setDeaf(true)
    connection.doubt()
    await timers.pass(1000)
    void connection.act(table, count, await placing(server))
    connection.wake()
    await timers.pass(999)
    expect(connection.state()).toBe('open')
    await timers.pass(1)
    expect(connection.state()).toBe('lost')
  })

  it('connects again when the server cannot tell of a table just now', async () => {
    const { server, timers, connection, told, onMove } = await called()
    server.setBusy(true)
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    expect([connection.state(), told]).toEqual(['lost', []])
    server.setBusy(false)
    await timers.pass(1000)
    expect([connection.state(), told]).toEqual(['open', await server.events()])
  })

  it('asks for what was lost on the way', async () => {
    const { server, connection, told, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setMute(true)
    await retire(server, 1)
    server.setMute(false)
    expect(told.length).toBeLessThan((await server.events()).length)
    await retire(server, 0)
    await settled()
    expect(told).toEqual(await server.events())
  })

  it('tells each subscriber what it does not know, once', async () => {
    const { server, connection, told, onMove } = await called()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    const late: GameEvent[] = []
    connection.subscribe(table, { after: 1, onMove: ({ events }) => void late.push(...events) })
    await settled()
    await retire(server, 1)
    const all = await server.events()
    expect(told).toEqual(all)
    expect(late).toEqual(all.slice(1))
  })

  it('knows the server’s time', async () => {
    const { server, timers, connection, onMove } = await called()
    server.pass(777)
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    expect(connection.serverNow()).toBe(1_000_777)
    await timers.pass(1000)
    expect(connection.serverNow()).toBe(1_001_777)
  })

  it('says when there is no such table', async () => {
    const { connection } = await called()
    const refusals: string[] = []
    connection.subscribe('00000000', { onRefused: (code) => void refusals.push(code) })
    await settled()
    expect(refusals).toEqual(['unknownTable'])
  })

  it('says when the server was set back to a backup, and then sends no more of the game', async () => {
    const { server, timers, connection, told, onMove } = await called()
    const rewound: string[] = []
    connection.subscribe(table, {
      onRewound: () => void rewound.push('table'),
      onRefused: (code) => void rewound.push(code),
    })
    connection.subscribe(table, { after: 0, onMove, onRewound: () => void rewound.push('game') })
    await settled()
    const backup = told.length
    await retire(server, 1)
    const known = told.length
    await server.restore(backup)
    await timers.pass(1000)
    expect(rewound).toEqual(['table', 'game'])
    expect(server.heard()).toMatchObject([
      { kind: 'follow', after: known },
      { kind: 'follow', after: 0 },
    ])
    const received: GameEvent[] = []
    connection.subscribe(table, { after: backup, onMove: ({ events }) => void received.push(...events) })
    await settled()
    for (const seat of [0, 1] as const) await retire(server, seat)
    // Nobody is told what does not fit to what they know.
    expect(told).toHaveLength(known)
    expect(received).toEqual((await server.events()).slice(backup))
    expect([rewound.length, connection.state()]).toEqual([2, 'open'])
  })

  it.each([1, 2])(
    'says so too when the server has as many events again, or more: %i since the backup',
    async (since) => {
      const { server, timers, connection, told, onMove } = await called()
      let rewound = 0
      connection.subscribe(table, { after: 0, onMove, onRewound: () => rewound++ })
      await settled()
      const backup = told.length
      server.pass(1000)
      await retire(server, 1)
      const known = [...told]
      expect(known).toHaveLength(backup + 1)
      server.setDeaf(true)
      await server.restore(backup)
      server.pass(1000)
      for (const seat of ([1, 0] as const).slice(0, since)) await retire(server, seat)
      server.setDeaf(false)
      await timers.pass(20_000)
      expect([rewound, told]).toEqual([1, known])
    },
  )

  it('says so too to those who knew all moves when they came, and have heard none since', async () => {
    const { server, timers, connection } = await called()
    const backup = (await server.events()).length
    server.pass(1000)
    await retire(server, 1)
    let rewound = 0
    connection.subscribe(table, {
      after: (await server.events()).length,
      onMove: () => expect.unreachable('all moves were known'),
      onRewound: () => rewound++,
    })
    await settled()
    server.setDeaf(true)
    await server.restore(backup)
    server.pass(1000)
    await retire(server, 1)
    server.setDeaf(false)
    await timers.pass(20_000)
    expect(rewound).toBe(1)
  })

  it('does not take its own moves for others when it comes back', async () => {
    const { server, timers, connection, told, onMove } = await called()
    let rewound = 0
    connection.subscribe(table, { after: 0, onMove, onRewound: () => rewound++ })
    await settled()
    for (const seat of [1, 0] as const) {
      server.pass(1000)
      await retire(server, seat)
      server.cut()
      await timers.pass(20_000)
    }
    expect([rewound, told]).toEqual([0, await server.events()])
  })
})

describe('an act', () => {
  it('is answered once its events are told', async () => {
    const { server, connection, told, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    expect(await connection.act(table, count, await placing(server))).toEqual({ ok: true, value: null })
    expect(told).toHaveLength(count + 1)
  })

  it('is refused with its code', async () => {
    const { connection, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    expect(await connection.act(table, count, { kind: 'steer', heading: 0 })).toEqual({
      ok: false,
      error: 'wrongPhase',
    })
    expect(await connection.act(table, count - 1, { kind: 'steer', heading: 0 })).toEqual({ ok: false, error: 'stale' })
  })

  it('waits for the connection', async () => {
    const { server, timers, connection, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.cut()
    const answer = connection.act(table, count, await placing(server))
    await timers.pass(1000)
    expect(await answer).toEqual({ ok: true, value: null })
    expect(await server.events()).toHaveLength(count + 1)
  })

  it('that was done before its answer was lost is sent again, and counts as done', async () => {
    const { server, timers, connection, told, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setMute(true)
    const answer = connection.act(table, count, await placing(server))
    await settled()
    expect(await server.events()).toHaveLength(count + 1)
    server.cut()
    server.setMute(false)
    await timers.pass(1000)
    expect(server.heard()).toContainEqual(expect.objectContaining({ kind: 'act', after: count }))
    expect(await answer).toEqual({ ok: true, value: null })
    expect(told).toEqual(await server.events())
    expect(told).toHaveLength(count + 1)
  })

  it('that a server refuses because it stops is sent to the next', async () => {
    const { server, timers, connection, told, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setStopping(true)
    const answer = connection.act(table, count, await placing(server))
    await settled()
    server.cut()
    server.setStopping(false)
    await timers.pass(1000)
    expect(await answer).toEqual({ ok: true, value: null })
    expect(told).toEqual(await server.events())
  })

  it('that came too late is refused, although it was sent again', async () => {
    const { server, timers, connection, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    server.setDeaf(true)
    const answer = connection.act(table, count, await placing(server))
    await settled()
    server.cut()
    server.setDeaf(false)
    await retire(server, 0)
    await timers.pass(1000)
    expect(await answer).toEqual({ ok: false, error: 'stale' })
  })

  it('in a game that was set back before it is refused, although it was sent again', async () => {
    const { server, timers, connection, told, onMove, count } = await starting()
    connection.subscribe(table, { after: 0, onMove })
    await settled()
    await retire(server, 1)
    server.setDeaf(true)
    const answer = connection.act(table, told.length, await placing(server))
    await settled()
    server.setDeaf(false)
    await server.restore(count)
    await timers.pass(1000)
    expect(await answer).toEqual({ ok: false, error: 'stale' })
    expect(await server.events()).toHaveLength(count)
  })
})
