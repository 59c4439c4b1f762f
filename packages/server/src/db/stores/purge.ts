import { sql } from 'kysely'
import type { PurgeBounds } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { pagesOf, removeAll, someOf, takeSteps } from '../schema/steps.ts'
import type { Which } from '../schema/steps.ts'
import { abandoned } from './abandoned.ts'
import { forgetRest } from './forget.ts'
import { forgetFriends } from './friends/friendStore.ts'
import { forgetModeration } from './moderation/forgetReports.ts'
import { removeTries } from './daily/removeTries.ts'
import type { TriesQuery } from './daily/removeTries.ts'

export interface PurgeSteps {
  /** The most rows that are removed in one step: other writers wait for one step at most. */
  readonly batch?: number
  /** How many players are checked in one query. */
  readonly page?: number
  /** Once it is aborted no step is begun. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Removes what nobody needs, in small steps: players whose deletion was interrupted, tables that never started, old tokens of browsers, calls that
 * are done, invitations that nobody answered, old chat messages, addresses that nobody confirmed, devices on which nobody is signed in, reports that
 * were settled or have waited as long while the player was deleted, bans of addresses that ended then, tries for practice, and players who left nothing.
 */
export async function purge(
  engine: Engine,
  bounds: PurgeBounds,
  { batch = 500, page = 20_000, signal }: PurgeSteps = {},
): Promise<void> {
  const isStopped = () => signal?.aborted ?? false
  const steps: Steps = {
    engine,
    batch,
    isStopped,
    remove: (table, which) => removeAll(engine, table, which, batch, isStopped),
  }
  const { unusedBefore, calledBefore, practisedBefore, invitedBefore, settledBefore, saidBefore } = bounds
  const { remove } = steps
  const practised = (tries: TriesQuery) =>
    tries.where('is_counted', '=', sql.lit(0)).where('begun_at', '<', practisedBefore)
  const old = [
    () => forgetRest(engine, isStopped),
    () => removeTables(steps, bounds.closedBefore),
    () => remove('tokens', sql`kind = 'browser' and coalesce(used_at, created_at) < ${unusedBefore}`),
    () => remove('calls', sql`done_at < ${calledBefore}`),
    () => remove('invitations', sql`at < ${invitedBefore}`),
    () => remove('lines', sql`at < ${saidBefore}`),
    () => removeAddresses(steps, bounds.unconfirmedBefore),
    () => removeUnused(steps, 'devices', 'id', isSignedOut),
    () => remove('reports', sql`settled_at < ${settledBefore}`),
    () => removeUnused(steps, 'reports', 'number', sql`${isOfNobody} and at < ${settledBefore}`),
    () => remove('banned_addresses', sql`until < ${settledBefore}`),
    async () => {
      while (!isStopped() && (await removeTries(engine, practised)) > 0);
    },
    () => removePlayers(steps, page),
  ]
  await takeSteps(old, isStopped)
}

interface Steps {
  readonly engine: Engine
  readonly batch: number
  readonly isStopped: () => boolean
  readonly remove: (table: keyof Schema, which: Which) => Promise<void>
}

/** Nobody changes a table that is closed: what belongs to it goes before it does. */
async function removeTables({ engine, batch, isStopped, remove }: Steps, closedBefore: number): Promise<void> {
  while (!isStopped()) {
    const closed = await engine.read
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'closed')
      .where('touched_at', '<', closedBefore)
      .limit(batch)
      .execute()
    if (closed.length === 0) return
    const ids = sql.join(closed.map(({ id }) => id))
    for (const kind of ['seats', 'lines', 'invitations', 'heats'] as const)
      await remove(kind, sql`table_id in (${ids})`)
    await remove('tables', sql`id in (${ids})`)
  }
}

/** Takes out addresses that nobody confirmed. */
async function removeAddresses({ engine, batch, isStopped }: Steps, unconfirmedBefore: number): Promise<void> {
  const isOld: Which = sql`mail_confirmed_at is null and mail_at < ${unconfirmedBefore}`
  const some = engine.write
    .updateTable('contacts')
    .set({ mail: null, mail_at: null })
    .where(someOf(engine, 'contacts', isOld, batch))
  while (!isStopped() && (await some.executeTakeFirst()).numUpdatedRows > 0n);
}

const isSignedOut: Which = sql`not exists
  (select 1 from tokens where tokens.id = devices.token and tokens.player = devices.player)`
const isOfNobody: Which = sql`settled_by is null and not exists (select 1 from players where players.id = reports.player)`

/** Removes rows that no index finds; each statement looks at a few only. */
async function removeUnused(
  { engine, batch, isStopped, remove }: Steps,
  table: 'devices' | 'reports',
  column: string,
  which: Which,
): Promise<void> {
  for await (const range of pagesOf(engine.read, table, column, batch)) {
    if (isStopped()) return
    await remove(table, sql`${range} and ${which}`)
  }
}

/** Removes players who left nothing. */
async function removePlayers({ engine, batch, isStopped, remove }: Steps, page: number): Promise<void> {
  for await (const range of pagesOf(engine.read, 'players', 'id', page)) {
    const ids = (await abandoned(engine.read, range).execute()).map(({ id }) => id)
    for (let done = 0; !isStopped() && done < ids.length; done += batch) {
      const some = ids.slice(done, done + batch)
      for (const kind of ['contacts', 'devices', 'names', 'calls'] as const)
        await remove(kind, sql`player in (${sql.join(some)})`)
      await forgetFriends(engine, some, batch)
      await forgetModeration(engine, some, batch)
      await remove('players', sql`id in (${sql.join(some)})`)
    }
    if (isStopped()) return
  }
}
