import { createHost, memoryBus } from '@powerboats/host'
import type { Code, Table } from '@powerboats/protocol'
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/webServer.ts'
import { openChannels } from '../src/calls/channels.ts'
import { trueChance } from '../src/random/chance.ts'
import { openStores } from '../src/db/openStores.ts'
import type { App } from '../src/http/app.ts'
import type { LogSink } from '../src/http/logging.ts'
import type { Channels } from '../src/calls/targets.ts'
import { loadFilter } from '../src/filter/loadFilter.ts'
import { createMetrics } from '../src/metrics/metrics.ts'
import { createDailyService } from '../src/daily/dailyService.ts'
import { createTasks } from '../src/daily/thread/tasks.ts'
import { addressHash } from '../src/identity/addressHash.ts'
import { createNodeModeration } from '../src/moderation/moderationService.ts'
import type { NodeModeration } from '../src/moderation/moderationService.ts'
import { createAuthentication } from '../src/identity/authentication.ts'
import { dueAt } from '../src/jobs/due.ts'
import { moveBus } from '../src/contracts/messages.ts'
import type { TableMessage } from '../src/contracts/messages.ts'
import type { Services } from '../src/contracts/services.ts'
import { settingsFrom } from '../src/settings.ts'
import { ownClock } from '../src/time/sharedClock.ts'
import { createWrongCodes } from '../src/tables/wrongCodes.ts'
import { seatsCache } from '../src/tables/seatsCache.ts'
import { createTableService } from '../src/tables/tableService.ts'
import type { TableService } from '../src/tables/tableService.ts'
import { createTournaments } from '../src/tournaments/createTournaments.ts'
import type { TournamentService } from '../src/tournaments/tournamentService.ts'
import { loadTexts } from '../src/texts/texts.ts'
import { emptyDatabase } from './emptyDatabase.ts'
import { tempFolder } from './tempFolder.ts'

/** Whatever an answer may hold; a test knows what it has asked for. */
interface Body {
  readonly id: string
  readonly name: string
  readonly code: Code
  readonly token: string
  readonly challenge: string
  readonly expiresAt: number
  readonly recoveryCodeAt: number | null
  readonly tokens: readonly unknown[]
  readonly tables: readonly Table[]
  readonly next: string
  readonly said: readonly unknown[]
}

export interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: Body
  readonly text: string
}

/** Somebody with a browser, which keeps the cookie that the server sets. */
export interface Browser {
  cookie(): string | undefined
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** The table that comes of a call that must succeed. */
  table(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Table>
  /** Why a call was refused; `ok` if it was not. */
  code(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Code | 'ok'>
}

export interface WebNode extends Services {
  readonly channels: Channels
  readonly moderation: NodeModeration
  /** Whose connections were to be looked at. */
  readonly signedOut: readonly string[]
  readonly app: App
  readonly tables: TableService
  readonly tournaments: TournamentService
  /** Time stands still until a test moves it on. */
  readonly pass: (ms: number) => void
  readonly setStopping: () => void
  readonly browser: () => Browser
  /** A browser whose owner has come in. */
  readonly guest: (name: string) => Promise<Browser & { readonly id: string }>
}

const origin = 'http://localhost'

/** All that is told by HTTP, on a store that is gone after the test; nobody listens on a port, and no bot sails. */
export async function startWeb(
  environment: Record<string, string> = {},
  logTo?: LogSink,
  addPlay: (api: App) => void = () => {},
): Promise<WebNode> {
  const settings = settingsFrom({ LOG_LEVEL: 'silent', WEB_DIR: tempFolder(), ...environment })
  if (!settings.ok) throw new Error(settings.error.join())
  let moment = 1_760_000_000_000
  let isStopping = false
  const signedOut: string[] = []
  const now = () => moment
  const clock = ownClock(now)
  const bus = memoryBus<TableMessage>()
  const seats = seatsCache(bus, now)
  const stores = await openStores(await emptyDatabase(), (id, move, game) => dueAt(seats.get(id), move, game, 0), now)
  const host = createHost(stores.games, moveBus(bus), now)
  const { quickFillSeconds, tablesPerPlayer: perPlayer } = settings.value
  const tables = createTableService({
    stores,
    bus,
    host,
    seats,
    chance: trueChance,
    now,
    fillMs: quickFillSeconds * 1000,
    perPlayer,
  })
  const hashAddress = addressHash('a key')
  const authentication = createAuthentication(stores.players, now, settings.value.publicUrl, hashAddress)
  const none = () => Promise.reject(new Error('there are no bot workers'))
  const botWorkers = { choose: none, review: none, waiting: () => 0, close: async () => {} }
  const badWordsIn = await loadFilter(settings.value.wordsFile)
  const wrongCodes = createWrongCodes(stores.tables, settings.value.wrongTablesPerHour, now)
  const { authenticate, player: requirePlayer } = authentication
  const run = createTasks(2)
  const daily = createDailyService({
    stores,
    host,
    thread: { run: async (task) => run(task) },
    chance: trueChance,
    now,
    warn: (_, words) => console.warn(words),
  })
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
    node: 'node',
  }
  const onSignedOut = (player: string) => void signedOut.push(player)
  const moderation = createNodeModeration({ stores, bus, tables, tournaments, now, onSignedOut })
  const channels = await openChannels(stores, settings.value, now)
  const app = await createApp(
    {
      ...services,
      texts: await loadTexts(settings.value),
      channels,
      tables,
      tournaments,
      daily,
      authentication,
      settings: settings.value,
      metrics: createMetrics(),
      clock,
      isDraining: () => isStopping,
      isStopping: () => isStopping,
      onSignedOut,
      moderation,
      hashAddress,
      ...(logTo !== undefined && { logTo }),
    },
    addPlay,
  )
  onTestFinished(async () => {
    await app.close()
    channels.mail?.close()
    await stores.close()
  })

  const browser = (): Browser => {
    let cookie: string | undefined
    const call: Browser['call'] = async (method, path, body, headers = {}) => {
      const answer = await app.inject({
        method,
        url: path.startsWith('/api') ? path : `/api/v1${path}`,
        headers: { origin, ...(cookie !== undefined && { cookie }), ...headers },
        ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
      })
      const set = answer.headers['set-cookie']
      if (typeof set === 'string') cookie = set.split(';')[0]
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson ? answer.json<Body>() : (null as never),
        text: answer.body,
      }
    }
    return {
      cookie: () => cookie,
      call,
      table: async (...asked) => {
        const { status, body, text } = await call(...asked)
        if (status !== 200) throw new Error(`${asked.slice(0, 2).join(' ')}: ${text}`)
        return body as unknown as Table
      },
      code: async (...asked) => {
        const { status, body } = await call(...asked)
        return status < 400 ? 'ok' : body.code
      },
    }
  }

  return {
    ...services,
    channels,
    moderation,
    signedOut,
    app,
    tables,
    tournaments,
    pass: (ms) => {
      moment += ms
    },
    setStopping: () => {
      isStopping = true
    },
    browser,
    guest: async (name) => {
      const own = browser()
      const { body, status, text } = await own.call('POST', '/guests', { name })
      if (status !== 200) throw new Error(text)
      return { ...own, id: body.id }
    },
  }
}
