import type { SelectQueryBuilder } from 'kysely'
import type { Engine } from '../../schema/engine.ts'
import type { Schema, TryRow } from '../../schema/schema.ts'

/** A question for some of all tries. */
export type TriesQuery = SelectQueryBuilder<Schema, 'tries', Pick<TryRow, 'id' | 'day' | 'is_counted' | 'score'>>

/** Tries that are removed in one step: other writers wait for one step at most. */
const atOnce = 20

/** Removes some of these tries with their games, in one step. Returns how many. */
export function removeTries({ transact }: Engine, wanted: (tries: TriesQuery) => TriesQuery): Promise<number> {
  return transact(async (tx) => {
    const all = tx.selectFrom('tries').select(['id', 'day', 'is_counted', 'score'])
    const tries = await wanted(all).orderBy('day').orderBy('id').limit(atOnce).execute()
    const ids = tries.map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const kind of ['moves', 'archived_games', 'heads'] as const)
      await tx.deleteFrom(kind).where('game', 'in', ids).execute()
    await tx.deleteFrom('games').where('id', 'in', ids).execute()
    await tx.deleteFrom('tries').where('id', 'in', ids).execute()
    for (const { day, is_counted, score } of tries) {
      if (is_counted === 0 || score === null) continue
      const fewer = tx.updateTable('days').set((row) => ({ sailors: row('sailors', '-', 1) }))
      await fewer.where('day', '=', day).execute()
    }
    return ids.length
  })
}
