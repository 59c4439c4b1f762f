import { protocolVersion } from '@powerboats/protocol'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openClient } from '../../test/client.ts'
import { startNode } from '../../test/playNode.ts'
import { rateLimiter, rateLimiters } from '../time/rateLimiter.ts'
import { createConnectionCounts } from './connectionCounts.ts'

const patient = { timeout: 20_000 }

describe('the socket', () => {
  it('opens for pages of this server and for programs, and not for the pages of others', async () => {
    const node = await startNode()
    const { secret } = await node.guest('Ada')
    const open = (headers: Record<string, string>) => openClient(node.url, null, headers)
    const welcomed = await open({ origin: node.url })
    expect(welcomed.all('welcome')[0]).not.toHaveProperty('version')
    const asking = await openClient(node.url, secret, {}, '?version=1')
    expect(await asking.until('welcome')).toMatchObject({ version: protocolVersion })
    expect(welcomed.all('welcome')).toHaveLength(1)
    for (const headers of [{}, { cookie: 'powerboats=any' }])
      expect((await openClient(node.url, secret, headers)).all('welcome')[0]).toMatchObject({ player: 'player Ada' })
    await expect(open({ origin: 'https://elsewhere.example' })).rejects.toThrow('403')
    await expect(open({ cookie: 'powerboats=stolen' })).rejects.toThrow('403')
  })

  it('is refused to a player, and at an address, with too many already; one that closes makes room', async () => {
    const node = await startNode({ limits: { connectionsPerPlayer: 2, connectionsPerAddress: 3 } })
    const ada = await node.guest('Ada')
    const first = await node.connect(ada)
    await node.connect(ada)
    await expect(node.connect(ada)).rejects.toThrow('1013')
    await node.connect(null)
    await expect(node.connect(null)).rejects.toThrow('1013')
    first.close()
    await first.closed
    await expect.poll(() => node.connect(ada).then(() => 'in', String), patient).toBe('in')
  })

  it('refuses messages that come too fast, and closes the socket of those who never stop', async () => {
    const node = await startNode({ limits: { messagesAtOnce: 5, messagesPerSecond: 0.001, tooFastAtMost: 3 } })
    const client = await node.connect(null)
    for (let ref = 0; ref < 8; ref++) client.send({ kind: 'ping', ref })
    await client.until('refused', ({ ref }) => ref === 7)
    expect(client.all('done').map(({ ref }) => ref)).toEqual([0, 1, 2, 3, 4])
    expect(client.all('refused')).toMatchObject([5, 6, 7].map((ref) => ({ ref, code: 'tooFast' })))
    client.send({ kind: 'ping', ref: 8 })
    expect(await client.closed).toBe(1008)
  })

  it('follows a limited number of tables', async () => {
    const node = await startNode({ limits: { tablesPerSocket: 1 } })
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const [one, two] = [await node.race([ada, bob]), await node.race([ada, bob])]
    const client = await node.connect(ada)
    const follow = (table: string) => client.ask({ kind: 'follow', table, after: 0 })
    expect(await follow(one)).toMatchObject({ kind: 'done' })
    expect(await follow(one)).toMatchObject({ kind: 'done' })
    expect(await follow(two)).toMatchObject({ code: 'tooMany' })
    client.send({ kind: 'leave', table: one })
    expect(await follow(two)).toMatchObject({ kind: 'done' })
  })

  it('lets nobody try out codes, and locks nobody out of a table they sit at', async () => {
    const node = await startNode({ wrongTablesPerHour: 2 })
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await node.race([ada, bob])
    const watcher = await node.connect(null)
    const codes = []
    for (const wrong of ['00000000', '00000001', '00000002', table])
      codes.push(await watcher.ask({ kind: 'follow', table: wrong, after: 0 }))
    expect(codes).toMatchObject(['unknownTable', 'unknownTable', 'tooFast', 'tooFast'].map((code) => ({ code })))
    expect(codes.at(-1)).toMatchObject({ detail: expect.stringMatching(/^again in \d+ seconds$/) })
    const seated = await node.connect(ada)
    expect(await seated.ask({ kind: 'follow', table, after: 0 })).toMatchObject({ kind: 'done' })
    const unseen = await node.connect(bob)
    expect(await unseen.ask({ kind: 'say', table, saying: { phrase: 'hello' } })).toMatchObject({ kind: 'done' })
    expect(await seated.ask({ kind: 'follow', table: '00000003', after: 0 })).toMatchObject({ code: 'tooFast' })
  })

  it('is closed when its client does not take what is sent', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await node.race([ada, bob])
    const client = await node.connect(ada)
    await client.ask({ kind: 'follow', table, after: 0 })
    client.pause()
    const saying = { text: 'x'.repeat(100_000) }
    const message = { number: 1, player: bob.id, name: 'Bob', at: 0, saying }
    await expect
      .poll(() => {
        for (let sent = 0; sent < 20; sent++) node.bus.publish(table, { kind: 'said', line: message })
        return node.app.websocketServer.clients.size
      }, patient)
      .toBe(0)
  })

  it('is closed when its client does not take a table that it asked for in time', async () => {
    const node = await startNode({ limits: { secondsToReceive: 0.2, unsentBytes: Infinity } })
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await node.race([ada, bob])
    const client = await node.connect(ada)
    await client.ask({ kind: 'follow', table, after: 0 })
    client.pause()
    const message = { number: 1, player: bob.id, name: 'Bob', at: 0, saying: { text: 'x'.repeat(1_000_000) } }
    for (let sent = 0; sent < 20; sent++) node.bus.publish(table, { kind: 'said', line: message })
    client.send({ kind: 'follow', ref: 1, table, after: 0 })
    await expect.poll(() => node.app.websocketServer.clients.size, patient).toBe(0)
  })

  it('is closed when too many messages wait for their turn', async () => {
    const node = await startNode({ limits: { messagesAtOnce: 5 } })
    const ada = await node.guest('Ada')
    const table = await node.race([ada, await node.guest('Bob')])
    const client = await node.connect(ada)
    Object.assign(node.host, { act: () => new Promise(() => {}) })
    client.send({ kind: 'act', ref: 0, table, after: 0, intent: { kind: 'retire' } })
    // Not too fast, but without end.
    const asking = setInterval(() => client.send({ kind: 'ping', ref: 1 }), 10)
    onTestFinished(() => clearInterval(asking))
    expect(await client.closed).toBe(1008)
  })

  it('limits how often a socket gets whole tables', async () => {
    let time = 1_700_000_000_000
    const node = await startNode({ now: () => time, limits: { followsAtOnce: 2 } })
    const table = await node.race([await node.guest('Ada'), await node.guest('Bob')])
    const client = await node.connect(null)
    const follow = () => client.ask({ kind: 'follow', table, after: 0 })
    expect(await follow()).toMatchObject({ kind: 'done' })
    expect(await follow()).toMatchObject({ kind: 'done' })
    expect(await follow()).toMatchObject({ code: 'tooFast' })
    // Nor anything else that is sent as a whole.
    const tournament = '0'.repeat(12)
    expect(await client.ask({ kind: 'watch', tournament, after: 0 })).toMatchObject({ code: 'tooFast' })
    expect(await client.ask({ kind: 'watchLobby' })).toMatchObject({ code: 'tooFast' })
    time += 1000
    expect(await follow()).toMatchObject({ kind: 'done' })
    expect(client.all('table')).toHaveLength(3)
  })

  it('limits how often one address gets whole tables', async () => {
    let now = 1_700_000_000_000
    const node = await startNode({ now: () => now, limits: { connectionsPerAddress: 2 } })
    const table = await node.race([await node.guest('Ada'), await node.guest('Bob')])
    const [one, two] = [await node.connect(null), await node.connect(null)]
    for (let follows = 0; follows < 4; follows++)
      expect(await one.ask({ kind: 'follow', table, after: 0 })).toMatchObject({ kind: 'done' })
    expect(await two.ask({ kind: 'follow', table, after: 0 })).toMatchObject({ code: 'tooFast' })
    const tournament = '0'.repeat(12)
    expect(await two.ask({ kind: 'watch', tournament, after: 0 })).toMatchObject({ code: 'tooFast' })
    expect(await two.ask({ kind: 'watchLobby' })).toMatchObject({ code: 'tooFast' })
    // Each connection that it may have brings one back in ten seconds.
    now += 4000
    expect(await two.ask({ kind: 'follow', table, after: 0 })).toMatchObject({ code: 'tooFast' })
    now += 1000
    expect(await two.ask({ kind: 'follow', table, after: 0 })).toMatchObject({ kind: 'done' })
  })

  it('leaves nobody at a table who went while it was looked up', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await node.race([ada, bob])
    const [client, other] = [await node.connect(ada), await node.connect(bob)]
    const { chat } = node.stores
    const recent = chat.recent.bind(chat)
    const isAsked = new Promise<void>((asked) => {
      const untilGone: typeof recent = async (...wanted) => {
        asked()
        await expect.poll(() => node.app.websocketServer.clients.size, patient).toBe(1)
        return recent(...wanted)
      }
      vi.spyOn(chat, 'recent').mockImplementationOnce(untilGone)
    })
    client.send({ kind: 'follow', ref: 1, table, after: 0 })
    await isAsked
    client.close()
    await other.ask({ kind: 'follow', table, after: 0 })
    expect(await node.isPresent(table, bob.id)).toBe(true)
    expect(await node.isPresent(table, ada.id)).toBe(false)
  })
})

