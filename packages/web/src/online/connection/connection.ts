import type { TournamentEvent } from '@powerboats/tournaments'
import { protocolVersion, readTolerantly, serverMessage } from '@powerboats/protocol'
import type { ClientMessage, Saying, ServerMessage } from '@powerboats/protocol'
import type { Intent, Result } from '@powerboats/rules'
import { err } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { createRequests } from './requests.ts'
import type { Question } from './requests.ts'
import type { Failure } from '../../play/failure.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { Subscriber } from './subscriptions.ts'
import { createLobbyWatch } from './lobbyWatch.ts'
import type { LobbyWatcher } from './lobbyWatch.ts'
import { createWatches } from './watches.ts'
import type { Watcher } from './watches.ts'
import type { OpenSocket, Socket } from './socket.ts'

/** Nobody needs the server; it is being reached for the first time; it is there; it was lost and is being reached again. */
export type ConnectionState = 'resting' | 'connecting' | 'open' | 'lost'

/** The page's one connection to the server. It comes back by itself, and nothing is lost or done twice. */
export interface Connection {
  readonly state: Accessor<ConnectionState>
  /** The server's time in milliseconds since 1970, as well as it is known here. */
  serverNow(): number
  /** Returns unsubscribe. */
  subscribe(table: string, subscriber: Subscriber): () => void
  /** Tells of a tournament behind the events that are known. Returns unwatch. */
  watch(tournament: string, watcher: Watcher): () => void
  /** Tells of the lists of tables that everybody sees. Returns unwatch. */
  watchLobby(watcher: LobbyWatcher): () => void
  /** Meant for the game after its first `after` events; settles once the subscribers have its events. */
  act(table: string, after: number, intent: Intent): Promise<Result<null, Failure>>
  /** At a table, or in a tournament. Never repeated: saying it twice is worse than not at all. */
  say(room: string, saying: Saying): Promise<Result<null, Failure>>
  /** Checks the connection now: the page is visible again, the network is back, or the player has changed. */
  wake(isAnother?: boolean): void
  /** The browser says that there is no network: the server must answer soon, or the connection is lost. */
  doubt(): void
}

export interface ConnectionNeeds {
  readonly open: OpenSocket
  readonly now: () => number
  /** Calls back after a time. Returns cancel. */
  readonly later: (ms: number, act: () => void) => () => void
  /** From 0 to 1, so that clients who lost a server do not all come back at the same moment. */
  readonly jitter: () => number
  /** The server is of a later version, which this page does not know: it should be loaded again. */
  readonly onOutdated: () => void
  /** Whom the server takes the one before the screen for; null for a stranger. */
  readonly onWelcome?: (player: string | null) => void
}

const firstPauseMs = 400
/** A race goes on within two seconds of the server coming back. */
const longestPauseMs = 2000
/** After this silence the server is pinged, sooner when it has a move to answer; then it has this long for that. */
const silenceMs = { usual: 20_000, afterMove: 2000 }
const patienceMs = { usual: 8000, inDoubt: 2000 }
/** The next page may still use the connection. */
const restAfterMs = 3000
/** Refusals that pass: connect again later. */
const passing: ReadonlySet<Failure> = new Set(['tooFast', 'busy', 'internal', 'stopping'])

