import type { Passkey, PlayerStore } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import type { PasskeyRow } from '../schema/schema.ts'

type PasskeyStore = Pick<
  PlayerStore,
  'addPasskey' | 'passkeys' | 'passkey' | 'countPasskey' | 'removePasskey' | 'spendChallenge'
>

/** More than any node's clock is behind the others, in milliseconds. */
const lateness = 60 * 60 * 1000

export function passkeyStore({ read, write, transact, isShared }: Engine, now: () => number): PasskeyStore {
  return {
    addPasskey: async (passkey) => {
      await write.insertInto('passkeys').values(rowOf(passkey)).execute()
    },
    passkeys: async (player) => {
      const rows = await read
        .selectFrom('passkeys')
        .selectAll()
        .where('player', '=', player)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(passkeyOf)
    },
    passkey: async (id) => {
      const row = await read.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : passkeyOf(row)
    },
    countPasskey: async (id, counter) => {
      await write.updateTable('passkeys').set({ counter }).where('id', '=', id).execute()
    },
    removePasskey: (player, id) =>
      transact(async (tx) => {
        // Of two that are removed at once, one is the last.
        if (isShared) await tx.selectFrom('players').select('id').where('id', '=', player).forUpdate().execute()
        const { numDeletedRows } = await tx
          .deleteFrom('passkeys')
          .where('player', '=', player)
          .where('id', '=', id)
          .executeTakeFirst()
        const left = await tx.selectFrom('passkeys').select('id').where('player', '=', player).executeTakeFirst()
        if (left === undefined) await tx.deleteFrom('names').where('player', '=', player).execute()
        return numDeletedRows > 0n
      }),
    spendChallenge: async (id, expiresAt) => {
      // Challenges that have expired are refused anyway, even by a node whose clock is late.
      await write
        .deleteFrom('spent_challenges')
        .where('expires_at', '<=', now() - lateness)
        .execute()
      const { numInsertedOrUpdatedRows } = await write
        .insertInto('spent_challenges')
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

function rowOf({ publicKey, transports, createdAt, ...passkey }: Passkey): PasskeyRow {
  return {
    ...passkey,
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: JSON.stringify(transports),
    created_at: createdAt,
  }
}

function passkeyOf({ public_key, transports, created_at, ...passkey }: PasskeyRow): Passkey {
  return {
    ...passkey,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    transports: JSON.parse(transports) as string[],
    createdAt: created_at,
  }
}
