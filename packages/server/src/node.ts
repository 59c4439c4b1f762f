import { setTimeout as rest } from 'node:timers/promises'
import { createHost, memoryBus } from '@powerboats/host'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './webServer.ts'
import type { NodeBus } from './bus/nodeBus.ts'
import { trueChance } from './random/chance.ts'
import { openChannels } from './calls/channels.ts'
import { callPlayers } from './calls/outbox.ts'
import type { OutboxParts } from './calls/outbox.ts'
import { countedCommits } from './metrics/countedCommits.ts'
import { countedGames } from './metrics/countedGames.ts'
import { createDailyService } from './daily/dailyService.ts'
import { createDailyThread } from './daily/thread/thread.ts'
import { createBotWorkers } from './botWorkers/botWorkers.ts'
import { backUpIfDue } from './db/backup/schedule.ts'
import { loadFilter } from './filter/loadFilter.ts'
import { openEngine, storesOver } from './db/openStores.ts'
import { createMetrics } from './metrics/metrics.ts'
import { showState } from './metrics/showState.ts'
import { addressHash, addressSecret } from './identity/addressHash.ts'
import { createAuthentication } from './identity/authentication.ts'
import { createNodeModeration } from './moderation/moderationService.ts'
import { newId } from './random/ids.ts'
import { dueAt } from './jobs/due.ts'
import { startJobs } from './jobs/jobs.ts'
import { seenEvery } from './friends/people.ts'
import { loadTexts } from './texts/texts.ts'
import { repeat } from './time/repeat.ts'
import { moveBus } from './contracts/messages.ts'
import type { TableMessage } from './contracts/messages.ts'
import { usualLimits } from './play/playLimits.ts'
import type { PlayLimits } from './play/playLimits.ts'
import type { Pause } from './play/finishEvenly.ts'
import { createPlay } from './play/play.ts'
import type { Services } from './contracts/services.ts'
import type { Settings } from './settings.ts'
import { ownClock, sharedClock, watchClock } from './time/sharedClock.ts'
import { createWrongCodes } from './tables/wrongCodes.ts'
import { seatsCache } from './tables/seatsCache.ts'
import { createTableService } from './tables/tableService.ts'
import { createTournaments } from './tournaments/createTournaments.ts'
import { createPairingThread } from './tournaments/thread/thread.ts'
import { openTracing } from './tracing/openTracing.ts'
import { tracedGames } from './tracing/tracedGames.ts'

/** A server that runs. */
export interface Node {
  readonly port: number
  readonly log: FastifyBaseLogger
  /**
   * Is no longer ready, but serves on for the time that is set: in the first half as always, in the second without sockets, which are told to move.
   * By then the proxy has noticed. To be called before `stop`.
   */
  drain(pause?: Pause): Promise<void>
  /** Takes nothing new, finishes what is in flight, and closes everything; may be called more than once. */
  stop(): Promise<void>
}