describe('a token that was removed', () => {
  it('ends its sockets within five minutes, also when nobody said so; those of others stay, unless they are silent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const [gone, stays, watcher] = [await node.connect(ada), await node.connect(bob), await node.connect(null)]
    const silent = await node.connect(null)
    silent.pause()
    const [token] = await node.stores.players.tokens(ada.id)
    await node.stores.players.removeToken(ada.id, token!.id)
    // Whoever is silent from one ping to the next is closed for that.
    for (let beat = 0; beat < 10; beat++) {
      vi.advanceTimersByTime(30_000)
      await Promise.race([gone.closed, gone.ask({ kind: 'ping' })])
      for (const client of [stays, watcher]) expect(await client.ask({ kind: 'ping' })).toMatchObject({ kind: 'done' })
    }
    expect(await gone.closed).toBe(1006)
    await expect.poll(() => node.app.websocketServer.clients.size, patient).toBe(2)
  })

  it('lets nobody speak who is no more, and others under the name of their seat, whatever they are called since', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await node.race([ada, bob])
    const [gone, renamed] = [await node.connect(ada), await node.connect(bob)]
    await node.stores.players.forget(ada.id, 'Former player')
    await node.stores.players.change(bob.id, { name: 'Bobby' })
    gone.send({ kind: 'say', ref: 1, table, saying: { phrase: 'hello' } })
    expect(await gone.closed).toBe(1006)
    expect(await renamed.ask({ kind: 'say', table, saying: { phrase: 'hello' } })).toMatchObject({ kind: 'done' })
    expect(await node.stores.chat.list(table, 0, 10)).toMatchObject([{ name: 'Bob' }])
  })
})

