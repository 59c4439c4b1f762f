import { mostRanked, ratingKinds } from '@powerboats/protocol'
import { isEstablished } from '@powerboats/ratings'
import type { Rating } from '@powerboats/ratings'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Board, Leader, LeaderKey, LeaderPage, OwnRank } from '../../contracts/outcomes.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { lockLast } from './lockLast.ts'

// Whoever is on a leaderboard has a score there, and only they have an entry in its index: so a page costs what it shows. How many
// are ahead is counted as far as it is told.

/** By what a rating is ranked; null for one that is not established. */
export function ratingScore(rating: Rating): number | null {
  return isEstablished(rating) ? rating.value : null
}

/** By what a month is ranked; null for one in which nothing was won. */
export function monthScore({ gained }: { readonly gained: number }): number | null {
  return gained > 0 ? gained : null
}

/** Puts a player onto the leaderboards, or takes them off. */
export async function showRanked(
  engine: Engine,
  tx: Transaction<Schema>,
  player: string,
  isShown: boolean,
): Promise<void> {
  await lockLast(engine, tx, true)
  for (const { kind, value, deviation } of await tx
    .selectFrom('ratings')
    .selectAll()
    .where('player', '=', player)
    .execute())
    await tx
      .updateTable('ratings')
      .set({ score: isShown ? ratingScore({ value, deviation }) : null })
      .where('player', '=', player)
      .where('kind', '=', kind)
      .execute()
  for (const { month, gained } of await tx.selectFrom('months').selectAll().where('player', '=', player).execute())
    await tx
      .updateTable('months')
      .set({ score: isShown ? monthScore({ gained }) : null })
      .where('player', '=', player)
      .where('month', '=', month)
      .execute()
}

/** Where a leaderboard lies, and what is on it. */
function ranked(board: Board) {
  const isOfRatings = ratingKinds.some((kind) => kind === board)
  const table = sql.table(isOfRatings ? 'ratings' : 'months')
  const column = sql.ref(isOfRatings ? 'kind' : 'month')
  return { table, isOn: sql`${column} = ${board} and score is not null` }
}

/** Those on a leaderboard, the first first, after a key. */
export async function leaders(
  db: Kysely<Schema>,
  board: Board,
  limit: number,
  after: LeaderKey | null,
): Promise<LeaderPage> {
  const { table, isOn } = ranked(board)
  const behind = after === null ? sql`` : sql`and (score, player) < (${after.score}, ${after.player})`
  // One more says whether there is another page.
  const { rows } = await sql<LeaderKey & { games: number }>`
    select player, score, games from ${table} where ${isOn} ${behind}
      order by score desc, player desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const who = await named(
    db,
    shown.map(({ player }) => player),
  )
  const { score, player } = shown.at(-1) ?? { score: 0, player: '' }
  return {
    // Of somebody who is just being forgotten nothing is shown.
    leaders: shown.flatMap((one) => {
      const name = who.get(one.player)
      return name === undefined ? [] : [{ ...one, ...name }]
    }),
    next: rows.length > limit ? { score, player } : null,
  }
}

async function named(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<Leader, 'name' | 'colour'>>()
  const rows = await db
    .selectFrom('players')
    .select(['id', 'name', 'colour'])
    .where('id', 'in', ids)
    .where('forget_as', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** Where a player stands on a leaderboard; null when they are not there. */
export async function rankOf(db: Kysely<Schema>, board: Board, player: string): Promise<OwnRank | null> {
  const { table, isOn } = ranked(board)
  const { rows } = await sql<{ score: number; games: number }>`
    select score, games from ${table} where ${isOn} and player = ${player}`.execute(db)
  const [own] = rows
  if (own === undefined) return null
  const ahead = await sql<{ count: number }>`select count(*) as count from (
    select 1 from ${table} where ${isOn} and (score, player) > (${own.score}, ${player}) limit ${mostRanked}
  ) as latest`.execute(db)
  const { count } = ahead.rows[0]!
  return { ...own, rank: count < mostRanked ? count + 1 : null }
}