/** Opens everything a server needs and listens; when something fails, what was opened is closed again. */
export async function startNode(settings: Settings, now: () => number = Date.now): Promise<Node> {
  /** What has to be closed, in the order in which it was opened. */
  const open: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    const close = open.pop()
    if (close === undefined) return
    // What was opened before is closed even if this fails.
    await close().finally(closeAll)
  }
  try {
    return await startParts(settings, now, open, closeAll)
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** How often the clock of the database is read, and calls are made, in milliseconds. */
const [measuredEvery, calledEvery] = [10_000, 5000]
/** How often it is looked for heats that have ended and rounds that are due, in milliseconds. */
const tournamentsEvery = 300
/** How often it is looked for what moderators did by command, in milliseconds. */
const carriedOutEvery = 2000

async function startParts(
  settings: Settings,
  machineNow: () => number,
  open: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<Node> {
  const { databaseUrl, botPaceMs, publicUrl } = settings
  let isDraining = false
  let isStopping = false
  const location =
    databaseUrl === null
      ? ({ kind: 'sqlite', folder: settings.dataDir } as const)
      : ({ kind: 'postgres', url: databaseUrl, timeoutMs: settings.databaseTimeoutMs } as const)
  const node = newId(8)
  const tracing = await openTracing(settings.otlpEndpoint, node)
  open.push(() => tracing.close())
  const badWordsIn = await loadFilter(settings.wordsFile)
  const texts = await loadTexts(settings)
  const bus = await openBus(settings)
  open.push(() => bus.close())
  const engine = await openEngine(location, machineNow)
  open.push(() => engine.close())
  const clock = engine.time === null ? ownClock(machineNow) : sharedClock(engine.time, machineNow)
  await clock.measure()
  const { now } = clock
  const seats = seatsCache(bus, now)
  const metrics = createMetrics()
  const stores = storesOver(
    countedCommits(engine, metrics),
    (id, move, game) => dueAt(seats.get(id), move, game, botPaceMs),
    now,
  )
  const host = createHost(tracedGames(countedGames(stores.games, bus, metrics), tracing), moveBus(bus), now)
  const tables = createTableService({
    stores,
    bus,
    host,
    seats,
    chance: trueChance,
    now,
    fillMs: settings.quickFillSeconds * 1000,
    perPlayer: settings.tablesPerPlayer,
  })
  const botWorkers = createBotWorkers({ threads: settings.botWorkers })
  open.push(() => botWorkers.close())

  const thread = createDailyThread()
  open.push(() => thread.close())
  let warn: FastifyBaseLogger['warn'] = () => {}
  const daily = createDailyService({
    stores,
    host,
    thread,
    chance: trueChance,
    now,
    warn: (about, words) => warn(about, words),
  })

  const pairingThread = createPairingThread()
  open.push(() => pairingThread.close())
  const tournaments = createTournaments({
    stores,
    bus,
    tables,
    badWordsIn,
    evening: eveningOf(settings),
    thread: pairingThread,
    onLost: (error) => warn({ err: error }, 'a round was paired without the thread of tournaments'),
    now,
  })

  const hashAddress = addressHash(await stores.secret(addressSecret))
  const authentication = createAuthentication(stores.players, now, publicUrl, hashAddress)
  const wrongCodes = createWrongCodes(stores.tables, settings.wrongTablesPerHour, now)
  const { authenticate, player: requirePlayer } = authentication
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
    node,
  }
  const play = createPlay(services, { publicUrl, limits: playLimits(settings), tracing })
  open.push(() => play.stop())
  showState(metrics, { clock, play, botWorkers, bus, engine, due: stores.due })
  const channels = await openChannels(stores, settings, now)
  open.push(async () => channels.mail?.close())
  const onSignedOut = (player: string) => play.signedOut(player)
  const moderation = createNodeModeration({ stores, bus, tables, tournaments, now, onSignedOut })
  const parts = {
    ...services,
    texts,
    channels,
    settings,
    tables,
    tournaments,
    daily,
    authentication,
    metrics,
    tracing,
    clock,
    isDraining: () => isDraining,
    isStopping: () => isStopping,
    onSignedOut,
    moderation,
    hashAddress,
  }
  const app = await createApp(parts, (api) => play.register(api))
  warn = app.log.warn.bind(app.log)
  open.push(async () => {
    await play.stop()
    const hurry = setTimeout(() => app.server.closeAllConnections(), settings.stopSeconds * 1000)
    await app.close()
    clearTimeout(hurry)
  })
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()

  const clockFailed = (error: unknown) =>
    app.log.error({ err: error }, 'the clock of the database could not be looked at')
  open.push(repeat(measuredEvery, watchClock(clock, app.log), clockFailed))
  const seenFailed = (error: unknown) => app.log.error({ err: error }, 'who is online could not be written down')
  open.push(repeat(seenEvery, () => stores.friends.see(play.players(), now()), seenFailed))
  if (databaseUrl === null && settings.backupHours > 0) open.push(scheduleBackups(settings, machineNow, app.log))
  const jobs = startJobs(services, {
    botPace: botPaceMs,
    isShared: databaseUrl !== null,
    retention: settings,
    log: app.log,
  })
  open.push(() => jobs.stop())
  const onDelivery: OutboxParts['onDelivery'] = ({ channel, hash }, delivery) => {
    metrics.calls.inc({ channel, outcome: delivery.kind })
    if (delivery.kind !== 'sent') app.log.warn({ channel, to: hash, ...delivery }, 'a call did not arrive')
  }
  const isPresent = play.isPresent.bind(play)
  const outbox = { ...channels, stores, isPresent, now, afterMs: settings.callAfterSeconds * 1000, onDelivery }
  const callsFailed = (error: unknown) => app.log.error({ err: error }, 'calls could not be made')
  open.push(repeat(calledEvery, () => callPlayers(outbox), callsFailed))

  const tournamentsFailed = (error: unknown) => app.log.error({ err: error }, 'a tournament could not go on')
  open.push(repeat(tournamentsEvery, () => tournaments.proceed(), tournamentsFailed))

  const moderationFailed = (error: unknown) =>
    app.log.error({ err: error }, 'acts of moderators could not be carried out')
  open.push(repeat(carriedOutEvery, () => moderation.carryOutDue(), moderationFailed))

  let stopped: Promise<void> | undefined
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    log: app.log,
    drain: async (pause = rest) => {
      isDraining = true
      const half = settings.drainSeconds * 500
      await pause(half)
      await play.moveAway(half, pause)
    },
    stop: () => {
      isDraining = true
      isStopping = true
      stopped ??= closeAll()
      return stopped
    },
  }
}

/** How often it is looked whether a backup is due, in milliseconds. A server that has just started has other things to do. */
const backupsLookedAtEvery = 10 * 60 * 1000

function scheduleBackups(
  { dataDir, backupHours, backupsKept }: Settings,
  now: () => number,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const schedule = { folder: dataDir, every: backupHours * 60 * 60 * 1000, keep: backupsKept }
  const startedAt = now()
  const look = async () => {
    if (now() - startedAt < backupsLookedAtEvery) return
    const file = await backUpIfDue(schedule, now())
    if (file !== null) log.info({ file }, 'a backup was written')
  }
  return repeat(backupsLookedAtEvery, look, (error) => log.error({ err: error }, 'no backup could be written'))
}

/** One server needs only its own memory; several reach each other by NATS, or by the database they share. Only the library of that one is loaded. */
async function openBus({ natsUrl, databaseUrl, databaseTimeoutMs }: Settings): Promise<NodeBus> {
  if (natsUrl !== null) return (await import('./bus/natsBus.ts')).natsBus(natsUrl)
  if (databaseUrl !== null) return (await import('./bus/postgresBus.ts')).postgresBus(databaseUrl, databaseTimeoutMs)
  return { ...memoryBus<TableMessage>(), isConnected: () => true, close: async () => {} }
}

function eveningOf({ eveningTime: time, eveningZone: zone }: Settings) {
  return time === null ? null : { time, zone }
}

function playLimits({ connectionsPerAddress, messagesPerSecond }: Settings): PlayLimits {
  return { ...usualLimits, connectionsPerAddress, messagesPerSecond, messagesAtOnce: 2 * messagesPerSecond }
}
