import type { Writable } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import type { Move } from '@powerboats/host'
import { protocolVersion } from '@powerboats/protocol'
import type { ClientMessage, Code } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import { rateLimiter } from '../time/rateLimiter.ts'
import type { RateLimiters } from '../time/rateLimiter.ts'
import type { WrongCodes } from '../contracts/services.ts'
import type { Player } from '../contracts/stores.ts'
import type { TableChannel, Subscriber } from './channels/tableChannel.ts'
import { encode } from './channels/encode.ts'
import type { Message } from './channels/encode.ts'
import type { PlayLimits } from './playLimits.ts'
import { readMessage } from './readMessage.ts'

/** What a connection needs from the server: the channels of tables, and what players can do there. */
export interface ConnectionContext {
  readonly limits: PlayLimits
  readonly now: () => number
  readonly wrongCodes: WrongCodes
  /** Limits how often one address follows tables. */
  readonly follows: RateLimiters
  channelOf(table: string): TableChannel
  /** Tells of a tournament behind its first `after` events, and from then on. Returns null, or why not. */
  watch(subscriber: Subscriber, tournament: string, after: number): Promise<Code | null>
  unwatch(subscriber: Subscriber, tournament: string): void
  /** Sends the lists of the lobby, and from then on what changes in them. */
  watchLobby(subscriber: Subscriber): Promise<void>
  leaveLobby(subscriber: Subscriber): void
  act(player: Player, message: ClientMessage & { kind: 'act' }): Promise<Result<Move, Code>>
  say(player: Player, message: ClientMessage & { kind: 'say' }): Promise<Result<unknown, Code>>
  fail(error: unknown): void
}

/** The connection of one client. */
export interface Connection {
  /** Null for those who are not signed in. */
  readonly player: string | null
  /** Closes the connection if the player has signed out meanwhile. */
  check(): Promise<void>
  /** Sends a ping. Closes the connection if nothing came since the last one. */
  ping(): void
  /** Takes no more messages, finishes those it has, and closes the connection for a restart. */
  finish(): Promise<void>
}

type Refusal = Extract<Message, { kind: 'refused' }>

/** What closes a socket, as in RFC 6455 and its registry. */
export const closing = { tooMany: 1013, abuse: 1008, restart: 1012 } as const

/** For text that was encoded before. */
export const asText = { binary: false }
/** How long a client may take to receive the last answers and close its side, in milliseconds. */
const closeTimeout = 3000

/** Who is at the other end, and where. */
export interface Caller {
  /** Null for those who are not signed in: they may only watch. */
  readonly player: Player | null
  /** The player as stored now; null after they have signed out or deleted their account, and for those who are banned. */
  playerNow(): Promise<Player | null>
  readonly address: string
  /** Whether they want to know the version of the messages: pages that were opened before there was one do not read it. */
  readonly asksVersion: boolean
  /** The stream under the socket. */
  readonly stream: Pick<Writable, 'cork' | 'uncork'>
}

