import type { FriendStore, Invitation, Person } from '../../../contracts/friends.ts'
import type { Engine } from '../../schema/engine.ts'
import { addCall } from '../calls/callStore.ts'
import type { InvitationRow, PlayerRow } from '../../schema/schema.ts'

/** How many players are marked as seen in one statement. */
const seenAtOnce = 1000

export function friendStore({ read, write, transact }: Engine): FriendStore {
  return {
    related: async (player, kind, limit) => {
      const rows = await read
        .selectFrom('relations')
        .innerJoin('players', 'players.id', 'relations.other')
        .select(['id', 'name', 'colour', 'seen_at'])
        .where('relations.player', '=', player)
        .where('kind', '=', kind)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(personOf)
    },
    relate: async (player, kind, other, at) => {
      await write
        .insertInto('relations')
        .values({ player, kind, other, at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    unrelate: async (player, kind, other) => {
      await write
        .deleteFrom('relations')
        .where('player', '=', player)
        .where('kind', '=', kind)
        .where('other', '=', other)
        .execute()
    },
    blockedAmong: async (player, others) => {
      if (others.length === 0) return new Set()
      const rows = await read
        .selectFrom('relations')
        .select(['player', 'other'])
        .where('kind', '=', 'blocks')
        .where((row) =>
          row.or([
            row.and([row('player', '=', player), row('other', 'in', others)]),
            row.and([row('other', '=', player), row('player', 'in', others)]),
          ]),
        )
        .execute()
      return new Set(rows.map((row) => (row.player === player ? row.other : row.player)))
    },
    people: async (ids) => {
      if (ids.length === 0) return []
      const rows = await read
        .selectFrom('players')
        .select(['id', 'name', 'colour', 'seen_at'])
        .where('id', 'in', ids)
        .execute()
      return rows.map(personOf)
    },
    see: async (ids, at) => {
      for (let i = 0; i < ids.length; i += seenAtOnce)
        await write
          .updateTable('players')
          .set({ seen_at: at })
          .where('id', 'in', ids.slice(i, i + seenAtOnce))
          .where((row) =>
            row.exists(
              row
                .selectFrom('relations')
                .select('relations.other')
                .whereRef('relations.other', '=', 'players.id')
                .where('kind', '=', 'follows'),
            ),
          )
          .execute()
    },
    invite: ({ table, ...invitation }) =>
      transact(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('invitations')
          .values({ ...invitation, table_id: table, is_declined: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows === 0n) return false
        const call = { game: table, number: 0, player: invitation.player }
        await addCall(tx, call, 'challenge', invitation.at)
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

/** Removes what a player wants of others, and others of them. */
export async function forgetFriends({ transact }: Pick<Engine, 'transact'>, player: string): Promise<void> {
  await transact(async (tx) => {
    await tx
      .deleteFrom('relations')
      .where((row) => row.or([row('player', '=', player), row('other', '=', player)]))
      .execute()
    await tx
      .deleteFrom('invitations')
      .where((row) => row.or([row('player', '=', player), row('sender', '=', player)]))
      .execute()
  })
}

function personOf({ id, name, colour, seen_at }: Pick<PlayerRow, 'id' | 'name' | 'colour' | 'seen_at'>): Person {
  return { id, name, colour, seenAt: seen_at }
}

function invitationOf({ table_id, is_declined, ...invitation }: InvitationRow): Invitation {
  return { ...invitation, table: table_id, isDeclined: is_declined === 1 }
}
