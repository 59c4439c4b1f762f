import type { Terms } from '@powerboats/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '../../schema/schema.ts'

/** T2.8: who sails a live game that does not belong to this tournament, or is awaited at a heat of another. */
export async function busyPlayers(
  db: Kysely<Schema>,
  players: readonly string[],
  tournament: string,
): Promise<ReadonlySet<string>> {
  if (players.length === 0) return new Set()
  const rows = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .leftJoin('heats', 'heats.table_id', 'tables.id')
    .select(['seats.player', 'tables.terms'])
    .where('seats.player', 'in', players)
    .where((row) =>
      row.or([
        row('tables.status', '=', 'racing'),
        row.and([row('tables.status', '=', 'gathering'), row('heats.is_open', '=', 1)]),
      ]),
    )
    .where(sql<boolean>`coalesce(heats.tournament, '') <> ${tournament}`)
    .execute()
  const isLive = (terms: string) => (JSON.parse(terms) as Terms).pace.kind === 'live'
  return new Set(rows.flatMap(({ player, terms }) => (isLive(terms) ? [player] : [])))
}
