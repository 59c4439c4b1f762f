import type { Clock, Move, Stamp } from '@powerboats/host'
import type { GameEvent } from '@powerboats/rules'
import type { Kysely } from 'kysely'
import type { MoveStore } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import type { MoveRow, Schema } from '../schema/schema.ts'

/** The moves of a game in their order. */
function movesOf(db: Kysely<Schema>, game: string): Promise<MoveRow[]> {
  return db.selectFrom('moves').selectAll().where('game', '=', game).orderBy('after').execute()
}

/** The events of moves, in their order. */
export function eventsIn(moves: readonly Pick<MoveRow, 'events'>[]): GameEvent[] {
  return moves.flatMap(({ events }) => JSON.parse(events) as GameEvent[])
}

/** When and by whom a move was made, and how the clocks stood. */
export function stampOf({ at, mover, clock }: MoveRow): Stamp {
  return { at, by: mover, clock: clock === null ? null : (JSON.parse(clock) as Clock) }
}

export function moveStore({ read }: Engine): MoveStore {
  return {
    of: async (game) =>
      (await movesOf(read, game)).map((row): Move => ({ after: row.after, events: eventsIn([row]), ...stampOf(row) })),
  }
}