describe('a node that stops', () => {
  it('finishes what it was asked, refuses the rest and says that it will be back', async () => {
    const node = await startNode()
    const ada = await node.guest('Ada')
    const table = await node.race([ada, await node.guest('Bob')])
    const after = (await node.host.look(table))!.count
    const client = await node.connect(ada)
    const waiting = node.ask(ada, 'GET', `/tables/${table}/moves?after=${after}&wait=30`)
    await expect.poll(() => node.host.followed().has(table)).toBe(true)
    const act = node.host.act.bind(node.host)
    let goOn = () => {}
    const isAsked = new Promise<void>((asked) => {
      const gate = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const slowly: typeof act = async (...wanted) => {
        asked()
        await gate
        return act(...wanted)
      }
      Object.assign(node.host, { act: slowly })
    })
    const acted = client.ask({ kind: 'act', table, after, intent: { kind: 'retire' } })
    await isAsked
    const stopped = node.stop()
    expect(await client.ask({ kind: 'ping' })).toMatchObject({ code: 'stopping' })
    goOn()
    expect(await acted).toMatchObject({ kind: 'done', count: expect.any(Number) })
    expect(await client.closed).toBe(1012)
    expect((await waiting).status).toBe(200)
    await stopped
  })
})

describe('a node that is about to stop', () => {
  it('closes connections that come in its last moment, so that their clients go to another', async () => {
    const node = await startNode()
    await node.play.stop()
    await expect(node.connect(null)).rejects.toThrow('1012')
  })

  it('takes no new connections, and closes those it has one after the other', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const clients = await Promise.all([ada, ada, bob, null].map((guest) => node.connect(guest)))
    expect(node.play.players().sort()).toEqual([ada.id, bob.id])
    let goOn = () => {}
    const moved = node.play.moveAway(100, () => new Promise<void>((resolve) => (goOn = resolve)))
    await expect(node.connect(bob)).rejects.toThrow('503')
    for (const client of clients) expect(await client.closed).toBe(1012)
    goOn()
    await moved
    await expect.poll(() => node.play.connections(), patient).toBe(0)
    expect(node.play.players()).toEqual([])
  })
})

