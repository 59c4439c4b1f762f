import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { Which } from '../schema/steps.ts'

/**
 * Those among some players who have no token, no passkey, no seat, no chat message, no try and no entry. Nobody can sign in as one of them any more, so
 * they stay so.
 */
export function abandoned(db: Kysely<Schema>, some: Which) {
  const all = db.selectFrom('players').select('id').where(some)
  return (['tokens', 'passkeys', 'seats', 'lines', 'tries', 'entrants'] as const).reduce(
    (query, kind) =>
      query.where((row) => {
        const left = row.selectFrom(kind).select(sql.lit(1).as('one'))
        return row.not(row.exists(left.whereRef(`${kind}.player`, '=', 'players.id')))
      }),
    all,
  )
}
