import { sql } from 'kysely'
import type { Coached, GameToReview, OutcomeStore, ReviewedBoat } from '../../contracts/outcomes.ts'
import { outcomeOf } from '../../outcomes/outcome.ts'
import type { Engine } from '../schema/engine.ts'
import { finishedGames } from './load.ts'
import { lockLast } from './lockLast.ts'
import { playersThere } from './takeIn.ts'

/** Takes the next game that the coach has not looked at, new ones first, and reserves it for this node; null when there is none. */
export async function takeForReview(engine: Engine, now: number, leaseUntil: number): Promise<GameToReview | null> {
  const next = await engine.read
    .selectFrom('games')
    .select(['id', 'number', 'review_at'])
    .where('review_at', 'is not', null)
    .where('review_at', '<=', now)
    .orderBy('review_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return null
  const { numUpdatedRows } = await engine.write
    .updateTable('games')
    .set({ review_at: leaseUntil })
    .where('id', '=', next.id)
    .where('review_at', '=', next.review_at)
    .executeTakeFirst()
  // Another node was faster.
  if (numUpdatedRows === 0n) return null
  const game = (await finishedGames(engine.read, [next.id])).get(next.id)
  const boats = (game && outcomeOf(game)?.boats) ?? []
  // Whoever had a bot sail for them is not judged by it.
  const own = boats.flatMap(({ seat, player, isOwn }) => (player !== null && isOwn ? [{ seat, player }] : []))
  return { game: next.id, number: next.number!, boats: own }
}

/** Keeps what the coach says of a game, unless somebody has done so; of players who are gone nothing is kept. */
export function keepReview(
  engine: Engine,
  { game, number }: Pick<GameToReview, 'game' | 'number'>,
  boats: readonly ReviewedBoat[],
): Promise<boolean> {
  return engine.transact(async (tx) => {
    // Whoever is just being forgotten is not written down again.
    await lockLast(engine, tx, true)
    const { numUpdatedRows } = await tx
      .updateTable('games')
      .set({ review_at: null })
      .where('id', '=', game)
      .where('review_at', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const there = await playersThere(
      tx,
      boats.map(({ player }) => player),
    )
    const rows = boats
      .filter(({ player }) => there.has(player))
      .map(({ turnsLost, ...boat }) => ({ ...boat, number, game, turns_lost: turnsLost }))
    if (rows.length > 0) await tx.insertInto('reviews').values(rows).execute()
    return true
  })
}

/** What the coach says of the last games of a player; null where he has seen none. */
export const coached =
  ({ read }: Engine): OutcomeStore['coached'] =>
  async (player, limit): Promise<Coached | null> => {
    const latest = read
      .selectFrom('reviews')
      .selectAll()
      .where('player', '=', player)
      .orderBy('number', 'desc')
      .limit(limit)
    const sums = await read
      .selectFrom(latest.as('latest'))
      .select((row) => [
        row.fn.countAll<number>().as('games'),
        row.fn.sum<number>('races').as('races'),
        row.fn.sum<number>('choices').as('choices'),
        row.fn.sum<number>('turns_lost').as('lost'),
        sql<number>`sum(accuracy * choices)`.as('hits'),
      ])
      .executeTakeFirstOrThrow()
    const { games, races, choices, lost, hits } = sums
    return games === 0 ? null : { games, accuracy: hits / choices, turnsLost: lost / races }
  }
