import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { apart } from '../../names/namesakes.ts'
import { forgetOutcomes } from '../outcomes/forgetOutcomes.ts'
import type { SeatChange } from '../../contracts/outcomes.ts'
import type { Removed } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import type { Engine } from '../schema/engine.ts'
import { forgetFriends } from './friends/friendStore.ts'
import { forgetModeration, leaveContexts } from './moderation/forgetReports.ts'
import { renameInHead } from '../schema/heads.ts'
import { removeTries } from './daily/removeTries.ts'
import type { Schema } from '../schema/schema.ts'
import { removeAll, takeSteps } from '../schema/steps.ts'

/** Tables that are changed, and rows that are removed, in one step: other writers wait for one step at most. */
const tablesAtOnce = 5
const rowsAtOnce = 200

/**
 * Deletes a player with all tokens, passkeys, contacts, chat messages and tries at daily races; at tables and in games they get another name. By what they sign in and
 * are reached goes first, and the player is marked: if this is interrupted, `forgetRest` goes on.
 */
export async function forget(engine: Engine, player: string, nameInstead: string): Promise<void> {
  await engine.transact(async (tx) => {
    for (const kind of ['passkeys', 'tokens', 'names', 'contacts', 'devices'] as const)
      await tx.deleteFrom(kind).where('player', '=', player).execute()
    const mark = { name: nameInstead, forget_as: nameInstead }
    await tx.updateTable('players').set(mark).where('id', '=', player).execute()
  })
  await erase(engine, player, nameInstead)
}

/** Finishes deletions that were interrupted. */
export async function forgetRest(engine: Engine, isStopped: () => boolean): Promise<void> {
  const marked = await engine.read
    .selectFrom('players')
    .select(['id', 'forget_as'])
    .where('forget_as', 'is not', null)
    .execute()
  await takeSteps(
    marked.map(
      ({ id, forget_as }) =>
        () =>
          erase(engine, id, forget_as!),
    ),
    isStopped,
  )
}

async function erase(engine: Engine, player: string, nameInstead: string): Promise<void> {
  const remove = (table: 'lines' | 'calls' | 'entrants' | 'seats') =>
    removeAll(engine, table, sql`player = ${player}`, rowsAtOnce)
  while ((await renameAtTables(engine, player, nameInstead)) > 0);
  await remove('lines')
  await forgetOutcomes(engine, player)
  while ((await removeTries(engine, (tries) => tries.where('player', '=', player))) > 0);
  await leaveLists(engine, player)
  await forgetFriends(engine, [player], rowsAtOnce)
  await forgetModeration(engine, [player], rowsAtOnce)
  await leaveContexts(engine, player, rowsAtOnce)
  await remove('calls')
  await remove('entrants')
  // Seats at tables that are no more.
  await remove('seats')
  await engine.write.deleteFrom('players').where('id', '=', player).execute()
}

/** Returns the number of tables that were changed. */
function renameAtTables({ transact, isShared }: Engine, player: string, nameInstead: string): Promise<number> {
  return transact(async (tx) => {
    const tables = await tx
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['id', 'places', 'version'])
      .where('seats.player', '=', player)
      .orderBy('id')
      .limit(tablesAtOnce)
      .$if(isShared, (query) => query.forUpdate('tables'))
      .execute()
    for (const { id, version, ...table } of tables) {
      const seats = JSON.parse(table.places) as StoredSeat[]
      const isTheirs = (seat: StoredSeat) => seat.kind === 'player' && seat.player === player
      const others = seats.flatMap((seat) => (seat.kind === 'free' || isTheirs(seat) ? [] : [seat.name]))
      const name = apart(nameInstead, others)
      const renamed = seats.map((seat) => (isTheirs(seat) ? { ...seat, name } : seat))
      const change = { places: JSON.stringify(renamed), version: version + 1 }
      await tx.updateTable('tables').set(change).where('id', '=', id).execute()
      // After the start, the seats of a table are those of its game.
      await renameInGame(tx, id, seats.findIndex(isTheirs), name)
      await removeRatingChange(tx, id, seats.findIndex(isTheirs))
      await tx.deleteFrom('seats').where('player', '=', player).where('table_id', '=', id).execute()
    }
    return tables.length
  })
}

async function renameInGame(tx: Transaction<Schema>, id: string, seat: number, name: string): Promise<void> {
  const game = await tx.selectFrom('heads').select('head').where('game', '=', id).executeTakeFirst()
  if (game === undefined) return
  await tx
    .updateTable('heads')
    .set({ head: renameInHead(game.head, seat, name) })
    .where('game', '=', id)
    .execute()
}

/** Takes out what the game did to the rating of a seat. */
async function removeRatingChange(tx: Transaction<Schema>, id: string, seat: number): Promise<void> {
  const game = await tx.selectFrom('games').select('rating_changes').where('id', '=', id).executeTakeFirst()
  if (game === undefined || game.rating_changes === null) return
  const others = (JSON.parse(game.rating_changes) as SeatChange[]).filter((change) => change.seat !== seat)
  await tx
    .updateTable('games')
    .set({ rating_changes: JSON.stringify(others) })
    .where('id', '=', id)
    .execute()
}

/** Takes the player off the lists of those who were removed from a table. */
async function leaveLists({ read, transact, isShared }: Engine, player: string): Promise<void> {
  const tables = await read
    .selectFrom('tables')
    .select('id')
    .where('removed', '<>', '[]')
    .where('removed', 'like', `%${JSON.stringify(player)}%`)
    .execute()
  for (const { id } of tables)
    await transact(async (tx) => {
      const { removed, version } = await tx
        .selectFrom('tables')
        .select(['removed', 'version'])
        .where('id', '=', id)
        .$if(isShared, (query) => query.forUpdate())
        .executeTakeFirstOrThrow()
      const others = (JSON.parse(removed) as Removed[]).filter((one) => one.player !== player)
      const change = { removed: JSON.stringify(others), version: version + 1 }
      await tx.updateTable('tables').set(change).where('id', '=', id).execute()
    })
}
