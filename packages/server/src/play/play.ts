import { setMaxListeners } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { addressOf } from '../http/rateLimits.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { Refused } from '../http/refused.ts'
import { nodesId } from '../contracts/messages.ts'
import type { Services } from '../contracts/services.ts'
import type { Player } from '../contracts/stores.ts'
import { act } from './act.ts'
import { rateLimiters } from '../time/rateLimiter.ts'
import type { RateLimiters } from '../time/rateLimiter.ts'
import { createTableChannels } from './channels/tableChannels.ts'
import { createLobbyWatchers } from './channels/lobbyWatchers.ts'
import { createTournamentWatchers } from './channels/tournamentWatchers.ts'
import { createConnectionCounts } from './connectionCounts.ts'
import { encode } from './channels/encode.ts'
import { usualLimits } from './playLimits.ts'
import type { PlayLimits } from './playLimits.ts'
import { asText, closing, openConnection } from './connection.ts'
import type { ConnectionContext } from './connection.ts'
import { createConnections } from './connections.ts'
import { finishEvenly } from './finishEvenly.ts'
import type { Pause } from './finishEvenly.ts'
import { playRoutes } from './routes.ts'
import { say } from './say.ts'
import { noTracing } from '../tracing/tracing.ts'
import type { Tracing } from '../tracing/tracing.ts'

export interface PlaySettings {
  readonly limits?: PlayLimits
  /** Where players find the server; null to use the host named in each request. */
  readonly publicUrl: string | null
  readonly tracing?: Tracing
}

/** What a node does for those who play and watch. */
export interface Play {
  /** Adds the socket and the HTTP calls of play to a server that has the plugin for sockets. */
  register(app: App): void
  /** How many sockets are open. */
  connections(): number
  /** The players who have one. */
  players(): string[]
  /** Whether a player has a table open, at any node. */
  isPresent(table: string, player: string): Promise<boolean>
  /** A player has signed out, or was banned: closes their connections that are no longer allowed, at all nodes. */
  signedOut(player: string): void
  /** Takes no more sockets, and closes those there are one after the other while `ms` pass: their clients go to another node. */
  moveAway(ms: number, pause: Pause): Promise<void>
  /** Takes nothing more, finishes what is under way, and closes all connections; to be called before the app is closed. */
  stop(): Promise<void>
}

/** How often it is looked for steps of tournaments that the bus has lost, in milliseconds. */
const watchersRefreshed = 5000

export function createPlay(services: Services, settings: PlaySettings): Play {
  const { limits = usualLimits, publicUrl, tracing = noTracing } = settings
  const { now } = services
  const channels = createTableChannels(services)
  const watchers = createTournamentWatchers(services)
  const lobby = createLobbyWatchers(services.tables)
  const connectionCounts = createConnectionCounts(limits.connectionsPerPlayer, limits.connectionsPerAddress)
  const sayings = rateLimiters(limits.sayingsAtOnce, 1 / limits.secondsPerSaying, now)
  const follows = followsIn(limits, now)
  const stopping = new AbortController()
  // Everyone who waits for a move listens to it.
  setMaxListeners(0, stopping.signal)
  const connections = createConnections()
  let isMoving = false
  const authentication = new WeakMap<FastifyRequest, Player | null>()

  const contextFor = ({ log }: App): ConnectionContext => ({
    limits,
    now,
    wrongCodes: services.wrongCodes,
    follows,
    channelOf: (table) => channels.of(table),
    watch: (subscriber, tournament, after) => watchers.watch(subscriber, tournament, after),
    unwatch: (subscriber, tournament) => watchers.unwatch(subscriber, tournament),
    watchLobby: (subscriber) => lobby.watch(subscriber),
    leaveLobby: (subscriber) => lobby.unwatch(subscriber),
    act: (player, { table, after, intent }) =>
      tracing.span('act', () => act(services, table, player.id, after, intent)),
    say: (player, { table, saying }) => say(services, sayings, table, player, saying),
    fail: (error) => log.error({ err: error }, 'a message could not be answered'),
  })

  const open = (socket: WebSocket, request: FastifyRequest, context: ConnectionContext) => {
    if (stopping.signal.aborted) return socket.close(closing.restart)
    const player = authentication.get(request) ?? null
    const address = addressOf(request)
    const release = connectionCounts.admit(player?.id ?? null, address)
    if (release === null) {
      socket.send(encode({ kind: 'refused', ref: null, code: 'tooMany' }), asText)
      return socket.close(closing.tooMany)
    }
    const playerNow = () => services.authenticate(request, true)
    const connection = openConnection(
      socket,
      { player, playerNow, address, asksVersion: asksVersion(request), stream: request.raw.socket },
      context,
      () => {
        release()
        connections.remove(connection)
      },
    )
    connections.add(connection)
  }

  const unsubscribe = services.bus.subscribe(nodesId, (message) => {
    if (message.kind === 'signedOut') connections.check(message.player)
  })
  const timers = [
    setInterval(() => connections.tick(), 1000),
    // If the store fails, the next time may help.
    setInterval(() => void channels.refresh().catch(() => {}), 1000),
    setInterval(() => void lobby.refresh().catch(() => {}), 1000),
    setInterval(() => void watchers.refresh().catch(() => {}), watchersRefreshed),
  ]
  return {
    register: (app) => {
      const context = contextFor(app)
      app.get(
        '/api/v1/socket',
        {
          websocket: true,
          preValidation: async (request) => {
            if (isMoving) throw new Refused('stopping')
            if (!mayConnect(request, publicUrl)) throw new Refused('badOrigin')
            authentication.set(request, await services.authenticate(request))
          },
        },
        (socket, request) => open(socket, request, context),
      )
      playRoutes(app, services, { connectionCounts, sayings, stopping: stopping.signal })
    },
    connections: () => connections.count,
    players: () => [...new Set(connections.all().flatMap(({ player }) => player ?? []))],
    isPresent: (table, player) => channels.isPresent(table, player),
    signedOut: (player) => services.bus.publish(nodesId, { kind: 'signedOut', player }),
    moveAway: async (ms, pause) => {
      isMoving = true
      await finishEvenly(connections.all(), ms, pause)
    },
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      unsubscribe()
      channels.close()
      await Promise.all(connections.all().map((connection) => connection.finish()))
    },
  }
}

function asksVersion({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'version' in query
}

/** How often one address may follow: twice at once for each connection that it may have, and once more in ten seconds. */
function followsIn({ connectionsPerAddress }: PlayLimits, now: () => number): RateLimiters {
  return rateLimiters(2 * connectionsPerAddress, connectionsPerAddress / 10, now)
}

/** A browser sends the player's cookie for any page that asks, so the page must be one of ours. Programs send a token instead. */
function mayConnect(request: FastifyRequest, publicUrl: string | null): boolean {
  const { authorization, cookie } = request.headers
  return isOwnOrigin(request, publicUrl) ?? (authorization !== undefined || cookie === undefined)
}
