import { setMaxListeners } from 'node:events'
import type { Services } from '../services.ts'
import { takeHelm } from './helm.ts'
import { inRounds } from './rounds.ts'

export interface JobSettings {
  /** How long bots wait before they move, in milliseconds. */
  readonly botPace: number
  /** Whether other nodes work on the same games: what the bus loses must be looked for. */
  readonly isShared: boolean
  readonly log: {
    warn(about: object, words: string): void
    error(about: object, words: string): void
  }
  /** Milliseconds between two looks. */
  readonly every?: Partial<typeof usualTicks>
}

export interface Jobs {
  /** Stops beginning anything and waits for what is under way. */
  stop(): Promise<void>
}

/** How many games are in hand at once. */
const mostGames = 200
/** So long other nodes keep off a game that was taken; should this one die, the game waits no longer. */
const lease = 5000
const mostTables = 20
/** Milliseconds between two looks for games that are due, tables to be filled or closed, news that the bus lost, and what can go. */
const usualTicks = { games: 200, tables: 500, lost: 5000, purge: 60 * 60 * 1000 }
const day = 24 * 60 * 60 * 1000
/** Tables that nobody has touched for two days are closed. */
const staleAfter = 2 * day
/** Closed tables are kept for a week, and what a browser is known by for as long as its cookie. */
const closedFor = 7 * day
const unusedFor = 365 * day

/** Does what nobody asks for: sails for bots and for those whose time has run out, fills and closes tables. */
export function startJobs(services: Services, { botPace, isShared, log, every }: JobSettings): Jobs {
  const ticks = { ...usualTicks, ...every }
  const { stores, host, tables, now } = services
  const inHand = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  // Every game in hand listens to it.
  setMaxListeners(mostGames, stopping.signal)
  const warn = log.warn.bind(log)

  const sailDueGames = async () => {
    const room = mostGames - inHand.size
    if (room <= 0) return
    for (const id of await stores.due.take(now(), now() + lease, room)) {
      // A bot that thinks for longer than the lease is not asked twice.
      if (inHand.has(id)) continue
      const sailing = takeHelm(services, id, { botPace, warn, signal: stopping.signal })
        .catch((error: unknown) => log.error({ table: id, err: error }, 'a game could not be sailed on'))
        .finally(() => inHand.delete(id))
      inHand.set(id, sailing)
    }
  }

  const tendTables = async () => {
    for (const { id, fillsAt } of await stores.tables.due(now(), now() - staleAfter, mostTables)) {
      if (fillsAt === null || fillsAt > now()) await tables.close(id)
      else {
        const started = await tables.fillAndStart(id)
        // Somebody may have changed the table just before.
        if (!started.ok) log.warn({ table: id, code: started.error }, 'a table could not be filled')
      }
    }
  }

  const findLostNews = async () => {
    // A node that had not yet heard of a change may have stored a move with the wrong time to look at its game.
    await stores.due.hurryChanged(now() - 2 * ticks.lost, now(), now() + lease)
    const counts = await stores.due.counts(host.followed())
    for (const [id, count] of counts) {
      const known = await host.look(id)
      if (known !== null && known.count < count) await host.catchUp(id)
    }
  }

  const purge = () => stores.purge(now() - closedFor, now() - unusedFor)

  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const stops = [
    inRounds(ticks.games, sailDueGames, failed('due games could not be taken')),
    inRounds(ticks.tables, tendTables, failed('tables could not be tended')),
    inRounds(ticks.purge, purge, failed('what nobody needs could not be removed')),
    ...(isShared ? [inRounds(ticks.lost, findLostNews, failed('lost news could not be looked for'))] : []),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(stops.map((stop) => stop()))
      await Promise.all(inHand.values())
    },
  }
}
