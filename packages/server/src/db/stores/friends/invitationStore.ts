import type { Kysely, Transaction } from 'kysely'
import { invitationsWaitFor } from '../../../contracts/friends.ts'
import type { FriendStore, Invitation } from '../../../contracts/friends.ts'
import type { Engine } from '../../schema/engine.ts'
import type { InvitationRow, Schema } from '../../schema/schema.ts'
import { addCalls } from '../calls/callStore.ts'

type InvitationStore = Pick<FriendStore, 'mayInvite' | 'invite' | 'decline' | 'uninvite' | 'invitations'>

/** How often one player may ask another in a day. */
const mostInDay = 3
const day = 24 * 60 * 60 * 1000

export function invitationStore({ read, write, transact, isShared }: Engine): InvitationStore {
  return {
    mayInvite: (sender, player, at) => hasRoom(read, sender, player, at),
    invite: ({ table, ...invitation }) =>
      transact(async (tx) => {
        const { player, sender, at } = invitation
        // What somebody sends at once is counted one after the other.
        if (isShared) await tx.selectFrom('players').select('id').where('id', '=', sender).forUpdate().execute()
        if (!(await hasRoom(tx, sender, player, at))) return false
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('invitations')
          .values({ ...invitation, table_id: table, is_declined: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) return false
        if (await knows(tx, player, sender)) await addCalls(tx, [{ game: table, number: 0, player }], 'challenge', at)
        return true
      }),
    decline: (player, table) =>
      transact(async (tx) => {
        await tx
          .deleteFrom('calls')
          .where('game', '=', table)
          .where('number', '=', 0)
          .where('player', '=', player)
          .execute()
        const { numUpdatedRows } = await tx
          .updateTable('invitations')
          .set({ is_declined: 1 })
          .where('player', '=', player)
          .where('table_id', '=', table)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    uninvite: async (player, table) => {
      await write.deleteFrom('invitations').where('player', '=', player).where('table_id', '=', table).execute()
    },
    invitations: async (player, since, limit) => {
      const rows = await read
        .selectFrom('invitations')
        .selectAll()
        .where((row) => row.or([row('player', '=', player), row('sender', '=', player)]))
        .where('at', '>=', since)
        .orderBy('at', 'desc')
        .orderBy('table_id')
        .limit(limit)
        .execute()
      return rows.map(invitationOf)
    },
  }
}

/** Removes how a sender has asked a player to tables, with the calls for it. */
export async function removeInvitations(tx: Transaction<Schema>, player: string, sender: string): Promise<void> {
  const sent = tx.selectFrom('invitations').select('table_id').where('player', '=', player).where('sender', '=', sender)
  await tx
    .deleteFrom('calls')
    .where('player', '=', player)
    .where('kind', '=', 'challenge')
    .where('game', 'in', sent)
    .execute()
  await tx.deleteFrom('invitations').where('player', '=', player).where('sender', '=', sender).execute()
}

/** Whether no invitation of the sender waits for the player, and they sent few in the last day. */
async function hasRoom(db: Kysely<Schema>, sender: string, player: string, at: number): Promise<boolean> {
  const sent = await db
    .selectFrom('invitations')
    .select(['at', 'is_declined'])
    .where('sender', '=', sender)
    .where('player', '=', player)
    .where('at', '>=', at - invitationsWaitFor)
    .execute()
  const isWaiting = sent.some(({ is_declined }) => is_declined === 0)
  return !isWaiting && sent.filter((one) => one.at >= at - day).length < mostInDay
}

/** Whether a player follows another, or has sat at a table with them. */
async function knows(tx: Transaction<Schema>, player: string, other: string): Promise<boolean> {
  const follows = await tx
    .selectFrom('relations')
    .select('at')
    .where('player', '=', player)
    .where('kind', '=', 'follows')
    .where('other', '=', other)
    .executeTakeFirst()
  if (follows !== undefined) return true
  const met = await tx
    .selectFrom('seats as own')
    .innerJoin('seats as theirs', 'theirs.table_id', 'own.table_id')
    .select('own.table_id')
    .where('own.player', '=', player)
    .where('theirs.player', '=', other)
    .limit(1)
    .executeTakeFirst()
  return met !== undefined
}

function invitationOf({ table_id, is_declined, ...invitation }: InvitationRow): Invitation {
  return { ...invitation, table: table_id, isDeclined: is_declined === 1 }
}
