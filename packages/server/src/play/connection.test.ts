import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import type { ClientMessage, Code } from '@powerboats/protocol'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { rateLimiters } from '../time/rateLimiter.ts'
import type { Player } from '../contracts/stores.ts'
import type { Subscriber, TableChannel } from './channels/tableChannel.ts'
import { openConnection } from './connection.ts'
import type { ConnectionContext } from './connection.ts'
import { usualLimits } from './playLimits.ts'

const ada = { id: 'ada', name: 'Ada' } as Player
const table = 'AAAABBBB'
const act: ClientMessage = { kind: 'act', ref: 1, table, after: 3, intent: { kind: 'retire' } }
const follow: ClientMessage = { kind: 'follow', ref: 1, table, after: 0 }

/** A socket that writes down what is done with it. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly log: unknown[] = []
  /** Whether what is sent arrives. */
  isTaking = true
  send(bytes: Buffer, _: object, onArrival?: () => void) {
    this.log.push(JSON.parse(bytes.toString()))
    if (this.isTaking) onArrival?.()
  }
  close(code: number) {
    this.log.push(`close ${code}`)
    this.readyState = 2
  }
  terminate() {
    this.log.push('terminate')
  }
  ping() {
    this.log.push('ping')
  }
}

/** A connection of Ada's that was welcomed. */
function opened(changes: Partial<ConnectionContext> = {}, playerNow = async (): Promise<Player | null> => ada) {
  const socket = new FakeSocket()
  const { log } = socket
  const subscribe = vi.fn(async (): Promise<Code | null> => null)
  /** What is told to the rest of the server. */
  const told = { unsubscribe: vi.fn(), unwatch: vi.fn(), leaveLobby: vi.fn(), count: vi.fn(), fail: vi.fn() }
  const context: ConnectionContext = {
    limits: usualLimits,
    now: () => 5000,
    wrongCodes: { count: told.count, wait: async () => 0 },
    follows: rateLimiters(100, 1, () => 0),
    channelOf: () => ({ subscribe, unsubscribe: told.unsubscribe }) as Partial<TableChannel> as TableChannel,
    watch: async () => null,
    unwatch: told.unwatch,
    watchLobby: async () => {},
    leaveLobby: told.leaveLobby,
    act: async () => ({ ok: false, error: 'stale' }),
    say: async () => ({ ok: true, value: null }),
    fail: told.fail,
    ...changes,
  }
  const stream = { cork: () => log.push('cork'), uncork: () => log.push('uncork') }
  const caller = { player: ada, playerNow, address: '::1', asksVersion: false, stream }
  const connection = openConnection(socket as unknown as WebSocket, caller, context, () => {})
  log.length = 0
  const send = (message: ClientMessage) => socket.emit('message', Buffer.from(JSON.stringify(message)), false)
  return { socket, log, connection, told, subscribe, send }
}

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a connection', () => {
  it('is alive as long as the client answers pings, or sends anything', () => {
    const { socket, log, connection, send } = opened()
    connection.ping()
    socket.emit('pong')
    connection.ping()
    send({ kind: 'ping', ref: 1 })
    connection.ping()
    expect(log).toEqual(['ping', 'ping', 'ping'])
    connection.ping()
    expect(log.at(-1)).toBe('terminate')
  })

  it('hears nothing more once it is being closed', async () => {
    const { socket, log, send } = opened()
    socket.readyState = 2
    send({ kind: 'ping', ref: 1 })
    await settle()
    expect(log).toEqual([])
  })

  it('may have as much unsent as the limit says, and no more', async () => {
    const { socket, log, send } = opened()
    socket.bufferedAmount = usualLimits.unsentBytes
    send({ kind: 'ping', ref: 1 })
    await settle()
    expect(log).toEqual([{ kind: 'done', ref: 1, now: 5000 }])
    socket.bufferedAmount++
    send({ kind: 'ping', ref: 2 })
    await settle()
    expect(log.at(-1)).toBe('terminate')
  })

  it('answers as many messages at once as the limit says, again and again, and is closed by one more', async () => {
    let time = 0
    const limits = { ...usualLimits, messagesAtOnce: 2, messagesPerSecond: 1000 }
    const { log, send } = opened({ limits, now: () => time })
    for (let ref = 0; ref < 6; ref++) {
      send({ kind: 'ping', ref })
      if (ref % 2 === 1) await settle()
      time += 1000
    }
    expect(log).toMatchObject([0, 1, 2, 3, 4, 5].map((ref) => ({ kind: 'done', ref })))
    for (let ref = 6; ref < 9; ref++) {
      send({ kind: 'ping', ref })
      time += 1000
    }
    expect(log.at(-1)).toBe('close 1008')
  })

  it('that cannot be looked up is left open, and somebody is told', async () => {
    const broken = new Error('no store')
    const { log, connection, told } = opened({}, () => Promise.reject(broken))
    await connection.check()
    expect(told.fail).toHaveBeenCalledWith(broken)
    expect(log).toEqual([])
  })

  it('ends for a restart also when its client never closes its side', async () => {
    useFakeTimers()
    const { socket, log, connection } = opened()
    const finished = connection.finish()
    await vi.advanceTimersByTimeAsync(2999)
    expect(log).toEqual(['close 1012'])
    await vi.advanceTimersByTimeAsync(1)
    expect(log).toEqual(['close 1012', 'terminate'])
    socket.emit('close')
    await finished
  })
})

