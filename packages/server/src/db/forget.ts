import { makeRecord } from '@powerboats/rules'
import type { Transaction } from 'kysely'
import type { StoredPlace } from '../stores.ts'
import type { Engine } from './engine.ts'
import { parseHead } from './heads.ts'
import type { Schema } from './schema.ts'

/** Removes a player, all ways in and all they said; at tables and in games another name stands in their place. */
export async function forget(engine: Engine, player: string, nameInstead: string): Promise<void> {
  await engine.transact(async (tx) => {
    const tables = await tx
      .selectFrom('tables')
      .innerJoin('seats', 'seats.table_id', 'tables.id')
      .select(['id', 'places', 'version'])
      .where('seats.player', '=', player)
      .orderBy('id')
      .$if(engine.isShared, (query) => query.forUpdate('tables'))
      .execute()
    for (const { id, version, ...table } of tables) {
      const places = JSON.parse(table.places) as StoredPlace[]
      const isTheirs = (seat: number) => {
        const place = places[seat]
        return place?.kind === 'player' && place.player === player
      }
      const renamed = places.map((place, seat) => (isTheirs(seat) ? { ...place, name: nameInstead } : place))
      await tx
        .updateTable('tables')
        .set({ places: JSON.stringify(renamed), version: version + 1 })
        .where('id', '=', id)
        .execute()
      await renameInGame(tx, id, isTheirs, nameInstead)
    }
    for (const table of ['seats', 'lines', 'passkeys', 'tokens'] as const)
      await tx.deleteFrom(table).where('player', '=', player).execute()
    await tx.deleteFrom('players').where('id', '=', player).execute()
  })
}

/** After the start, the places of a table are the seats of its game. */
async function renameInGame(
  tx: Transaction<Schema>,
  id: string,
  isTheirs: (seat: number) => boolean,
  name: string,
): Promise<void> {
  const game = await tx.selectFrom('heads').select('head').where('game', '=', id).executeTakeFirst()
  if (game === undefined) return
  const record = parseHead(game.head)
  const players = record.setup.players.map((other, seat) => (isTheirs(seat) ? { ...other, name } : other))
  const head = makeRecord({ ...record, setup: { ...record.setup, players } })
  await tx.updateTable('heads').set({ head }).where('game', '=', id).execute()
}
