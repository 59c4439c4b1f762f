import type { Move } from '@powerboats/host'
import type { Kysely } from 'kysely'
import type { MoveStore } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { archived, archiveNext } from './archive.ts'
import { moveIn } from './moveRows.ts'

/** The moves of games, wherever they are: one row each while a game is young, all in one once it is archived. */
export function moveStore(engine: Engine): MoveStore {
  return {
    of: (game) => movesOf(engine.read, game),
    archive: (endedBefore, limit) => archiveNext(engine, endedBefore, limit),
  }
}

/** The moves of a game in their order; none if there is no such game. */
export async function movesOf(db: Kysely<Schema>, game: string): Promise<readonly Move[]> {
  const rows = await db.selectFrom('moves').selectAll().where('game', '=', game).orderBy('after').execute()
  // In this order: whatever is archived in between is found there.
  return rows.length > 0 ? rows.map(moveIn) : archived(db, game)
}
