import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import { longestMessage, statusOf } from '@powerboats/protocol'
import { fastify, LogController } from 'fastify'
import type { FastifyReply, FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { apiRoutes, describeApi } from './apiDocs/openapi.ts'
import type { App } from './http/app.ts'
import { serveFiles } from './http/files.ts'
import { healthRoutes } from './http/health.ts'
import { addRateLimits } from './http/rateLimits.ts'
import { logging } from './http/logging.ts'
import type { LogSink } from './http/logging.ts'
import type { Metrics } from './metrics/metrics.ts'
import { checkOrigin } from './http/origin.ts'
import { hintAtProxy } from './http/proxyHint.ts'
import { answerErrors, refusalFor, Refused } from './http/refused.ts'
import { secure } from './http/security.ts'
import { logRequests } from './http/requestLog.ts'
import { addressHash, addressSecret } from './identity/addressHash.ts'
import type { Authentication } from './identity/authentication.ts'
import { filterRoute } from './filter/route.ts'
import { callRoutes } from './calls/routes.ts'
import { mailRoutes } from './calls/mailRoutes.ts'
import type { Channels } from './calls/targets.ts'
import { createChallenges } from './account/challenges.ts'
import { comeBackRoutes } from './account/comeBack.ts'
import { challengeRoutes } from './friends/challenges.ts'
import { friendRoutes } from './friends/friends.ts'
import { guestRoutes } from './account/guests.ts'
import { meRoutes } from './account/me.ts'
import { passkeyRoutes } from './account/passkeys.ts'
import { tokenRoutes } from './account/tokenRoutes.ts'
import { newId } from './random/ids.ts'
import type { Services } from './contracts/services.ts'
import type { AddressHash } from './identity/addressHash.ts'
import type { Moderation } from './moderation/moderationService.ts'
import { reportRoute } from './moderation/reportRoute.ts'
import { moderationRoutes } from './moderation/routes.ts'
import type { Settings } from './settings.ts'
import type { SharedClock } from './time/sharedClock.ts'
import { decodable, servePages } from './pages/pages.ts'
import { createPreviews } from './pages/preview.ts'
import { leaderboardRoutes } from './profiles/leaderboardRoutes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { createPictures } from './pictures/pictures.ts'
import { pictureRoute } from './pictures/route.ts'
import { robotsRoute, textRoute } from './texts/routes.ts'
import type { Texts } from './texts/texts.ts'
import { dailyRoutes } from './daily/routes.ts'
import { playerTournaments } from './tournaments/playerRoute.ts'
import { tournamentRoutes } from './tournaments/routes.ts'
import type { TournamentService } from './tournaments/tournamentService.ts'
import type { DailyService } from './daily/dailyService.ts'
import { recordRoute } from './tables/recordRoute.ts'
import { noTracing } from './tracing/tracing.ts'
import type { Tracing } from './tracing/tracing.ts'
import { traceRequests } from './tracing/traceRequests.ts'
import { tableRoutes } from './tables/routes.ts'
import { seatRoutes } from './tables/seatRoutes.ts'
import type { TableService } from './tables/tableService.ts'

/** What the web server works with. */
export interface AppParts extends Services {
  readonly settings: Settings
  readonly tables: TableService
  readonly daily: DailyService
  readonly tournaments: TournamentService
  readonly authentication: Authentication
  readonly metrics: Metrics
  readonly tracing?: Tracing
  readonly clock: SharedClock
  readonly texts: Texts
  /** By what players are called. */
  readonly channels: Channels
  /** Whether it still serves but is about to stop, or stops already. */
  readonly isDraining: () => boolean
  readonly isStopping: () => boolean
  readonly onSignedOut: (player: string) => void
  readonly moderation: Moderation
  readonly hashAddress: AddressHash
  /** Where the log goes if not to the standard output. */
  readonly logTo?: LogSink
}

/** In bytes; no request of ours comes near it. */
const largestBody = 32 * 1024

function serverOptions({ settings, logTo }: AppParts): FastifyServerOptions {
  return {
    logger: logging(settings.logLevel, logTo),
    // One line for each request, when it is answered: see `requestLog`.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    genReqId: () => newId(12),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // Requests that come while the server stops are answered like any other refusal.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      const refusal = refusalFor(error)
      void (reply as FastifyReply).code(statusOf(refusal.code)).header('cache-control', 'no-store').send(refusal)
    },
    clientErrorHandler: (_error, socket) => {
      const body = '{"code":"malformed"}'
      const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
      if (socket.writable) socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`)
    },
  }
}

/** The web server with all that is told by HTTP. `addPlay` adds what is told while playing. */
export async function createApp(parts: AppParts, addPlay: (api: App) => void): Promise<App> {
  const { settings, metrics, tracing = noTracing, isStopping } = parts
  const app: App = fastify(serverOptions(parts)).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  logRequests(app, metrics, {
    playerOf: async (request) => (await parts.authentication.known(request))?.player.id,
    hashAddress: addressHash(await parts.stores.secret(addressSecret)),
  })
  if (tracing !== noTracing) traceRequests(app, tracing)
  if (settings.trustProxy === null) hintAtProxy(app)
  await secure(app, settings.publicUrl?.startsWith('https:') ?? false)
  await app.register(websocket, { options: { maxPayload: 2 * longestMessage } })
  healthRoutes(app, { ...parts, metricsToken: settings.metricsToken })
  robotsRoute(app, parts.texts)
  servePages(app, await serveFiles(app, settings.webDir), createPreviews(parts, settings.publicUrl))
  await app.register(async (api: App) => {
    await addApi(api, parts, isStopping)
    addPlay(api)
  })
  return app
}

/** Only what lies under /api is limited, described and closed to the pages of others. */
async function addApi(api: App, parts: AppParts, isStopping: () => boolean): Promise<void> {
  const { settings, stores, tables, tournaments, authentication, channels, badWordsIn, now, onSignedOut } = parts
  const { publicUrl } = settings
  api.addHook('onRequest', async () => {
    if (isStopping()) throw new Refused('stopping')
  })
  await api.register(cookie)
  checkOrigin(api, publicUrl)
  const { newGuest, newMail, wordCheck, dataExport } = await addRateLimits(api, parts, settings)
  await describeApi(api)
  const { players } = stores
  const { hashAddress, moderation } = parts
  const kept = { players, moderation: stores.moderation }
  const identity = { ...kept, authentication, hashAddress, publicUrl, badWordsIn, now, onSignedOut }
  guestRoutes(api, identity, newGuest)
  const { chat, contacts, outcomes, friends, daily, moves } = stores
  const tournamentStore = stores.tournaments
  const kinds = { moves, chat, contacts, outcomes, friends, daily, tables, tournaments, tournamentStore }
  meRoutes(api, { ...identity, ...kinds }, dataExport)
  tokenRoutes(api, identity)
  filterRoute(api, badWordsIn, wordCheck)
  textRoute(api, parts.texts)
  const challenges = createChallenges(await stores.secret('challenges'), stores.players, now)
  passkeyRoutes(api, { ...identity, challenges })
  comeBackRoutes(api, { ...identity, challenges })
  const calls = { ...channels, contacts: stores.contacts, authentication, now }
  callRoutes(api, calls)
  await mailRoutes(api, { ...calls, publicUrl, checkLimit: newMail })
  profileRoutes(api, { stores, authentication })
  leaderboardRoutes(api, { outcomes, authentication, now })
  tableRoutes(api, { tables, authentication })
  seatRoutes(api, { tables, authentication, tournaments })
  tournamentRoutes(api, { tournaments, stores, authentication, now })
  playerTournaments(api, { stores, authentication })
  friendRoutes(api, { tables, stores, authentication, now })
  challengeRoutes(api, { tables, stores, authentication, now })
  moderationRoutes(api, { moderation, stores, authentication })
  reportRoute(api, { stores, tables, authentication, now })
  recordRoute(api, tables, stores.games)
  const pictures = createPictures({ now })
  pictureRoute(api, { tables, games: stores.games, pictures })
  dailyRoutes(api, { daily: parts.daily, store: stores.daily, authentication, pictures, now })
  apiRoutes(api)
}
