import { setMaxListeners } from 'node:events'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { addressOf } from '../http/limits.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { Refused } from '../http/refused.ts'
import type { Services } from '../services.ts'
import type { Player } from '../stores.ts'
import { act } from './act.ts'
import { allowances } from './allowance.ts'
import type { Allowances } from './allowance.ts'
import { createAudiences } from './audiences.ts'
import { createConnections } from './connections.ts'
import { encode } from './encode.ts'
import { usualLimits } from './limits.ts'
import type { PlayLimits } from './limits.ts'
import { closing, openLine } from './line.ts'
import type { Exchange, Line } from './line.ts'
import { playRoutes } from './routes.ts'
import { say } from './say.ts'

export interface PlaySettings {
  readonly limits?: PlayLimits
  /** Where players find the server; null when the host that a request names counts. */
  readonly publicUrl: string | null
}

/** What a node does for those who play and watch. */
export interface Play {
  /** How many sockets are open. */
  connections(): number
  /** A way in of this player was closed: hangs up at once on whoever came by it. */
  wayClosed(player: string): void
  /** Takes nothing more, finishes what is under way, and hangs up; to be called before the app is closed. */
  stop(): Promise<void>
}

/** A socket that has not been heard of for so long, in seconds, is dead. */
const heartbeat = 30

/** Adds the socket and the calls of play to a server that has the plugin for sockets. */
export function registerPlay(app: App, services: Services, settings: PlaySettings): Play {
  const { limits = usualLimits, publicUrl } = settings
  const { now } = services
  const audiences = createAudiences(services)
  const connections = createConnections(limits.connectionsPerPlayer, limits.connectionsPerAddress)
  const sayings = allowances(limits.sayingsAtOnce, 1 / limits.secondsPerSaying, now)
  const stopping = new AbortController()
  // Everyone who waits for a move listens to it.
  setMaxListeners(0, stopping.signal)
  /** Each is pinged in one second of the heartbeat, so that not all players are looked up at once. */
  const lines = new Map<Line, number>()
  let opened = 0
  let seconds = 0
  const askers = new WeakMap<FastifyRequest, Player | null>()

  const exchange: Exchange = {
    limits,
    now,
    wrongTables: wrongTablesIn(limits, now),
    follows: followsIn(limits, now),
    audienceOf: (table) => audiences.of(table),
    act: (player, { table, after, intent }) => act(services, table, player.id, after, intent),
    say: (player, { table, saying }) => say(services, sayings, table, player, saying),
    fail: (error) => app.log.error({ err: error }, 'a message could not be answered'),
  }

  app.get(
    '/api/v1/socket',
    {
      websocket: true,
      preValidation: async (request) => {
        if (!mayConnect(request, publicUrl)) throw new Refused('badOrigin')
        askers.set(request, await services.whoAsks(request))
      },
    },
    (socket, request) => {
      if (stopping.signal.aborted) return socket.close(closing.restart)
      const player = askers.get(request) ?? null
      const address = addressOf(request)
      const release = connections.admit(player?.id ?? null, address)
      if (release === null) {
        socket.send(encode({ kind: 'refused', ref: null, code: 'tooMany' }), { binary: false })
        return socket.close(closing.tooMany)
      }
      const playerNow = () => services.whoAsks(request, true)
      const line = openLine(socket, { player, playerNow, address, stream: request.raw.socket }, exchange, () => {
        release()
        lines.delete(line)
      })
      lines.set(line, opened++ % heartbeat)
    },
  )
  playRoutes(app, services, { connections, sayings, stopping: stopping.signal })

  const timers = [
    setInterval(() => {
      seconds++
      for (const [line, second] of lines) if (seconds % heartbeat === second) line.ping()
    }, 1000),
    setInterval(() => audiences.beat(), 1000),
  ]
  return {
    connections: () => lines.size,
    wayClosed: (player) => {
      for (const line of lines.keys()) if (line.player === player) void line.check()
    },
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...lines.keys()].map((line) => line.finish()))
    },
  }
}

function wrongTablesIn({ wrongTablesAtOnce, wrongTablesPerHour }: PlayLimits, now: () => number): Allowances {
  return wrongTablesPerHour === 0
    ? { take: () => true, isLeft: () => true }
    : allowances(wrongTablesAtOnce, wrongTablesPerHour / 3600, now)
}

/** What one address may follow: two tables at once for each connection that it may have, and one more in ten seconds. */
function followsIn({ connectionsPerAddress }: PlayLimits, now: () => number): Allowances {
  return allowances(2 * connectionsPerAddress, connectionsPerAddress / 10, now)
}

/** Browsers bring the player's cookie, whichever page asks them to: it must be one of ours. Programs show a token instead. */
function mayConnect(request: FastifyRequest, publicUrl: string | null): boolean {
  const { authorization, cookie } = request.headers
  return isOwnOrigin(request, publicUrl) ?? (authorization !== undefined || cookie === undefined)
}
