import type { Terms } from '@powerboats/protocol'
import type { Kysely } from 'kysely'
import type { FinishedGame } from '../../outcomes/outcome.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { movesOf } from '../moves/moves.ts'
import { seatSince, termsSince } from '../schema/since.ts'
import type { Schema } from '../schema/schema.ts'

/** Games that are over, in the order of their numbers or else of their ends, with all that their outcome needs. */
export async function finishedGames(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, FinishedGame>> {
  if (ids.length === 0) return new Map()
  const tables = await db
    .selectFrom('tables')
    .innerJoin('games', 'games.id', 'tables.id')
    .select(['tables.id', 'terms', 'places', 'last_at'])
    .where('tables.id', 'in', ids)
    .execute()
  const games = new Map<string, FinishedGame>()
  // One after the other, and each by itself: a game may have thousands of moves.
  for (const { id, terms, places, last_at } of tables) {
    const moves = await movesOf(db, id)
    games.set(id, {
      id,
      terms: termsSince(JSON.parse(terms) as Terms),
      seats: (JSON.parse(places) as StoredSeat[]).map(seatSince),
      moves: moves.map(({ by, events }) => ({ mover: by, events })),
      endedAt: last_at ?? 0,
    })
  }
  return games
}
