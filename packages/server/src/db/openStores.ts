import type { Stores } from '../contracts/stores.ts'
import { callStore } from './stores/calls/callStore.ts'
import { chatStore } from './stores/chatStore.ts'
import { friendStore } from './stores/friends/friendStore.ts'
import { contactStore } from './stores/calls/contactStore.ts'
import { dailyStore } from './stores/daily/dailyStore.ts'
import { dueGames } from './stores/dueGames.ts'
import type { Engine } from './schema/engine.ts'
import { gameStore } from './stores/gameStore.ts'
import type { DueOf } from './stores/gameStore.ts'
import { leases } from './stores/leases.ts'
import { isUpToDate, migrate } from './schema/migrations.ts'
import { moveStore } from './moves/moves.ts'
import { playerStore } from './stores/playerStore.ts'
import { outcomeStore } from './outcomes/outcomeStore.ts'
import { moderationStore } from './stores/moderation/moderationStore.ts'
import type { openPostgres as OpenPostgres } from './engines/postgres.ts'
import { purge } from './stores/purge.ts'
import { secrets } from './stores/secrets.ts'
import { FolderInUse } from './engines/folderLock.ts'
import { openBesideServer, openSqlite } from './engines/sqlite.ts'
import { tableStore } from './stores/tableStore.ts'
import { tournamentStore } from './stores/tournaments/tournamentStore.ts'

/** Where everything is stored: in a folder of our own, or in a PostgreSQL database that nodes share. */
export type StoreLocation =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly timeoutMs?: number }

/** Loads the library of PostgreSQL where it is needed. */
const openPostgres: typeof OpenPostgres = async (...where) =>
  (await import('./engines/postgres.ts')).openPostgres(...where)

/** In milliseconds. An index on a large table takes a while, and nodes that start together wait for each other. */
const longestMigration = 10 * 60 * 1000

/** Opens the stores, brought up to date; `dueOf` says when a game has to be looked at next. */
export async function openStores(location: StoreLocation, dueOf: DueOf, now: () => number = Date.now): Promise<Stores> {
  return storesOver(await openEngine(location, now), dueOf, now)
}

/** Opens the stores for a command, also while a server uses them; null when that server is of another version. */
export async function openBeside(location: StoreLocation, now: () => number = Date.now): Promise<Stores | null> {
  if (location.kind === 'sqlite')
    try {
      return await openStores(location, () => null, now)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  // Whether servers run on a database that they share is not known: then a command of another version must not change it.
  const engine = await (location.kind === 'sqlite'
    ? openBesideServer(location.folder)
    : openPostgres(location.url, location.timeoutMs))
  if (await isUpToDate(engine)) return storesOver(engine, () => null, now)
  await engine.close()
  return null
}

/** Opens the database and brings it up to date. */
export async function openEngine(location: StoreLocation, now: () => number): Promise<Engine> {
  return location.kind === 'sqlite' ? openedSqlite(location.folder, now) : openedPostgres(location, now)
}

async function openedSqlite(folder: string, now: () => number): Promise<Engine> {
  const engine = await openSqlite(folder)
  try {
    await migrate(engine, now)
    return engine
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function openedPostgres(
  { url, timeoutMs }: StoreLocation & { kind: 'postgres' },
  now: () => number,
): Promise<Engine> {
  const patient = await openPostgres(url, timeoutMs, longestMigration)
  try {
    await migrate(patient, now)
  } finally {
    await patient.close()
  }
  return openPostgres(url, timeoutMs)
}

/** The stores of a database that is open; closing them closes it. */
export function storesOver(engine: Engine, dueOf: DueOf, now: () => number): Stores {
  return {
    games: gameStore(engine, dueOf, now),
    moves: moveStore(engine),
    due: dueGames(engine),
    tables: tableStore(engine, now),
    players: playerStore(engine, now),
    chat: chatStore(engine),
    friends: friendStore(engine),
    calls: callStore(engine),
    contacts: contactStore(engine),
    outcomes: outcomeStore(engine),
    daily: dailyStore(engine),
    tournaments: tournamentStore(engine),
    moderation: moderationStore(engine),
    lease: leases(engine),
    secret: secrets(engine),
    purge: (bounds, signal) => purge(engine, bounds, { signal }),
    ping: async () => {
      const beat = { name: 'beat', ends_at: now() }
      await engine.write
        .insertInto('leases')
        .values(beat)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(beat))
        .execute()
    },
    close: () => engine.close(),
  }
}