export function createConnection({ open, now, later, jitter, onOutdated, onWelcome }: ConnectionNeeds): Connection {
  const [state, setState] = createSignal<ConnectionState>('resting')
  const requests = createRequests(now)
  const subscriptions = createSubscriptions(async (table, after) => {
    const answer = await ask({ kind: 'follow', ref: requests.next(), table, after })
    if (!answer.ok && passing.has(answer.error)) drop()
    return answer
  })
  const watches = createWatches(async (tournament, after) => {
    const answer = await ask({ kind: 'watch', ref: requests.next(), tournament, after })
    if (!answer.ok && passing.has(answer.error)) drop()
    return answer
  })
  const lobby = createLobbyWatch(() => ask({ kind: 'watchLobby', ref: requests.next() }))
  let socket: Socket | null = null
  let failures = 0
  let ahead = 0
  let bestTrip = Infinity
  let cancelPause = () => {}
  let cancelSilence = () => {}
  /** By when the server must answer, or the connection is lost; Infinity while it is not asked. */
  let deadline = Infinity
  let cancelRest = () => {}

  const send = (message: ClientMessage | Question) => {
    if (state() === 'open') socket?.send(JSON.stringify(message))
  }

  /** Sends a request. While the connection is down only acts wait for it; the rest fails. */
  const ask = async (message: Question): Promise<Result<null, Failure>> => {
    const isOpen = state() === 'open'
    if (!isOpen && message.kind !== 'act') return err('unreachable')
    const answered = requests.begin(message, isOpen)
    send(message)
    return answered
  }

  const connect = () => {
    cancelPause()
    cancelSilence()
    const opened = open({
      onText: (text) => socket === opened && hear(text),
      onGone: () => socket === opened && lose(),
    })
    socket = opened
    // Until it says welcome, it may be anything.
    cancelSilence = later(patienceMs.usual, drop)
    if (state() !== 'lost') setState('connecting')
  }

  const drop = () => {
    const dropped = socket
    lose()
    dropped?.close()
  }

  const lose = () => {
    socket = null
    cancelSilence()
    requests.lose()
    setState('lost')
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)
    cancelPause = later(pause * (0.5 + jitter() / 2), connect)
  }

  const rest = () => {
    cancelRest()
    if (!subscriptions.isEmpty() || !watches.isEmpty() || !lobby.isEmpty() || requests.hasActs()) return
    cancelRest = later(restAfterMs, () => {
      cancelPause()
      cancelSilence()
      const closed = socket
      socket = null
      setState('resting')
      closed?.close()
    })
  }

  const greet = (serverTime: number) => {
    failures = 0
    bestTrip = Infinity
    ahead = serverTime - now()
    setState('open')
    // First ask for what was missed, then send again what was not answered: the server takes messages in order.
    subscriptions.renew()
    watches.renew()
    lobby.renew()
    for (const message of requests.again()) send(message)
  }

  /** Pings the server, which has until then to answer; less where it was asked before. */
  const probe = (ms = patienceMs.usual) => {
    if (now() + ms < deadline) {
      deadline = now() + ms
      cancelSilence()
      cancelSilence = later(ms, drop)
    }
    void ask({ kind: 'ping', ref: requests.next() })
  }

  const listen = (ms: number) => {
    deadline = Infinity
    cancelSilence()
    cancelSilence = later(ms, probe)
  }

  const hear = (text: string) => {
    const message = parsed(text)
    const read = readTolerantly(serverMessage, message)
    // What cannot be read comes from another version of the game.
    if (read.success) {
      listen(silenceMs.usual)
      take(read.data)
    } else if (isRefusal(message)) requests.refuse(message.ref, 'internal')
  }

  const take = (message: ServerMessage) => {
    switch (message.kind) {
      case 'welcome':
        greet(message.now)
        onWelcome?.(message.player)
        if ((message.version ?? 0) > protocolVersion) onOutdated()
        break
      case 'table':
        subscriptions.tell(message.table.id, ({ onTable }) => onTable?.(message.table))
        break
      case 'news':
        requests.hear(message.table, message.news)
        subscriptions.hear(message.table, message.news)
        requests.settle(subscriptions.count)
        break
      case 'said':
        subscriptions.tell(message.table, ({ onSaid }) => onSaid?.(message.line))
        watches.tell(message.table, ({ onSaid }) => onSaid?.(message.line))
        break
      case 'erased':
        subscriptions.tell(message.table, ({ onErased }) => onErased?.(message.number))
        watches.tell(message.table, ({ onErased }) => onErased?.(message.number))
        break
      case 'present':
        subscriptions.tell(message.table, ({ onPresent }) => onPresent?.(message))
        break
      case 'steps':
        watches.hear(message.tournament, message.after, message.events as readonly TournamentEvent[])
        break
      case 'lobby':
        lobby.hear(message.changes)
        break
      case 'done': {
        const trip = requests.tripOf(message.ref)
        if (trip < bestTrip) {
          bestTrip = trip
          ahead = message.now + trip / 2 - now()
        }
        requests.done(message.ref, message.count ?? 0)
        requests.settle(subscriptions.count)
        break
      }
      case 'refused':
        if (message.ref !== null) requests.refuse(message.ref, message.code)
        requests.settle(subscriptions.count)
        break
    }
  }

  const ready = () => {
    cancelRest()
    if (state() === 'resting') connect()
  }

  return {
    state,
    serverNow: () => now() + ahead,
    subscribe: (table, subscriber) => {
      ready()
      const unsubscribe = subscriptions.add(table, subscriber)
      return () => {
        if (unsubscribe()) send({ kind: 'leave', table })
        rest()
      }
    },
    watch: (tournament, watcher) => {
      ready()
      const unwatch = watches.add(tournament, watcher)
      return () => {
        if (unwatch()) send({ kind: 'unwatch', tournament })
        rest()
      }
    },
    watchLobby: (watcher) => {
      ready()
      const unwatch = lobby.add(watcher)
      return () => {
        if (unwatch()) send({ kind: 'leaveLobby' })
        rest()
      }
    },
    act: async (table, after, intent) => {
      ready()
      const answered = ask({ kind: 'act', ref: requests.next(), table, after, intent })
      if (state() === 'open' && deadline === Infinity) listen(silenceMs.afterMove)
      const answer = await answered
      rest()
      return answer
    },
    say: (room, saying) => ask({ kind: 'say', ref: requests.next(), table: room, saying }),
    wake: (isAnother = false) => {
      // An attempt that began without a network may hang: a new one is faster.
      const isAnew = state() === 'lost' || (isAnother && socket !== null && state() !== 'resting')
      if (isAnew) {
        failures = 0
        drop()
        connect()
      } else if (state() === 'open') probe()
    },
    doubt: () => {
      if (state() === 'open') probe(patienceMs.inDoubt)
    },
  }
}

/** A refusal for a reason that only later versions know. */
function isRefusal(message: unknown): message is { readonly ref: number } {
  const { kind, ref } = (message ?? {}) as { kind?: unknown; ref?: unknown }
  return kind === 'refused' && typeof ref === 'number'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
