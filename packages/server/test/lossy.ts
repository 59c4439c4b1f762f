import { seeded } from '@powerboats/chance'
import { serverMessage } from '@powerboats/protocol'
import type { ClientMessage, ServerMessage } from '@powerboats/protocol'
import type { Game, Seat, Setup } from '@powerboats/rules'
import { WebSocket } from 'ws'
import { createMirror } from './mirror.ts'
import type { Mirror } from './mirror.ts'

/** How bad a connection is: chances out of a hundred for each message, either way. */
export interface Weather {
  readonly dropped: number
  readonly repeated: number
  /** How many of them are held back, for up to `delay` milliseconds: others overtake them. */
  readonly delayed: number
  readonly delay: number
  /** The connection breaks after a message. */
  readonly broken: number
}

export const storm: Weather = { dropped: 8, repeated: 8, delayed: 20, delay: 15, broken: 2 }

/** A connection to a server that loses, repeats, holds back and reorders messages as a seed decides, and breaks now and then. */
export interface LossyConnection {
  send(message: ClientMessage): void
  close(): void
}

export interface ConnectionListener {
  /** The connection is open, for the first time or again. */
  opened(): void
  heard(message: ServerMessage): void
}

function openLossyConnection(
  url: string,
  headers: Readonly<Record<string, string>>,
  weather: Weather,
  seed: number,
  listener: ConnectionListener,
): LossyConnection {
  const chance = seeded(seed)
  const happens = (share: number) => chance(100) < share
  let isClosed = false
  let socket: WebSocket

  const pass = (carry: () => void, from: WebSocket) => {
    if (happens(weather.dropped)) return
    for (let copies = happens(weather.repeated) ? 2 : 1; copies > 0; copies--) {
      if (happens(weather.delayed)) setTimeout(carry, chance(weather.delay + 1))
      else carry()
    }
    if (happens(weather.broken)) from.terminate()
  }

  const connect = () => {
    const own = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, { headers })
    socket = own
    own.on('open', () => listener.opened())
    // What is told by a connection that has broken since is no longer heard.
    own.on('message', (data: Buffer) => {
      const message = serverMessage.parse(JSON.parse(data.toString()))
      pass(() => own === socket && listener.heard(message), own)
    })
    own.on('error', () => {})
    own.on('close', () => {
      if (!isClosed && own === socket) setTimeout(connect, chance(weather.delay + 1))
    })
  }
  connect()

  return {
    send: (message) => {
      const own = socket
      pass(() => own.readyState === WebSocket.OPEN && own.send(JSON.stringify(message)), own)
    },
    close: () => {
      isClosed = true
      socket.terminate()
    },
  }
}

/** A client that holds on to one table over a bad connection: it asks again for whatever it misses. */
export interface LossyClient {
  readonly mirror: Mirror
  /** Resolves when the game is over, as far as this client knows. */
  readonly over: Promise<Game>
  /** The codes of all that was refused. */
  readonly refusals: string[]
  close(): void
}

export interface LossyWishes {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly table: string
  readonly setup: Setup
  /** The seat it sails as a skipper would; null only watches. */
  readonly seat: Seat | null
  readonly weather: Weather
  readonly seed: number
}

/** After this many milliseconds without news a client follows again and acts again. */
const patience = 60

export function openLossyClient({ url, headers, table, setup, seat, weather, seed }: LossyWishes): LossyClient {
  const mirror = createMirror(setup)
  const refusals: string[] = []
  let ref = 0
  let finish: (game: Game) => void = () => {}
  const over = new Promise<Game>((resolve) => {
    finish = resolve
  })

  const follow = () => connection.send({ kind: 'follow', ref: ++ref, table, after: mirror.events.length })
  const act = () => {
    const game = mirror.game()
    if (game.phase === 'over') finish(game)
    else if (game.seat !== null && game.seat === seat)
      // Sent twice, the second is stale: the number of events says which game is meant.
      connection.send({ kind: 'act', ref: ++ref, table, after: mirror.events.length, intent: mirror.choice() })
  }

  const connection = openLossyConnection(url, headers, weather, seed, {
    opened: follow,
    heard: (message) => {
      if (message.kind === 'refused') refusals.push(message.code)
      if (message.kind !== 'news') return
      if (mirror.hear(message)) act()
      else follow()
    },
  })
  const again = setInterval(() => {
    follow()
    act()
  }, patience)

  return {
    mirror,
    over,
    refusals,
    close: () => {
      clearInterval(again)
      connection.close()
    },
  }
}
