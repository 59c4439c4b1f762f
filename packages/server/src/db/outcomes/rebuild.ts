import type { Transaction } from 'kysely'
import { outcomeOf } from '../../outcomes/outcome.ts'
import type { Outcome } from '../../outcomes/outcome.ts'
import { takeInOutcome } from '../../outcomes/takeIn.ts'
import type { Totals } from '../../outcomes/takeIn.ts'
import type { Rebuilt, SeatChange } from '../../contracts/outcomes.ts'
import type { Engine } from '../schema/engine.ts'
import type { MeetingRow, ResultRow, RivalRow, Schema } from '../schema/schema.ts'
import { finishedGames } from './load.ts'
import { reconcile } from './reconcile.ts'
import { addRival, monthRows, ratingRows, recordRow, rowsOf } from './rows.ts'
import { lockLast } from './lockLast.ts'
import { emptyTotals, playersIn, playersThere } from './takeIn.ts'

/** How many games are read and compared at once. */
const atOnce = 100

interface TakenGame {
  readonly number: number
  readonly id: string
  readonly storedChanges: string | null
  readonly outcome: Outcome | null
  readonly changes: readonly SeatChange[] | null
}

/** Everything that the games lead to, worked out in memory. */
interface Fold {
  readonly totals: Totals
  readonly rivals: Map<string, RivalRow>
}

/**
 * Works out results, ratings and records anew from the first game on, in the order in which the games were taken in, and puts right what is
 * stored otherwise. Games that end meanwhile are taken in between two pages; only they ever wait for it.
 */
export async function rebuild(engine: Engine, onGames: (games: number) => void = () => {}): Promise<Rebuilt> {
  const fold: Fold = { totals: emptyTotals(), rivals: new Map() }
  let done = 0
  let differences = 0
  for (;;) {
    const page = await takenGames(engine, done, fold.totals)
    if (page.length > 0) {
      differences += await engine.transact((tx) => comparePage(engine, tx, page))
      for (const { number, outcome } of page)
        if (outcome !== null)
          for (const rival of rowsOf(number, outcome, null, () => true).rivals) addRival(fold.rivals, rival)
      done = page.at(-1)!.number
      onGames(done)
      continue
    }
    const last = await engine.transact(async (tx) =>
      // A game may have been taken in just now.
      (await lockLast(engine, tx, true))! > done ? null : compareTotals(tx, fold),
    )
    if (last !== null) return { games: done, players: fold.totals.records.size, differences: differences + last }
  }
}

/** The next games in their order, with what they change. */
async function takenGames({ read }: Engine, after: number, totals: Totals): Promise<TakenGame[]> {
  const rows = await read
    .selectFrom('games')
    .select(['id', 'number', 'is_rated', 'rating_changes'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(atOnce)
    .execute()
  const games = await finishedGames(
    read,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, number, is_rated, rating_changes }) => {
    const game = games.get(id)
    const outcome = game === undefined ? null : outcomeOf(game)
    const changes = outcome === null ? null : takeInOutcome(totals, number!, outcome, is_rated === 1)
    return { number: number!, id, storedChanges: rating_changes, outcome, changes }
  })
}

/** Puts the rows of some games right; returns how many were not. */
async function comparePage(engine: Engine, tx: Transaction<Schema>, page: readonly TakenGame[]): Promise<number> {
  await lockLast(engine, tx, true)
  const players = playersIn(page.map(({ outcome }) => outcome))
  const there = await playersThere(tx, players)
  const isThere = (player: string | null) => player !== null && there.has(player)
  let differences = 0
  for (const { id, storedChanges, outcome, changes } of page) {
    const shown = changes?.filter(({ seat }) => isThere(outcome!.boats[seat]!.player)) ?? null
    const text = shown && JSON.stringify(shown)
    if (text === storedChanges) continue
    differences++
    await tx.updateTable('games').set({ rating_changes: text }).where('id', '=', id).execute()
  }
  if (players.length === 0) return differences
  const rows = page.flatMap(({ number, outcome, changes }) =>
    outcome === null ? [] : [rowsOf(number, outcome, changes, isThere)],
  )
  const ofPage = <T extends 'results' | 'meetings'>(table: T) =>
    tx
      .selectFrom(table as 'results')
      .selectAll()
      .where('player', 'in', [...new Set(players)])
      .where('number', '>=', page[0]!.number)
      .where('number', '<=', page.at(-1)!.number)
      .execute() as unknown as Promise<(T extends 'results' ? ResultRow : MeetingRow)[]>
  const results = rows.flatMap((of) => of.results)
  const meetings = rows.flatMap((of) => of.meetings)
  differences += await reconcile(tx, 'results', await ofPage('results'), results)
  return differences + (await reconcile(tx, 'meetings', await ofPage('meetings'), meetings))
}

/** Puts ratings, months, records and rivals right; returns how many were not. */
async function compareTotals(tx: Transaction<Schema>, { totals, rivals }: Fold): Promise<number> {
  const all = await tx.selectFrom('players').select(['id', 'has_profile']).where('forget_as', 'is', null).execute()
  const there = new Map(all.map(({ id, has_profile }) => [id, has_profile === 1]))
  const isThere = ({ player }: { readonly player: string }) => there.has(player)
  const hasProfile = (player: string) => there.get(player) === true
  const ratings = ratingRows(totals, hasProfile).filter(isThere)
  const months = monthRows(totals, hasProfile).filter(isThere)
  const records = [...totals.records].flatMap(([player, of]) => (there.has(player) ? [recordRow(player, of)] : []))
  const known = [...rivals.values()].filter(({ player, opponent }) => there.has(player) && there.has(opponent))
  return (
    (await reconcile(tx, 'ratings', await tx.selectFrom('ratings').selectAll().execute(), ratings)) +
    (await reconcile(tx, 'months', await tx.selectFrom('months').selectAll().execute(), months)) +
    (await reconcile(tx, 'records', await tx.selectFrom('records').selectAll().execute(), records)) +
    (await reconcile(tx, 'rivals', await tx.selectFrom('rivals').selectAll().execute(), known))
  )
}
