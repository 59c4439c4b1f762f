import type { TournamentEvent } from '@powerboats/tournaments'
import type { Transaction } from 'kysely'
import type { TournamentStep } from '../../../contracts/tournaments.ts'
import type { Schema } from '../../schema/schema.ts'
import { addCalls } from '../calls/callStore.ts'
import { inParts } from '../../schema/inParts.ts'

/** Writes down who has entered by these events; who leaves before the start was never in it. */
export async function keepEntrants(
  tx: Transaction<Schema>,
  tournament: string,
  events: readonly TournamentEvent[],
  { phase, ranks = new Map() }: TournamentStep,
): Promise<void> {
  for (const event of events) {
    if (event.kind === 'joined' && event.entry.bot === null)
      await tx
        .insertInto('entrants')
        .values((row) => ({
          player: event.entry.id,
          tournament,
          shown_at: row
            .selectFrom('tournaments')
            .select('starts_at')
            .where('id', '=', tournament)
            .where('access', '=', 'public'),
          rank: null,
        }))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (event.kind === 'left' && phase === 'gathering')
      await tx.deleteFrom('entrants').where('player', '=', event.player).where('tournament', '=', tournament).execute()
  }
  for (const [player, rank] of ranks)
    await tx
      .updateTable('entrants')
      .set({ rank })
      .where('player', '=', player)
      .where('tournament', '=', tournament)
      .execute()
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
  const rows = heats.map(({ table, number }) => ({ table_id: table, tournament, number, is_open: 1 as const }))
  for (const some of inParts(rows)) await tx.insertInto('heats').values(some).execute()
  const keys = heats.flatMap(({ table, people }) => people.map((player) => ({ game: table, number: 0, player })))
  await addCalls(tx, keys, 'round', at + tablesMadeIn)
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
