import type { Kysely } from 'kysely'
import type { KeptRating, OutcomeStore } from '../../contracts/outcomes.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { played } from './played.ts'
import { leaders, rankOf } from './ranked.ts'
import { rebuild } from './rebuild.ts'
import { coached, keepReview, takeForReview } from './reviews.ts'
import { recordsOf } from './rows.ts'
import { takeInGames } from './takeIn.ts'

/** What is worked out from finished games. */
export function outcomeStore(engine: Engine): OutcomeStore {
  const { read } = engine
  return {
    takeIn: (limit) => takeInGames(engine, limit),
    rebuild: (onGames) => rebuild(engine, onGames),
    ratings: async (player) => (await ratingsOf(read, [player])).get(player) ?? [],
    ratingsOf: (players) => ratingsOf(read, players),
    curve: async (player, kind, limit) => {
      const rows = await read
        .selectFrom('results')
        .select(['ended_at', 'rating', 'deviation'])
        .where('player', '=', player)
        .where('kind', '=', kind)
        .where('rating', 'is not', null)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      const points = rows.map(({ ended_at, rating, deviation }) => ({
        at: ended_at,
        rating: { value: rating!, deviation: deviation! },
      }))
      return points.toReversed()
    },
    records: async (player) => {
      const row = await read.selectFrom('records').selectAll().where('player', '=', player).executeTakeFirst()
      return row === undefined ? null : recordsOf(row)
    },
    played: (query, limit, before) => played(read, query, limit, before),
    met: async (player, opponent) => {
      const row = await read
        .selectFrom('rivals')
        .select(['games', 'ahead', 'behind'])
        .where('player', '=', player)
        .where('opponent', '=', opponent)
        .executeTakeFirst()
      return row ?? { games: 0, ahead: 0, behind: 0 }
    },
    takeForReview: (now, leaseUntil) => takeForReview(engine, now, leaseUntil),
    keepReview: (of, boats) => keepReview(engine, of, boats),
    coached: coached(engine),
    months: (player) =>
      read
        .selectFrom('months')
        .select(['month', 'gained', 'games'])
        .where('player', '=', player)
        .orderBy('month')
        .execute(),
    leaders: (board, limit, after) => leaders(read, board, limit, after),
    rank: (board, player) => rankOf(read, board, player),
  }
}

async function ratingsOf(db: Kysely<Schema>, players: readonly string[]): Promise<Map<string, KeptRating[]>> {
  if (players.length === 0) return new Map()
  const rows = await db.selectFrom('ratings').selectAll().where('player', 'in', players).orderBy('kind').execute()
  const found = new Map<string, KeptRating[]>()
  for (const { player, kind, value, deviation, games } of rows)
    found.set(player, [...(found.get(player) ?? []), { kind, rating: { value, deviation }, games }])
  return found
}
