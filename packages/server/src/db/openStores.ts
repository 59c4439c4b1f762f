import { sql } from 'kysely'
import type { Stores } from '../stores.ts'
import { chatStore } from './chat.ts'
import { dueGames } from './dueGames.ts'
import type { Engine } from './engine.ts'
import { gameStore } from './games.ts'
import type { DueOf } from './games.ts'
import { migrate } from './migrations.ts'
import { playerStore } from './players.ts'
import { openPostgres } from './postgres.ts'
import { purge } from './purge.ts'
import { openSqlite } from './sqlite.ts'
import { tableStore } from './tables.ts'

/** Where everything is kept: in a folder of our own, or in a PostgreSQL that nodes share. */
export type StorePlace =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** Opens the stores, brought up to date; `dueOf` says when a game has to be looked at next. */
export async function openStores(place: StorePlace, dueOf: DueOf, now: () => number = Date.now): Promise<Stores> {
  const engine = place.kind === 'sqlite' ? await openSqlite(place.folder) : await openPostgres(place.url)
  try {
    await migrate(engine, now)
  } catch (error) {
    await engine.close()
    throw error
  }
  return storesOver(engine, dueOf, now)
}

function storesOver(engine: Engine, dueOf: DueOf, now: () => number): Stores {
  return {
    games: gameStore(engine, dueOf, now),
    due: dueGames(engine),
    tables: tableStore(engine, now),
    players: playerStore(engine, now),
    chat: chatStore(engine),
    purge: (closedBefore, unusedBefore) => purge(engine, closedBefore, unusedBefore),
    ping: async () => {
      await sql`select 1`.execute(engine.read)
    },
    close: () => engine.close(),
  }
}
