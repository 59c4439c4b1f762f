import type { Writable } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import type { News } from '@powerboats/host'
import type { ClientMessage, Code } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import type { Player } from '../stores.ts'
import { allowance } from './allowance.ts'
import type { Allowances } from './allowance.ts'
import type { Audience, Follower } from './audience.ts'
import { encode } from './encode.ts'
import type { Message } from './encode.ts'
import type { PlayLimits } from './limits.ts'
import { readMessage } from './read.ts'

/** What a line needs of the rest: the tables' audiences, and what players can do there. */
export interface Exchange {
  readonly limits: PlayLimits
  readonly now: () => number
  /** Who asked too often for tables that do not exist, by address. */
  readonly wrongTables: Allowances
  /** How often all from an address follow. */
  readonly follows: Allowances
  audienceOf(table: string): Audience
  act(player: Player, message: ClientMessage & { kind: 'act' }): Promise<Result<News, Code>>
  say(player: Player, message: ClientMessage & { kind: 'say' }): Promise<Result<unknown, Code>>
  fail(error: unknown): void
}

/** A client at the other end of a socket. */
export interface Line {
  /** Null for those who have not come in. */
  readonly player: string | null
  /** Hangs up if the player has gone out meanwhile. */
  check(): Promise<void>
  /** Hangs up if nothing was heard since the last ping, or if the player has gone out meanwhile, and sends the next. */
  ping(): void
  /** Takes nothing more, finishes what is under way, and hangs up for a restart. */
  finish(): Promise<void>
}

/** What closes a socket, as in RFC 6455 and its registry. */
export const closing = { tooMany: 1013, abuse: 1008, restart: 1012 } as const

/** Of bytes that were encoded before. */
const asText = { binary: false }
/** So long a client may take to hear the last answers and hang up too, in milliseconds. */
const farewell = 3000

/** Who is at the other end, and where. */
export interface Caller {
  /** Null for those who have not come in: they may only watch. */
  readonly player: Player | null
  /** The same as they are now; null once they have signed out, or are no more. */
  playerNow(): Promise<Player | null>
  readonly address: string
  /** What the socket is made of. */
  readonly stream: Pick<Writable, 'cork' | 'uncork'>
}

