import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { FriendStore, Person } from '../../../contracts/friends.ts'
import type { Engine } from '../../schema/engine.ts'
import type { PlayerRow } from '../../schema/schema.ts'
import { removeAll } from '../../schema/steps.ts'
import { invitationStore, removeInvitations } from './invitationStore.ts'

/** How many players are marked as seen in one statement. */
const seenAtOnce = 1000

export function friendStore(engine: Engine): FriendStore {
  const { read, write, transact } = engine
  return {
    ...invitationStore(engine),
    related: async (player, kind, limit) => {
      const rows = await read
        .selectFrom('relations')
        .innerJoin('players', 'players.id', 'relations.other')
        .select(['id', 'name', 'colour', 'seen_at', 'has_profile'])
        .where('relations.player', '=', player)
        .where('kind', '=', kind)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(personOf)
    },
    relate: (player, kind, other, at) =>
      transact(async (tx) => {
        await tx
          .insertInto('relations')
          .values({ player, kind, other, at })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        if (kind !== 'blocks') return
        const follows = tx.deleteFrom('relations').where('kind', '=', 'follows')
        await follows.where('player', '=', player).where('other', '=', other).execute()
        await follows.where('player', '=', other).where('other', '=', player).execute()
        await removeInvitations(tx, player, other)
      }),
    unrelate: async (player, kind, other) => {
      await write
        .deleteFrom('relations')
        .where('player', '=', player)
        .where('kind', '=', kind)
        .where('other', '=', other)
        .execute()
    },
    isFollowing: async (player, other) => {
      const relation = read.selectFrom('relations').select('at').where('player', '=', player).where('other', '=', other)
      return (await relation.where('kind', '=', 'follows').executeTakeFirst()) !== undefined
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
        .select(['id', 'name', 'colour', 'seen_at', 'has_profile'])
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
  }
}

/** Where players are named by what they want of others, and others of them. */
const namedIn = [
  ['relations', 'player'],
  ['relations', 'other'],
  ['invitations', 'player'],
  ['invitations', 'sender'],
] as const

/** Removes all of that, `most` rows in one step. */
export async function forgetFriends(engine: Engine, players: readonly string[], most: number): Promise<void> {
  for (const [table, column] of namedIn)
    await removeAll(engine, table, sql`${sql.ref(column)} in (${sql.join(players)})`, most)
}

function personOf(row: Selectable<Pick<PlayerRow, 'id' | 'name' | 'colour' | 'seen_at' | 'has_profile'>>): Person {
  const { id, name, colour } = row
  const hasProfile = row.has_profile === 1
  return { id, name, colour, seenAt: hasProfile ? row.seen_at : null, hasProfile }
}
