import type { Passkey, PlayerStore } from '../stores.ts'
import type { Engine } from './engine.ts'
import type { PasskeyRow } from './schema.ts'

type PasskeyStore = Pick<
  PlayerStore,
  'addPasskey' | 'passkeys' | 'passkey' | 'countPasskey' | 'removePasskey' | 'addChallenge' | 'takeChallenge'
>

export function passkeyStore({ read, write }: Engine, now: () => number): PasskeyStore {
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
    removePasskey: async (player, id) => {
      const { numDeletedRows } = await write
        .deleteFrom('passkeys')
        .where('player', '=', player)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    addChallenge: async (id, challenge, expiresAt) => {
      // Those that nobody took would stay for ever.
      await write.deleteFrom('challenges').where('expires_at', '<=', now()).execute()
      await write.insertInto('challenges').values({ id, challenge, expires_at: expiresAt }).execute()
    },
    takeChallenge: async (id, moment) => {
      const row = await write
        .deleteFrom('challenges')
        .where('id', '=', id)
        .returning(['challenge', 'expires_at'])
        .executeTakeFirst()
      return row === undefined || row.expires_at <= moment ? null : row.challenge
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