/** Answers a client; its messages are taken one after the other. `onClose` is called once when it is gone. */
export function openConnection(
  socket: WebSocket,
  caller: Caller,
  context: ConnectionContext,
  onClose: () => void,
): Connection {
  const { player, address, stream } = caller
  const { limits, now, wrongCodes } = context
  const channels = new Map<string, TableChannel>()
  const watched = new Set<string>()
  const messages = rateLimiter(limits.messagesAtOnce, limits.messagesPerSecond, now)
  const follows = rateLimiter(limits.followsAtOnce, limits.followsPerSecond, now)
  const tooFastLeft = rateLimiter(limits.tooFastAtMost, 1, now)
  let isAlive = true
  let isFinishing = false
  let isClosed = false
  let isActing = false
  let isHeld = false
  let queue = Promise.resolve()
  /** How many messages wait to be answered. */
  let waiting = 0

  const send = (bytes: Buffer) => {
    socket.send(bytes, asText)
    if (socket.bufferedAmount > limits.unsentBytes) socket.terminate()
  }
  const subscriber: Subscriber = {
    player: player?.id ?? null,
    send: (bytes) => {
      if (isActing && !isHeld) {
        isHeld = true
        stream.cork()
      }
      send(bytes)
    },
    restart: () => socket.close(closing.restart),
  }
  const tell = (message: Message) => send(encode(message))
  const done = (ref: number): Message => ({ kind: 'done', ref, now: now() })
  const refused = (ref: number | null, code: Code, detail?: string): Refusal => {
    if (code === 'unknownTable') wrongCodes.count(address)
    return { kind: 'refused', ref, code, ...(detail !== undefined && { detail }) }
  }

  const leave = (table: string) => {
    channels.get(table)?.unsubscribe(subscriber)
    channels.delete(table)
  }

  const follow = async ({ ref, table, after }: ClientMessage & { kind: 'follow' }) => {
    if (!channels.has(table) && channels.size >= limits.tablesPerSocket) return tell(refused(ref, 'tooMany'))
    if (!follows.take() || !context.follows.take(address)) return tell(refused(ref, 'tooFast'))
    // A client that follows a table again wants everything again from there.
    leave(table)
    const channel = context.channelOf(table)
    const code = await channel.subscribe(subscriber, after)
    if (code === null) channels.set(table, channel)
    if (isClosed) leave(table)
    // This may have been a lot: wait until it is sent before taking the next message.
    const giveUp = setTimeout(() => socket.terminate(), limits.secondsToReceive * 1000)
    await new Promise((resolve) => {
      socket.send(encode(code === null ? done(ref) : refused(ref, code)), asText, resolve)
    })
    clearTimeout(giveUp)
  }

  const watch = async ({ ref, tournament, after }: ClientMessage & { kind: 'watch' }) => {
    if (!watched.has(tournament) && watched.size >= limits.tablesPerSocket) return tell(refused(ref, 'tooMany'))
    if (!follows.take() || !context.follows.take(address)) return tell(refused(ref, 'tooFast'))
    const code = await context.watch(subscriber, tournament, after)
    if (code === null) watched.add(tournament)
    if (isClosed) unwatch(tournament)
    tell(code === null ? done(ref) : refused(ref, code))
  }

  const unwatch = (tournament: string) => {
    context.unwatch(subscriber, tournament)
    watched.delete(tournament)
  }

  const watchLobby = async (ref: number) => {
    if (!follows.take() || !context.follows.take(address)) return tell(refused(ref, 'tooFast'))
    await context.watchLobby(subscriber)
    if (isClosed) context.leaveLobby(subscriber)
    tell(done(ref))
  }

  /** The move itself is sent just before the answer to it: it is held back, so that both leave in one write. */
  const act = async (by: Player, message: ClientMessage & { kind: 'act' }) => {
    isActing = true
    try {
      const acted = await context.act(by, message)
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
      case 'watch':
        return watch(message)
      case 'unwatch':
        return unwatch(message.tournament)
      case 'watchLobby':
        return watchLobby(message.ref)
      case 'leaveLobby':
        return context.leaveLobby(subscriber)
      case 'say': {
        if (player === null) return tell(refused(message.ref, 'signInFirst'))
        const speaker = await caller.playerNow()
        if (speaker === null) return socket.terminate()
        const said = await context.say(speaker, message)
        if (said.ok) return tell(done(message.ref))
        const mute = said.error === 'muted' ? speaker.mute : null
        return tell({ ...refused(message.ref, said.error), ...(mute && { until: mute.until, reason: mute.reason }) })
      }
      case 'act':
        if (player === null) return tell(refused(message.ref, 'signInFirst'))
        return act(player, message)
    }
  }

  /** How many seconds a client has to wait that may be guessing codes of tables. Those who follow a table know its code. */
  const secondsToWait = async (table: string) =>
    channels.has(table) ? 0 : wrongCodes.wait(address, table, async () => player)

  const takeSafely = async (message: ClientMessage) => {
    try {
      const asksFor = 'table' in message && message.kind !== 'leave' ? message : null
      const seconds = asksFor === null ? 0 : await secondsToWait(asksFor.table)
      if (asksFor === null || seconds === 0) await take(message)
      else tell(refused(asksFor.ref, 'tooFast', `again in ${seconds} seconds`))
    } catch (error) {
      context.fail(error)
      if ('ref' in message) tell(refused(message.ref, 'internal'))
    } finally {
      waiting--
    }
  }

  const hear = (bytes: Buffer, isBinary: boolean) => {
    // A client may still send while its connection is being closed.
    if (socket.readyState !== socket.OPEN) return
    isAlive = true
    const read = readMessage(bytes, isBinary)
    const ref = read.ok ? ('ref' in read.value ? read.value.ref : null) : read.error.ref
    if (!messages.take()) {
      tell(refused(ref, 'tooFast'))
      if (!tooFastLeft.take()) socket.close(closing.abuse)
    } else if (!read.ok) tell({ kind: 'refused', ...read.error })
    else if (isFinishing) tell(refused(ref, 'stopping'))
    // Answers that the client does not read would pile up here.
    else if (waiting >= limits.messagesAtOnce) socket.close(closing.abuse)
    else {
      waiting++
      queue = queue.then(() => takeSafely(read.value))
    }
  }

  /** A player may sign out, or remove a device, while its connection is open. */
  const checkPlayer = async () => {
    try {
      if (player !== null && (await caller.playerNow()) === null) socket.terminate()
    } catch (error) {
      context.fail(error)
    }
  }

  socket.on('message', (data, isBinary) => hear(data as Buffer, isBinary))
  socket.on('pong', () => {
    isAlive = true
  })
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      for (const table of channels.keys()) leave(table)
      for (const tournament of watched) unwatch(tournament)
      context.leaveLobby(subscriber)
      onClose()
      resolve()
    })
  })
  const version = caller.asksVersion && { version: protocolVersion }
  tell({ kind: 'welcome', now: now(), player: subscriber.player, ...version })

  return {
    player: subscriber.player,
    check: checkPlayer,
    ping: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    },
    finish: async () => {
      isFinishing = true
      const giveUp = setTimeout(() => socket.terminate(), closeTimeout)
      await Promise.race([queue, closed])
      socket.close(closing.restart)
      await closed
      clearTimeout(giveUp)
    },
  }
}