describe('a message that cannot be answered', () => {
  it('is refused and reported, and the next is taken', async () => {
    const node = await startNode()
    const ada = await node.guest('Ada')
    const table = await node.race([ada, await node.guest('Bob')])
    const client = await node.connect(ada)
    const reported = vi.spyOn(node.app.log, 'error')
    const fault = new Error('the store is gone')
    Object.assign(node.host, { act: () => Promise.reject(fault) })
    const intent = { kind: 'retire' } as const
    expect(await client.ask({ kind: 'act', table, after: 0, intent })).toMatchObject({ code: 'internal' })
    expect(reported).toHaveBeenCalledWith({ err: fault }, 'a message could not be answered')
    expect(await client.ask({ kind: 'ping' })).toMatchObject({ kind: 'done' })
  })
})

describe('allowances', () => {
  it('are used up and come back with time', () => {
    let time = 0
    const own = rateLimiter(2, 1, () => time)
    expect([own.take(), own.take(), own.take()]).toEqual([true, true, false])
    time = 1000
    expect([own.isLeft(), own.take(), own.take(), own.isFull()]).toEqual([true, true, false, false])
    time = 10_000
    expect([own.isFull(), own.take(), own.take(), own.take()]).toEqual([true, true, true, false])
  })

  it('say how many seconds there are until one is left', () => {
    let time = 0
    const all = rateLimiters(2, 1 / 30, () => time)
    expect(all.secondsUntil('a')).toBe(0)
    all.take('a')
    all.take('a')
    expect(all.secondsUntil('a')).toBe(30)
    time = 29_500
    expect(all.secondsUntil('a')).toBe(1)
    time = 30_000
    expect([all.secondsUntil('a'), all.take('a'), all.secondsUntil('a')]).toEqual([0, true, 30])
  })

  it('are kept apart by name', () => {
    const all = rateLimiters(1, 0, () => 0)
    expect([all.take('a'), all.take('a'), all.take('b')]).toEqual([true, false, true])
    expect([all.isLeft('b'), all.isLeft('c')]).toEqual([false, true])
  })
})

describe('connections', () => {
  it('are counted down once each', () => {
    const connections = createConnectionCounts(1, 2)
    const leave = connections.admit('a', 'here')!
    expect(connections.admit('a', 'there')).toBeNull()
    leave()
    leave()
    expect([connections.admit('b', 'here'), connections.admit('c', 'here'), connections.admit('d', 'here')]).toEqual([
      expect.any(Function),
      expect.any(Function),
      null,
    ])
  })
})
