import { createHost, memoryBus } from '@powerboats/host'
import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { natsBus } from './bus/natsBus.ts'
import type { NodeBus } from './bus/nodeBus.ts'
import { postgresBus } from './bus/postgresBus.ts'
import { trueChance } from './chance.ts'
import { countedGames } from './countedGames.ts'
import { createCrew } from './crew/crew.ts'
import { openStores } from './db/openStores.ts'
import { createMetrics } from './http/metrics.ts'
import { createAskers } from './identity/asker.ts'
import { newId } from './ids.ts'
import { dueAt } from './jobs/due.ts'
import { startJobs } from './jobs/jobs.ts'
import { newsBus } from './messages.ts'
import type { TableMessage } from './messages.ts'
import { usualLimits } from './play/limits.ts'
import type { PlayLimits } from './play/limits.ts'
import { registerPlay } from './play/play.ts'
import type { Play } from './play/play.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { createTables } from './tables/tables.ts'
import type { TableService } from './tables/tables.ts'

/** A server that runs. */
export interface Node {
  readonly port: number
  readonly log: FastifyBaseLogger
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

async function startParts(
  settings: Settings,
  now: () => number,
  open: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<Node> {
  const { databaseUrl, botPaceMs, publicUrl } = settings
  let tables: TableService | undefined
  let play: Play | undefined
  let isStopping = false

  const place =
    databaseUrl === null
      ? ({ kind: 'sqlite', folder: settings.dataDir } as const)
      : ({ kind: 'postgres', url: databaseUrl } as const)
  const stores = await openStores(place, (id, move, game) => dueAt(tables?.placesKnown(id), move, game, botPaceMs), now)
  open.push(() => stores.close())
  const bus = await openBus(settings)
  open.push(() => bus.close())

  const metrics = createMetrics(() => play?.connections() ?? 0)
  const host = createHost(countedGames(stores.games, bus, metrics), newsBus(bus), now)
  tables = createTables({
    stores,
    bus,
    host,
    chance: trueChance,
    now,
    fillMs: settings.quickFillSeconds * 1000,
    perPlayer: settings.tablesPerPlayer,
  })
  const crew = createCrew({ threads: settings.crewThreads })
  open.push(() => crew.close())

  const askers = createAskers(stores.players, now, publicUrl)
  const services: Services = { stores, bus, host, tables, crew, whoAsks: askers.whoAsks, now, node: newId(8) }
  const onWayClosed = (player: string) => play?.wayClosed(player)
  const parts = { ...services, settings, tables, askers, metrics, isStopping: () => isStopping, onWayClosed }
  const app = await createApp(parts, (api) => {
    play = registerPlay(api, services, { publicUrl, limits: playLimits(settings) })
  })
  open.push(async () => {
    await play?.stop()
    const hurry = setTimeout(() => app.server.closeAllConnections(), settings.stopSeconds * 1000)
    await app.close()
    clearTimeout(hurry)
  })
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()

  const jobs = startJobs(services, { botPace: botPaceMs, isShared: databaseUrl !== null, log: app.log })
  open.push(() => jobs.stop())

  let stopped: Promise<void> | undefined
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    log: app.log,
    stop: () => {
      isStopping = true
      stopped ??= closeAll()
      return stopped
    },
  }
}

/** One server hears itself; several reach each other by NATS, or by the database they share. */
async function openBus({ natsUrl, databaseUrl }: Settings): Promise<NodeBus> {
  if (natsUrl !== null) return natsBus(natsUrl)
  if (databaseUrl !== null) return postgresBus(databaseUrl)
  return { ...memoryBus<TableMessage>(), close: async () => {} }
}

function playLimits({ connectionsPerAddress, messagesPerSecond, wrongTablesPerHour }: Settings): PlayLimits {
  return {
    ...usualLimits,
    connectionsPerAddress,
    messagesPerSecond,
    messagesAtOnce: 2 * messagesPerSecond,
    wrongTablesPerHour,
    wrongTablesAtOnce: wrongTablesPerHour === 0 ? Number.MAX_SAFE_INTEGER : usualLimits.wrongTablesAtOnce,
  }
}
