import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import { seeded } from '@powerboats/chance'
import { createHost, memoryBus } from '@powerboats/host'
import type { Bus } from '@powerboats/host'
import { longestMessage } from '@powerboats/protocol'
import type { BotLevel, Terms } from '@powerboats/protocol'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { onTestFinished } from 'vitest'
import { createBotWorkers } from '../src/botWorkers/botWorkers.ts'
import { openStores } from '../src/db/openStores.ts'
import type { App } from '../src/http/app.ts'
import { answerErrors } from '../src/http/refused.ts'
import { addressHash } from '../src/identity/addressHash.ts'
import { createAuthentication } from '../src/identity/authentication.ts'
import { newToken } from '../src/identity/tokens.ts'
import { dueAt } from '../src/jobs/due.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import type { JobSettings } from '../src/jobs/jobs.ts'
import { moveBus } from '../src/contracts/messages.ts'
import type { TableMessage } from '../src/contracts/messages.ts'
import { usualLimits } from '../src/play/playLimits.ts'
import type { PlayLimits } from '../src/play/playLimits.ts'
import { createPlay } from '../src/play/play.ts'
import type { Play } from '../src/play/play.ts'
import type { BotWorkers, Services } from '../src/contracts/services.ts'
import type { Player, Stores } from '../src/contracts/stores.ts'
import { setSeat } from '../src/tables/state/ownerActions.ts'
import { changeSeat } from '../src/tables/state/table.ts'
import { loadFilter } from '../src/filter/loadFilter.ts'
import { createWrongCodes } from '../src/tables/wrongCodes.ts'
import { seatsCache } from '../src/tables/seatsCache.ts'
import { createTableService } from '../src/tables/tableService.ts'
import type { TableService } from '../src/tables/tableService.ts'
import { openClient } from './client.ts'
import type { Client } from './client.ts'
import { aPlayer, someTerms } from './sample.ts'
import { createTournaments } from '../src/tournaments/createTournaments.ts'
import type { TournamentService } from '../src/tournaments/tournamentService.ts'
import { emptyDatabase } from './emptyDatabase.ts'

/** How a node of a test differs from the usual. */
export interface NodeWishes {
  readonly name?: string
  readonly now?: () => number
  readonly bus?: Bus<TableMessage>
  readonly stores?: Stores
  readonly botWorkers?: BotWorkers
  readonly limits?: Partial<PlayLimits>
  readonly wrongTablesPerHour?: number
  /** Whether bots and clocks run. */
  readonly hasJobs?: boolean
  readonly isShared?: boolean
  readonly retention?: JobSettings['retention']
}

/** Somebody who has come in, with a token of their own. */
export interface Guest extends Player {
  readonly secret: string
  /** The id of their token. */
  readonly token: string
}

/** A server with everything that playing needs, on a port of its own and with a store that is gone after the test. */
export interface PlayNode extends Services {
  readonly tables: TableService
  readonly tournaments: TournamentService
  readonly url: string
  readonly app: App
  readonly play: Play
  isPresent(table: string, player: string): Promise<boolean>
  guest(name: string): Promise<Guest>
  connect(guest: Guest | null): Promise<Client>
  /** A table that has started, with these players and bots. */
  race(players: readonly Guest[], bots?: readonly BotLevel[], terms?: Partial<Terms>): Promise<string>
  /** Calls the API. */
  ask(
    guest: Guest | null,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: unknown; readonly retryAfter?: string }>
  stop(): Promise<void>
}

/** Looks that no test has to wait for. */
const quick = { games: 20, tables: 20, lost: 20, archive: 20, purge: 20 }

/** Limits that no test runs into unless it means to. */
const wide: PlayLimits = {
  ...usualLimits,
  connectionsPerAddress: 1000,
  messagesAtOnce: 10_000,
  messagesPerSecond: 10_000,
  followsAtOnce: 10_000,
}

export async function startNode(wishes: NodeWishes = {}): Promise<PlayNode> {
  const { now = Date.now, bus = memoryBus<TableMessage>(), name = 'node' } = wishes
  const botPace = 0
  const seats = seatsCache(bus, now)
  const stores =
    wishes.stores ??
    (await openStores(await emptyDatabase(), (id, move, game) => dueAt(seats.get(id), move, game, botPace), now))
  const host = createHost(stores.games, moveBus(bus), now)
  const chance = seeded(1)
  const tables: TableService = createTableService({ stores, bus, host, seats, chance, now, fillMs: 0, perPlayer: 100 })
  const { authenticate, player: requirePlayer } = createAuthentication(stores.players, now, null, addressHash('a key'))
  const botWorkers = wishes.botWorkers ?? createBotWorkers({ threads: 1 })
  const badWordsIn = await loadFilter(null)
  const wrongCodes = createWrongCodes(stores.tables, wishes.wrongTablesPerHour ?? 0, now)
  const tournaments = createTournaments({ stores, bus, tables, badWordsIn, now })
  const services: Services = {
    stores,
    bus,
    host,
    tables,
    tournaments,
    botWorkers,
    authenticate,
    requirePlayer,
    wrongCodes,
    badWordsIn,
    now,
    node: name,
  }

  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: 2 * longestMessage } })
  const play = createPlay(services, { publicUrl: null, limits: { ...wide, ...wishes.limits } })
  play.register(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const log = { warn: () => undefined, error: (about: object) => console.error(about) }
  const jobs =
    wishes.hasJobs === true
      ? startJobs(services, {
          botPace,
          isShared: wishes.isShared ?? false,
          retention: wishes.retention ?? { chatDays: 0, reportDays: 0, archiveDays: 0 },
          log,
          every: quick,
        })
      : null

  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await jobs?.stop()
    await play.stop()
    await app.close()
    if (wishes.botWorkers === undefined) await botWorkers.close()
    if (wishes.stores === undefined) await stores.close()
  }
  onTestFinished(stop)

  return {
    ...services,
    tables,
    tournaments,
    url,
    app,
    play,
    stop,
    isPresent: (table, player) => play.isPresent(table, player),
    guest: async (called) => {
      const player = aPlayer(`player ${called}`, { name: called, createdAt: now() })
      const { secret, token } = newToken(player.id, 'personal', 'test', now())
      await stores.players.create(player, token)
      return { ...player, secret, token: token.id }
    },
    connect: (guest) => openClient(url, guest?.secret ?? null),
    race: async (players, bots = [], terms = {}) => {
      const [first, ...others] = players
      const wanted = { ...someTerms, changes: { races: 1 as const }, ...terms, seats: players.length + bots.length }
      const created = must(await tables.create(wanted, first!))
      for (const other of others) {
        must(await tables.takeSeat(created.id, other))
        must(await tables.change(created.id, (table) => changeSeat(table, other.id, { isReady: true })))
      }
      for (const [index, bot] of bots.entries())
        must(
          await tables.change(created.id, (table) =>
            setSeat(table, first!.id, players.length + index, { kind: 'bot', bot }, chance),
          ),
        )
      must(await tables.start(created.id, first!.id))
      return created.id
    },
    ask: async (guest, method, path, body) => {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          ...(guest === null ? {} : { authorization: `Bearer ${guest.secret}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const retryAfter = answer.headers.get('retry-after')
      return { status: answer.status, body: await answer.json(), ...(retryAfter !== null && { retryAfter }) }
    },
  }
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(String(result.error))
  return result.value
}
