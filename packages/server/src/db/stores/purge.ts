import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { PurgeBounds } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import { abandoned } from './abandoned.ts'
import { forgetRest } from './forget.ts'
import { forgetFriends } from './friends/friendStore.ts'
import { forgetModeration } from './moderation/reportStore.ts'
import { removeTries } from './daily/removeTries.ts'
import type { TriesQuery } from './daily/removeTries.ts'
import { removeChat } from './chatStore.ts'
import type { Schema } from '../schema/schema.ts'

export interface PurgeSteps {
  /** The most tables, tokens or players that are removed in one step: other writers wait for one step at most. */
  readonly batch?: number
  /** How many players are checked in one query. */
  readonly page?: number
  /** Once it is aborted no step is begun. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Removes what nobody needs, in small steps: players whose deletion was interrupted, tables that never started, old tokens of browsers, calls that
 * are done, invitations that nobody answered, old chat messages, reports that were settled, tries for practice, and players who left nothing.
 */
export async function purge(
  engine: Engine,
  {
    closedBefore,
    unusedBefore,
    calledBefore,
    unconfirmedBefore,
    practisedBefore,
    invitedBefore,
    settledBefore,
    saidBefore,
  }: PurgeBounds,
  { batch = 500, page = 20_000, signal }: PurgeSteps = {},
): Promise<void> {
  const isStopped = () => signal?.aborted ?? false
  await forgetRest(engine, isStopped)
  while (!isStopped() && (await removeTables(engine, closedBefore, batch)) === batch);
  while (!isStopped() && (await removeTokens(engine, unusedBefore, batch)) === batch);
  while (!isStopped() && (await removeCalls(engine, calledBefore, batch)) === batch);
  while (!isStopped() && (await removeInvitations(engine, invitedBefore, batch)) === batch);
  while (!isStopped() && (await removeChat(engine, { saidBefore }, batch)) === batch);
  if (!isStopped()) await removeContacts(engine, unconfirmedBefore)
  if (!isStopped()) await removeReports(engine, settledBefore)
  const practised = (tries: TriesQuery) =>
    tries.where('is_counted', '=', sql.lit(0)).where('begun_at', '<', practisedBefore)
  while (!isStopped() && (await removeTries(engine, practised)) > 0);
  let after: string | null = ''
  while (!isStopped() && after !== null) {
    const last = await lastOfPage(engine.read, after, page)
    const ids = (await abandoned(engine.read, after, last).execute()).map(({ id }) => id)
    for (let done = 0; !isStopped() && done < ids.length; done += batch)
      await removePlayers(engine, ids.slice(done, done + batch))
    after = last
  }
}

/** Returns the number of tables that were removed. */
function removeTables({ transact }: Engine, closedBefore: number, batch: number): Promise<number> {
  return transact(async (tx) => {
    const closed = await tx
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'closed')
      .where('touched_at', '<', closedBefore)
      .limit(batch)
      .execute()
    const ids = closed.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const kind of ['seats', 'lines', 'invitations', 'heats'] as const)
      await tx.deleteFrom(kind).where('table_id', 'in', ids).execute()
    await tx.deleteFrom('tables').where('id', 'in', ids).execute()
    return ids.length
  })
}

/** Returns the number of tokens that were removed. */
async function removeTokens({ write }: Engine, unusedBefore: number, batch: number): Promise<number> {
  const { numDeletedRows } = await write
    .deleteFrom('tokens')
    .where('hash', 'in', (tokens) =>
      tokens
        .selectFrom('tokens')
        .select('hash')
        // A literal, so that both databases see that the index is for these.
        .where('kind', '=', sql.lit('browser'))
        .where((row) => row(row.fn.coalesce('used_at', 'created_at'), '<', unusedBefore))
        .limit(batch),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the number of calls that were removed. */
async function removeCalls({ write }: Engine, calledBefore: number, batch: number): Promise<number> {
  const { numDeletedRows } = await write
    .deleteFrom('calls')
    .where((row) =>
      row(
        row.refTuple('game', 'number', 'player'),
        'in',
        row
          .selectFrom('calls')
          .select(['game', 'number', 'player'])
          .where('done_at', '<', calledBefore)
          .limit(batch)
          .$asTuple('game', 'number', 'player'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the number of invitations that were removed. */
async function removeInvitations({ write }: Engine, invitedBefore: number, batch: number): Promise<number> {
  const { numDeletedRows } = await write
    .deleteFrom('invitations')
    .where((row) =>
      row(
        row.refTuple('player', 'table_id'),
        'in',
        row
          .selectFrom('invitations')
          .select(['player', 'table_id'])
          .where('at', '<', invitedBefore)
          .limit(batch)
          .$asTuple('player', 'table_id'),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes addresses that nobody confirmed, and devices on which nobody is signed in any more. */
async function removeContacts({ write }: Engine, unconfirmedBefore: number): Promise<void> {
  await write
    .updateTable('contacts')
    .set({ mail: null, mail_at: null })
    .where('mail_confirmed_at', 'is', null)
    .where('mail_at', '<', unconfirmedBefore)
    .execute()
  await write
    .deleteFrom('devices')
    .where((row) => {
      const token = row.selectFrom('tokens').select('tokens.id').whereRef('tokens.id', '=', 'devices.token')
      return row.not(row.exists(token.whereRef('tokens.player', '=', 'devices.player')))
    })
    .execute()
}

/** Removes reports that were settled long ago, those that have waited so long while the player was deleted, and bans of addresses that ended then. */
async function removeReports({ write }: Engine, settledBefore: number): Promise<void> {
  await write.deleteFrom('reports').where('settled_at', '<', settledBefore).execute()
  await write
    .deleteFrom('reports')
    .where('settled_by', 'is', null)
    .where('at', '<', settledBefore)
    .where((row) => {
      const player = row.selectFrom('players').select('players.id').whereRef('players.id', '=', 'reports.player')
      return row.not(row.exists(player))
    })
    .execute()
  await write.deleteFrom('banned_addresses').where('until', '<', settledBefore).execute()
}

function removePlayers({ transact }: Engine, ids: readonly string[]): Promise<void> {
  return transact(async (tx) => {
    for (const kind of ['contacts', 'devices', 'names', 'calls'] as const)
      await tx.deleteFrom(kind).where('player', 'in', ids).execute()
    await forgetFriends(tx, ids)
    await forgetModeration(tx, ids)
    await tx.deleteFrom('players').where('id', 'in', ids).execute()
  })
}

/** The last id of the next `page` players after `after`; null when there are fewer. */
async function lastOfPage(db: Kysely<Schema>, after: string, page: number): Promise<string | null> {
  const behind = db.selectFrom('players').select('id').where('id', '>', after).orderBy('id')
  const last = await behind
    .offset(page - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}
