import type { TournamentEvent } from '@powerboats/tournaments'
import type { Transaction } from 'kysely'
import type { TournamentStep } from '../../../contracts/tournaments.ts'
import type { Schema } from '../../schema/schema.ts'
import { addCall } from '../calls/callStore.ts'

/** Writes down who has entered by these events; who leaves before the start was never in it. */
export async function keepEntrants(
  tx: Transaction<Schema>,
  tournament: string,
  events: readonly TournamentEvent[],
  isGathering: boolean,
): Promise<void> {
  for (const event of events) {
    if (event.kind === 'joined' && event.entry.bot === null)
      await tx
        .insertInto('entrants')
        .values({ player: event.entry.id, tournament })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (event.kind === 'left' && isGathering)
      await tx.deleteFrom('entrants').where('player', '=', event.player).where('tournament', '=', tournament).execute()
  }
}

/** The tables are made in this time, in milliseconds; then players may be called to them. */
const tablesMadeIn = 3000

/** Writes down which heats are open by these events, and calls those who sail them. */
export async function keepHeats(
  tx: Transaction<Schema>,
  tournament: string,
  events: readonly TournamentEvent[],
  { heats, at }: TournamentStep,
): Promise<void> {
  for (const { table, number, people } of heats) {
    await tx.insertInto('heats').values({ table_id: table, tournament, number, is_open: 1 }).execute()
    for (const player of people) await addCall(tx, { game: table, number: 0, player }, 'round', at + tablesMadeIn)
  }
  const settled = events.flatMap((event) => (event.kind === 'settled' ? [event.heat] : []))
  const isOver = events.some(({ kind }) => kind === 'cancelled')
  if (settled.length === 0 && !isOver) return
  await tx
    .updateTable('heats')
    .set({ is_open: 0 })
    .where('tournament', '=', tournament)
    .$if(!isOver, (query) => query.where('number', 'in', settled))
    .execute()
}
