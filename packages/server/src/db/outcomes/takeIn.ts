import { noRatings } from '@powerboats/ratings'
import { ratingKinds } from '@powerboats/protocol'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { outcomeOf } from '../../outcomes/outcome.ts'
import type { Outcome } from '../../outcomes/outcome.ts'
import { monthAt, monthKey } from '../../outcomes/months.ts'
import { takeInOutcome } from '../../outcomes/takeIn.ts'
import type { Totals } from '../../outcomes/takeIn.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import type { Month, TakenIn } from '../../contracts/outcomes.ts'
import { finishedGames } from './load.ts'
import { lockLast, projection } from './lockLast.ts'
import { monthRows, ratingRows, recordRow, recordsOf, rowsOf } from './rows.ts'
import type { GameRows } from './rows.ts'

const nothing: TakenIn = { count: 0, rated: [] }

/**
 * Takes up to `limit` games that are over into results, ratings and records, in one transaction with the number of the last of them: so each
 * counts once, whichever nodes try. The games are read before, so that the transaction is short.
 */
export async function takeInGames(engine: Engine, limit: number): Promise<TakenIn> {
  const waiting = await engine.read
    .selectFrom('games')
    .select('id')
    // Literals, so that both databases see that the index is for these.
    .where('is_over', '=', sql.lit(1))
    .where('number', 'is', null)
    .orderBy('last_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (waiting.length === 0) return nothing
  const ids = waiting.map(({ id }) => id)
  const games = await finishedGames(engine.read, ids)
  const outcomes = new Map([...games].map(([id, game]) => [id, outcomeOf(game)]))
  return engine.transact(async (tx) => {
    const last = await lockLast(engine, tx)
    if (last === null) return nothing
    const untaken = await tx
      .selectFrom('games')
      .select('id')
      .where('id', 'in', ids)
      .where('number', 'is', null)
      .execute()
    const left = new Set(untaken.map(({ id }) => id))
    const taken = ids.filter((id) => left.has(id))
    return { count: taken.length, rated: await takeIn(tx, taken, outcomes, last) }
  })
}

async function takeIn(
  tx: Transaction<Schema>,
  ids: readonly string[],
  outcomes: ReadonlyMap<string, Outcome | null>,
  last: number,
): Promise<string[]> {
  const there = await playersThere(tx, playersIn(ids.map((id) => outcomes.get(id) ?? null)))
  const hasProfile = (player: string) => there.get(player) === true
  const months = new Set(ids.flatMap((id) => monthAt(outcomes.get(id)?.endedAt ?? 0)))
  const totals = await totalsOf(tx, [...there.keys()], [...months])
  const all: GameRows[] = []
  const rated: string[] = []
  let number = last
  for (const id of ids) {
    number++
    const outcome = outcomes.get(id) ?? null
    // Of somebody who is gone nobody knows any more how well they sailed.
    const isRated = outcome !== null && outcome.isRated && playersIn([outcome]).every((player) => there.has(player))
    const changes = outcome === null ? null : takeInOutcome(totals, number, outcome, isRated)
    if (outcome !== null) all.push(rowsOf(number, outcome, changes, (player) => there.has(player)))
    await tx
      .updateTable('games')
      .set({
        number,
        is_rated: isRated ? 1 : 0,
        rating_changes: changes && JSON.stringify(changes),
        review_at: outcome && 0,
      })
      .where('id', '=', id)
      .execute()
    // Whoever shows the table finds out that there is something new, also when nobody tells them.
    if (!isRated) continue
    rated.push(id)
    await tx
      .updateTable('tables')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  await writeRows(tx, all)
  await writeRatings(
    tx,
    ratingRows(totals, hasProfile).filter((row) => row.number > last),
  )
  await writeMonths(tx, monthRows(totals, hasProfile))
  await writeRecords(
    tx,
    [...totals.records].filter(([player]) => there.has(player)).map(([player, records]) => recordRow(player, records)),
  )
  await tx.updateTable('projections').set({ number }).where('name', '=', projection).execute()
  return rated
}

/** All people in some games. */
export function playersIn(outcomes: readonly (Outcome | null)[]): string[] {
  return outcomes.flatMap((outcome) => outcome?.boats.flatMap(({ player }) => player ?? []) ?? [])
}

/** Those of them who are there, and whether they have a public profile. */
export async function playersThere(
  tx: Transaction<Schema>,
  players: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (players.length === 0) return new Map()
  const rows = await tx
    .selectFrom('players')
    .select(['id', 'has_profile'])
    .where('id', 'in', [...new Set(players)])
    .where('forget_as', 'is', null)
    .execute()
  return new Map(rows.map(({ id, has_profile }) => [id, has_profile === 1]))
}

/** What is known so far of some players, and of what they won in some months. */
async function totalsOf(
  tx: Transaction<Schema>,
  players: readonly string[],
  months: readonly Month[],
): Promise<Totals> {
  const totals = emptyTotals()
  if (players.length === 0) return totals
  for (const { player, kind, value, deviation, games, number } of await tx
    .selectFrom('ratings')
    .selectAll()
    .where('player', 'in', players)
    .execute()) {
    totals.ratings[kind].set(player, { value, deviation })
    totals.rated[kind].set(player, { games, number })
  }
  for (const { player, month, gained, games } of await tx
    .selectFrom('months')
    .selectAll()
    .where('player', 'in', players)
    .where('month', 'in', months)
    .execute())
    totals.months.set(monthKey({ player, month }), { player, month, gained, games })
  for (const row of await tx.selectFrom('records').selectAll().where('player', 'in', players).execute())
    totals.records.set(row.player, recordsOf(row))
  return totals
}

export function emptyTotals(): Totals {
  const rated = Object.fromEntries(ratingKinds.map((kind) => [kind, new Map()]))
  return { ratings: noRatings(), rated: rated as unknown as Totals['rated'], months: new Map(), records: new Map() }
}

async function writeRows(tx: Transaction<Schema>, all: readonly GameRows[]): Promise<void> {
  const results = all.flatMap((rows) => rows.results)
  const meetings = all.flatMap((rows) => rows.meetings)
  if (results.length > 0) await tx.insertInto('results').values(results).execute()
  if (meetings.length > 0) await tx.insertInto('meetings').values(meetings).execute()
  for (const rival of all.flatMap((rows) => rows.rivals))
    await tx
      .insertInto('rivals')
      .values(rival)
      .onConflict((conflict) =>
        conflict.columns(['player', 'opponent']).doUpdateSet((row) => ({
          games: row('rivals.games', '+', 1),
          ahead: row('rivals.ahead', '+', rival.ahead),
          behind: row('rivals.behind', '+', rival.behind),
        })),
      )
      .execute()
}

async function writeRatings(tx: Transaction<Schema>, rows: ReturnType<typeof ratingRows>): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('ratings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['player', 'kind']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        deviation: row.ref('excluded.deviation'),
        games: row.ref('excluded.games'),
        number: row.ref('excluded.number'),
        score: row.ref('excluded.score'),
      })),
    )
    .execute()
}

async function writeMonths(tx: Transaction<Schema>, rows: ReturnType<typeof monthRows>): Promise<void> {
  for (const { player, month, ...of } of rows)
    await tx
      .insertInto('months')
      .values({ player, month, ...of })
      .onConflict((conflict) => conflict.columns(['player', 'month']).doUpdateSet(of))
      .execute()
}

async function writeRecords(tx: Transaction<Schema>, rows: readonly ReturnType<typeof recordRow>[]): Promise<void> {
  for (const { player, ...record } of rows)
    await tx
      .insertInto('records')
      .values({ player, ...record })
      .onConflict((conflict) => conflict.column('player').doUpdateSet(record))
      .execute()
}