describe('a move on a connection', () => {
  it('leaves in one write with its answer, however much is told of it', async () => {
    let subscriber: Subscriber | undefined
    const { log, send } = opened({
      watchLobby: async (by) => {
        subscriber = by
      },
      act: async () => {
        for (const kind of ['news', 'table']) subscriber!.send(Buffer.from(`{ "kind": "${kind}" }`))
        return { ok: true, value: { after: 3, events: [{}, {}] } as never }
      },
    })
    send({ kind: 'watchLobby', ref: 0 })
    await settle()
    log.length = 0
    const once = ['cork', { kind: 'news' }, { kind: 'table' }, { kind: 'done', ref: 1, now: 5000, count: 5 }, 'uncork']
    for (const said of [once, [...once, ...once]]) {
      send(act)
      await settle()
      expect(log).toEqual(said)
    }
    // What is not an answer to a move leaves at once.
    subscriber!.send(Buffer.from('{ "kind": "said" }'))
    expect(log.slice(10)).toEqual([{ kind: 'said' }])
  })

  it('of which nothing is told is answered, and nothing is held back', async () => {
    const { log, send } = opened()
    send(act)
    await settle()
    expect(log).toEqual([{ kind: 'refused', ref: 1, code: 'stale' }])
  })
})

describe('following on a connection', () => {
  it('counts as a guess only where there is no such table', async () => {
    const { subscribe, told, send } = opened()
    subscribe.mockResolvedValueOnce('stale')
    send(follow)
    await settle()
    expect(told.count).not.toHaveBeenCalled()
    subscribe.mockResolvedValueOnce('unknownTable')
    send(follow)
    await settle()
    expect(told.count).toHaveBeenCalledExactlyOnceWith('::1')
  })

  it('takes none of its places when it was refused', async () => {
    const { subscribe, log, send } = opened({ limits: { ...usualLimits, tablesPerSocket: 1 } })
    subscribe.mockResolvedValueOnce('stale')
    send(follow)
    send({ ...follow, ref: 2, table: 'CCCCDDDD' })
    await settle()
    expect(log).toMatchObject([
      { kind: 'refused', ref: 1 },
      { kind: 'done', ref: 2 },
    ])
  })

  it('gives a client so many seconds to take a table', async () => {
    useFakeTimers()
    const { socket, log, send } = opened()
    socket.isTaking = false
    send(follow)
    await vi.advanceTimersByTimeAsync(9999)
    expect(log).toEqual([{ kind: 'done', ref: 1, now: 5000 }])
    await vi.advanceTimersByTimeAsync(1)
    expect(log.at(-1)).toBe('terminate')
  })

  it.each([
    ['unsubscribe', follow],
    ['unwatch', { kind: 'watch', ref: 1, tournament: 'aaaabbbbcccc', after: 0 }],
    ['leaveLobby', { kind: 'watchLobby', ref: 1 }],
  ] as const)('ends also when the connection closes before it has begun: %s', async (leaving, message) => {
    let begin = () => {}
    const begun = new Promise<null>((resolve) => {
      begin = () => resolve(null)
    })
    const all = opened({ watch: () => begun, watchLobby: async () => void (await begun) })
    all.subscribe.mockReturnValue(begun)
    all.send(message)
    await settle()
    all.socket.emit('close')
    all.told[leaving].mockClear()
    begin()
    await settle()
    expect(all.told[leaving]).toHaveBeenCalledOnce()
  })

  it('begins anew when a table was followed by moves that the store has lost', async () => {
    let subscriber: Subscriber | undefined
    const { log, send } = opened({
      watchLobby: async (by) => {
        subscriber = by
      },
    })
    send({ kind: 'watchLobby', ref: 0 })
    await settle()
    subscriber!.restart()
    expect(log.at(-1)).toBe('close 1012')
  })
})
