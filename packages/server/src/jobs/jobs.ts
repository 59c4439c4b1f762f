import { setMaxListeners } from 'node:events'
import { invitationsWaitFor } from '../contracts/friends.ts'
import type { Services } from '../contracts/services.ts'
import { reviewNext } from './reviews.ts'
import { playDueGame } from './dueGame.ts'
import { repeat } from '../time/repeat.ts'

export interface JobSettings {
  /** How long bots wait before they move, in milliseconds. */
  readonly botPace: number
  /** Whether other nodes work on the same games. */
  readonly isShared: boolean
  /** After how many days chat messages and settled reports go, and games that are over are archived; 0 for never. */
  readonly retention: { readonly chatDays: number; readonly reportDays: number; readonly archiveDays: number }
  readonly log: {
    warn(about: object, words: string): void
    error(about: object, words: string): void
  }
  /** Milliseconds between two looks. */
  readonly every?: Partial<typeof usualTicks>
}

export interface Jobs {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>
}

/** How many games are handled at once. */
const mostGames = 200
/** How long a game that was taken is reserved for this node, in milliseconds. If the node dies, the game waits no longer than that. */
const lease = 5000
const mostTables = 20
/** Games whose results are taken in together. */
const mostTaken = 20
/** Milliseconds between two looks for games that are due, tables to be filled or closed, games that have ended, games that the coach has not looked at, moves that the bus lost, games to archive, and what can go. */
const usualTicks = {
  games: 200,
  tables: 500,
  outcomes: 500,
  reviews: 1000,
  lost: 5000,
  archive: 60 * 1000,
  purge: 60 * 60 * 1000,
}
const day = 24 * 60 * 60 * 1000
/** Games that are archived together, and at most in one round. */
const [archivedAtOnce, mostArchived] = [20, 500]
/** A node archives from an hour after its start: by then none of the version before runs beside it, which could not read it. */
const archivesAfter = 60 * 60 * 1000
/** Tables that nobody has touched for two days are closed. */
const staleAfter = 2 * day
/** Closed tables are kept for a week, and what a browser is known by for as long as its cookie. */
const closedFor = 7 * day
const unusedFor = 365 * day
/** Calls that are done are kept for a week, so that none is made twice, and addresses as long as the link that confirms them. */
const calledFor = 7 * day
const unconfirmedFor = 2 * day
/** Tries at a daily race that do not count are kept for a week; invitations as long as they wait. */
const practisedFor = 7 * day

/** What the server does by itself: moves for bots and for players whose time has run out, fills and closes tables, rates games, removes what is old. */
export function startJobs(services: Services, { botPace, isShared, retention, log, every }: JobSettings): Jobs {
  const ticks = { ...usualTicks, ...every }
  const { stores, bus, host, tables, now } = services
  const inHand = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  // Every game in hand listens to it.
  setMaxListeners(mostGames, stopping.signal)
  const warn = log.warn.bind(log)

  const sailDueGames = async () => {
    const room = mostGames - inHand.size
    if (room <= 0) return
    for (const id of await stores.due.take(now(), now() + lease, room)) {
      // This node may still be busy with the game when the lease ends.
      if (inHand.has(id)) continue
      const sailing = playDueGame(services, id, { botPace, warn, signal: stopping.signal })
        .catch((error: unknown) => log.error({ table: id, err: error }, 'a game could not be sailed on'))
        .finally(() => inHand.delete(id))
      inHand.set(id, sailing)
    }
  }

  const fillOrCloseTables = async () => {
    for (const { id, fillsAt } of await stores.tables.due(now(), now() - staleAfter, mostTables)) {
      if (fillsAt === null || fillsAt > now()) await tables.close(id)
      else {
        const started = await tables.settleDue(id)
        // Somebody may have changed the table just before.
        if (!started.ok) log.warn({ table: id, code: started.error }, 'a table could not be filled or called off')
      }
    }
  }

  const findLostMoves = async () => {
    // A node that had not yet heard of a change may have stored a move with the wrong time to look at its game.
    if (isShared) await stores.due.hurryChanged(now() - 2 * ticks.lost, now(), now() + lease)
    // More than its followers know means that the bus has lost moves, fewer that the store has.
    for (const id of await stores.due.differing(host.followed())) await host.catchUp(id)
  }

  const takeInGames = async () => {
    for (let taken = mostTaken; taken === mostTaken && !stopping.signal.aborted;) {
      const { count, rated } = await stores.outcomes.takeIn(mostTaken)
      for (const id of rated) bus.publish(id, { kind: 'changed' })
      taken = count
    }
  }

  const startedAt = now()
  const archive = async () => {
    const { archiveDays } = retention
    if (archiveDays === 0 || now() - startedAt < archivesAfter) return
    if (!(await stores.lease('archive', now(), now() + ticks.archive))) return
    const endedBefore = now() - archiveDays * day
    for (let done = 0; done < mostArchived && !stopping.signal.aborted; done += archivedAtOnce)
      if ((await stores.moves.archive(endedBefore, archivedAtOnce)) < archivedAtOnce) return
  }

  const purge = async () => {
    if (!(await stores.lease('purge', now(), now() + ticks.purge))) return
    const bounds = {
      closedBefore: now() - closedFor,
      unusedBefore: now() - unusedFor,
      calledBefore: now() - calledFor,
      unconfirmedBefore: now() - unconfirmedFor,
      practisedBefore: now() - practisedFor,
      invitedBefore: now() - invitationsWaitFor,
      settledBefore: retention.reportDays === 0 ? 0 : now() - retention.reportDays * day,
      // The first look waits, as that for games: whoever has just updated can still choose another number.
      saidBefore: retention.chatDays === 0 || now() - startedAt < archivesAfter ? 0 : now() - retention.chatDays * day,
    }
    await stores.purge(bounds, stopping.signal)
  }

  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const stops = [
    repeat(ticks.games, sailDueGames, failed('due games could not be taken')),
    repeat(ticks.tables, fillOrCloseTables, failed('tables could not be filled or closed')),
    repeat(ticks.purge, purge, failed('old tables, tokens and players could not be removed')),
    repeat(ticks.archive, archive, failed('games could not be archived')),
    repeat(ticks.outcomes, takeInGames, failed('finished games could not be taken in')),
    repeat(ticks.reviews, () => reviewNext(services, stopping.signal, warn), failed('games could not be looked at')),
    repeat(ticks.lost, findLostMoves, failed('lost moves could not be looked for')),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(stops.map((stop) => stop()))
      await Promise.all(inHand.values())
    },
  }
}
