import type { CallKind } from '@powerboats/protocol'
import type { Transaction } from 'kysely'
import { awaitedAt } from '../../../contracts/awaited.ts'
import { inParts } from '../../schema/inParts.ts'
import type { Call, CallKey, CallStore, StoredTable } from '../../../contracts/stores.ts'
import type { StoredSeat } from '../../../contracts/storedSeat.ts'
import type { Engine } from '../../schema/engine.ts'
import type { CallRow, GameRow, Schema } from '../../schema/schema.ts'

export function callStore({ transact, write }: Engine): CallStore {
  return {
    take: (now, before, leaseUntil, limit) =>
      transact(async (tx) => {
        const players = tx
          .selectFrom('calls')
          .select('player')
          .where('done_at', 'is', null)
          .where('due_at', '<=', now)
          // A round does not wait for those who may come by themselves.
          .where((row) => row.or([row('since', '<=', before), row('kind', '=', 'round')]))
          .where('held_until', '<=', now)
          .orderBy('due_at')
          .limit(limit)
        const taken = await tx
          .updateTable('calls')
          .set((row) => ({ held_until: leaseUntil, tries: row('tries', '+', 1) }))
          .where('player', 'in', players)
          .where('done_at', 'is', null)
          // Looked at again when another node was faster.
          .where('held_until', '<=', now)
          .returningAll()
          .execute()
        return taken.map(callOf)
      }),
    claim: (calls) =>
      transact(async (tx) => {
        const claimed: Call[] = []
        for (const call of calls) {
          const { numUpdatedRows } = await tx
            .updateTable('calls')
            .set({ told: JSON.stringify(call.told) })
            .where((row) => row.and(keyOf(call)))
            .where('tries', '=', call.tries)
            .executeTakeFirst()
          if (numUpdatedRows === 1n) claimed.push(call)
        }
        return claimed
      }),
    settle: async (call, again, now) => {
      const told = JSON.stringify(call.told)
      const change = again === null ? { told, done_at: now } : { told, due_at: again, held_until: 0 }
      await write
        .updateTable('calls')
        .set(change)
        .where((row) => row.and(keyOf(call)))
        .where('tries', '=', call.tries)
        .execute()
    },
  }
}

/** Stores that whoever begins a game must be called, if it is a player who is not away. */
export async function callFirst(
  tx: Transaction<Schema>,
  { id, turn, count }: Pick<GameRow, 'id' | 'turn' | 'count'>,
  at: number,
): Promise<void> {
  const table = await tx.selectFrom('tables').select('places').where('id', '=', id).executeTakeFirst()
  const seats = JSON.parse(table?.places ?? '[]') as StoredSeat[]
  const seat = seats[turn ?? -1]
  if (seat?.kind !== 'player' || seat.isAway) return
  await addCalls(tx, [{ game: id, number: count, player: seat.player }], 'turn', at)
}

/** Stores that those whose contributions a start waits for must be called, if there are days for it: in live games players stay. */
export async function callAwaited(tx: Transaction<Schema>, table: StoredTable, at: number): Promise<void> {
  if (table.status !== 'starting' || table.terms.pace.kind !== 'days') return
  const keys = awaitedAt(table).map((player) => ({ game: table.id, number: -table.draw, player }))
  await addCalls(tx, keys, 'turn', at)
}

/** Stores that players must be called, with what makes it so; again changes nothing. */
export async function addCalls(
  tx: Transaction<Schema>,
  keys: readonly CallKey[],
  kind: CallKind,
  at: number,
): Promise<void> {
  const rows = keys.map((key): CallRow => {
    return { ...key, kind, since: at, due_at: at, held_until: 0, tries: 0, told: '[]', done_at: null }
  })
  for (const some of inParts(rows))
    await tx
      .insertInto('calls')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function keyOf({ game, number, player }: Call): CallKey {
  return { game, number, player }
}

function callOf({ game, number, player, kind, since, tries, told }: CallRow): Call {
  return { game, number, player, kind, since, tries, told: JSON.parse(told) as string[] }
}