/** Answers a client; its messages are taken one after the other. `onClose` is called once when it is gone. */
export function openLine(socket: WebSocket, caller: Caller, exchange: Exchange, onClose: () => void): Line {
  const { player, address, stream } = caller
  const { limits, now, wrongTables } = exchange
  const following = new Map<string, Audience>()
  const messages = allowance(limits.messagesAtOnce, limits.messagesPerSecond, now)
  const follows = allowance(limits.followsAtOnce, limits.followsPerSecond, now)
  const patience = allowance(limits.tooFastAtMost, 1, now)
  let isAlive = true
  let isFinishing = false
  let isClosed = false
  let isActing = false
  let isHeld = false
  let jobs = Promise.resolve()
  /** How many messages wait to be answered. */
  let waiting = 0

  const send = (bytes: Buffer) => {
    socket.send(bytes, asText)
    if (socket.bufferedAmount > limits.unsentBytes) socket.terminate()
  }
  const follower: Follower = {
    player: player?.id ?? null,
    send: (bytes) => {
      if (isActing && !isHeld) {
        isHeld = true
        stream.cork()
      }
      send(bytes)
    },
  }
  const tell = (message: Message) => send(encode(message))
  const done = (ref: number): Message => ({ kind: 'done', ref, now: now() })
  const refused = (ref: number | null, code: Code): Message => {
    if (code === 'unknownTable') wrongTables.take(address)
    return { kind: 'refused', ref, code }
  }

  const leave = (table: string) => {
    following.get(table)?.leave(follower)
    following.delete(table)
  }

  const follow = async ({ ref, table, after }: ClientMessage & { kind: 'follow' }) => {
    if (!following.has(table) && following.size >= limits.tablesPerSocket) return tell(refused(ref, 'tooMany'))
    if (!follows.take() || !exchange.follows.take(address)) return tell(refused(ref, 'tooFast'))
    // Whoever follows anew wants everything again from there.
    leave(table)
    const audience = exchange.audienceOf(table)
    const code = await audience.join(follower, after)
    if (code === null) following.set(table, audience)
    if (isClosed) leave(table)
    // That may have been a lot: the next message is taken when it has gone out.
    const giveUp = setTimeout(() => socket.terminate(), limits.secondsToReceive * 1000)
    await new Promise((resolve) => {
      socket.send(encode(code === null ? done(ref) : refused(ref, code)), asText, resolve)
    })
    clearTimeout(giveUp)
  }

  /** A move comes back as news just before the answer to it: that is held back until then, and both leave in one write. */
  const act = async (by: Player, message: ClientMessage & { kind: 'act' }) => {
    isActing = true
    try {
      const acted = await exchange.act(by, message)
      if (!acted.ok) return tell(refused(message.ref, acted.error))
      const { after, events } = acted.value
      tell({ kind: 'done', ref: message.ref, now: now(), count: after + events.length })
    } finally {
      isActing = false
      if (isHeld) stream.uncork()
      isHeld = false
    }
  }

  const take = async (message: ClientMessage): Promise<void> => {
    switch (message.kind) {
      case 'ping':
        return tell(done(message.ref))
      case 'leave':
        return leave(message.table)
      case 'follow':
        return follow(message)
      case 'say': {
        if (player === null) return tell(refused(message.ref, 'signInFirst'))
        const speaker = await caller.playerNow()
        if (speaker === null) return socket.terminate()
        const said = await exchange.say(speaker, message)
        return tell(said.ok ? done(message.ref) : refused(message.ref, said.error))
      }
      case 'act':
        if (player === null) return tell(refused(message.ref, 'signInFirst'))
        return act(player, message)
    }
  }

  /** Whether this may be somebody who tries out codes of tables; those who follow a table know that it exists. */
  const isTrying = (message: ClientMessage): message is Exclude<ClientMessage, { kind: 'leave' | 'ping' }> =>
    message.kind !== 'ping' && message.kind !== 'leave' && !following.has(message.table) && !wrongTables.isLeft(address)

  const takeSafely = async (message: ClientMessage) => {
    try {
      if (isTrying(message)) tell(refused(message.ref, 'tooFast'))
      else await take(message)
    } catch (error) {
      exchange.fail(error)
      if ('ref' in message) tell(refused(message.ref, 'internal'))
    } finally {
      waiting--
    }
  }

  const hear = (bytes: Buffer, isBinary: boolean) => {
    // Who is being hung up on may still be talking.
    if (socket.readyState !== socket.OPEN) return
    isAlive = true
    const read = readMessage(bytes, isBinary)
    const ref = read.ok ? ('ref' in read.value ? read.value.ref : null) : read.error.ref
    if (!messages.take()) {
      tell(refused(ref, 'tooFast'))
      if (!patience.take()) socket.close(closing.abuse)
    } else if (!read.ok) tell({ kind: 'refused', ...read.error })
    else if (isFinishing) tell(refused(ref, 'stopping'))
    // Whoever does not read what was asked for, and asks on, would have us keep it all.
    else if (waiting >= limits.messagesAtOnce) socket.close(closing.abuse)
    else {
      waiting++
      jobs = jobs.then(() => takeSafely(read.value))
    }
  }

  /** A way in may be closed while somebody is inside. */
  const checkPlayer = async () => {
    try {
      if (player !== null && (await caller.playerNow()) === null) socket.terminate()
    } catch (error) {
      exchange.fail(error)
    }
  }

  socket.on('message', (data, isBinary) => hear(data as Buffer, isBinary))
  socket.on('pong', () => {
    isAlive = true
  })
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      for (const table of following.keys()) leave(table)
      onClose()
      resolve()
    })
  })
  tell({ kind: 'welcome', now: now(), player: follower.player })

  return {
    player: follower.player,
    check: checkPlayer,
    ping: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
      void checkPlayer()
    },
    finish: async () => {
      isFinishing = true
      const giveUp = setTimeout(() => socket.terminate(), farewell)
      await Promise.race([jobs, closed])
      socket.close(closing.restart)
      await closed
      clearTimeout(giveUp)
    },
  }
}
