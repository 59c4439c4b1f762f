import { joinClimbs } from '@powerboats/protocol'
import type { Climb, Restriction } from '@powerboats/protocol'
import type { Insertable, OnConflictBuilder, Selectable } from 'kysely'
import type { Player, PlayerStore, Token } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import { showRanked } from '../outcomes/ranked.ts'
import { forget } from './forget.ts'
import { passkeyStore } from './passkeyStore.ts'
import type { Schema, TokenRow } from '../schema/schema.ts'

/** More browsers than anybody uses. */
const mostBrowsers = 50

export function playerStore(engine: Engine, now: () => number): PlayerStore {
  const { read, write, transact } = engine

  const found = async (id: string): Promise<Player | null> => {
    const row = await read
      .selectFrom('players')
      .selectAll()
      .select((one) => one.exists(one.selectFrom('passkeys').select('id').where('player', '=', id)).as('is_kept'))
      .where('id', '=', id)
      // Whoever is being forgotten is nobody already.
      .where('forget_as', 'is', null)
      .executeTakeFirst()
    return row === undefined ? null : playerOf(row, now())
  }

  return {
    ...passkeyStore(engine, now),
    create: (player, token) =>
      transact(async (tx) => {
        const { id, name, colour, createdAt } = player
        await tx
          .insertInto('players')
          .values({ id, name, colour, created_at: createdAt, forget_as: null, seen_at: null })
          .execute()
        await tx.insertInto('tokens').values(tokenRow(token)).execute()
      }),
    byToken: async (hash) => {
      const token = await read.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
      if (token === undefined) return null
      const player = await found(token.player)
      return player === null ? null : { player, token: tokenOf(token) }
    },
    byId: found,
    byName: async (letters) => {
      const claim = await read.selectFrom('names').select('player').where('letters', '=', letters).executeTakeFirst()
      return claim === undefined ? null : found(claim.player)
    },
    claimName: (id, letters) =>
      transact(async (tx) => {
        const free = (conflict: OnConflictBuilder<Schema, 'names'>) => conflict.doNothing()
        await tx.insertInto('names').values({ letters, player: id }).onConflict(free).execute()
        const claim = await tx.selectFrom('names').select('player').where('letters', '=', letters).executeTakeFirst()
        if (claim?.player !== id) return false
        await tx.deleteFrom('names').where('player', '=', id).where('letters', '<>', letters).execute()
        return true
      }),
    releaseName: async (id) => {
      await write.deleteFrom('names').where('player', '=', id).execute()
    },
    change: async (id, { name, colour, hasProfile, listsGames }) => {
      const change = {
        ...(name !== undefined && { name }),
        ...(colour !== undefined && { colour }),
        ...(hasProfile !== undefined && { has_profile: hasProfile ? 1 : 0 }),
        ...(listsGames !== undefined && { lists_games: listsGames ? 1 : 0 }),
      }
      if (Object.keys(change).length === 0) return
      await transact(async (tx) => {
        if (hasProfile !== undefined) await showRanked(engine, tx, id, hasProfile)
        await tx.updateTable('players').set(change).where('id', '=', id).execute()
      })
    },
    climb: async (id) => {
      const row = await read.selectFrom('players').select('climb').where('id', '=', id).executeTakeFirst()
      return climbIn(row?.climb ?? null)
    },
    joinClimb: (id, more) =>
      transact(async (tx) => {
        const row = await tx
          .selectFrom('players')
          .select('climb')
          .where('id', '=', id)
          .where('forget_as', 'is', null)
          .$if(engine.isShared, (query) => query.forUpdate())
          .executeTakeFirst()
        const joined = joinClimbs(climbIn(row?.climb ?? null), more)
        if (row !== undefined)
          await tx
            .updateTable('players')
            .set({ climb: JSON.stringify(joined) })
            .where('id', '=', id)
            .execute()
        return joined
      }),
    addToken: (token) =>
      transact(async (tx) => {
        await tx.insertInto('tokens').values(tokenRow(token)).execute()
        if (token.kind !== 'browser') return false
        const isOther = { player: token.player, kind: token.kind }
        const others = tx
          .selectFrom('tokens')
          .select('hash')
          .where((row) => row.and(isOther))
          .where('hash', '<>', token.hash)
        const kept = others
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(mostBrowsers - 1)
        const { numDeletedRows } = await tx
          .deleteFrom('tokens')
          .where((row) => row.and(isOther))
          .where('hash', '<>', token.hash)
          .where('hash', 'not in', kept)
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),
    hasToken: async (player, id) => {
      const own = read.selectFrom('tokens').select('id').where('player', '=', player)
      return (await own.where('id', '=', id).executeTakeFirst()) !== undefined
    },
    recoveryToken: async (player) => {
      const row = await read
        .selectFrom('tokens')
        .selectAll()
        .where('player', '=', player)
        .where('kind', '=', 'recovery')
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
      return row === undefined ? null : tokenOf(row)
    },
    tokens: async (player) => {
      const rows = await read
        .selectFrom('tokens')
        .selectAll()
        .where('player', '=', player)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(tokenOf)
    },
    touchToken: async (hash, usedAt, address) => {
      const change = { used_at: usedAt, ...(address !== undefined && { address }) }
      await write.updateTable('tokens').set(change).where('hash', '=', hash).execute()
    },
    removeToken: async (player, id) => {
      const { numDeletedRows } = await write
        .deleteFrom('tokens')
        .where('player', '=', player)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    forget: (id, nameInstead) => forget(engine, id, nameInstead),
  }
}

function playerOf(row: Selectable<Schema['players']> & { is_kept: unknown }, now: number): Player {
  const { id, name, colour } = row
  return {
    id,
    name,
    colour,
    createdAt: row.created_at,
    // One database says true, the other 1.
    isKept: Boolean(row.is_kept),
    hasProfile: row.has_profile === 1,
    listsGames: row.lists_games === 1,
    role: row.role,
    mute: inForce(row.mute, now),
    ban: inForce(row.ban, now),
  }
}

/** What a moderator took, unless it has ended. */
function inForce(text: string | null, now: number): Restriction | null {
  const taken = text === null ? null : (JSON.parse(text) as Restriction)
  return taken !== null && taken.until > now ? taken : null
}

function climbIn(text: string | null): Climb {
  return text === null ? { beaten: [], won: {} } : (JSON.parse(text) as Climb)
}

function tokenRow({ createdAt, usedAt, ...token }: Token): Insertable<TokenRow> {
  return { ...token, created_at: createdAt, used_at: usedAt }
}

function tokenOf({ created_at, used_at, address: _address, ...token }: Selectable<TokenRow>): Token {
  return { ...token, createdAt: created_at, usedAt: used_at }
}
