import type { Stores } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'

/** Reserves work for one node for a time. The row stays, so a node that starts does not repeat what was just done. */
export function leases({ write }: Engine): Stores['lease'] {
  return async (name, now, endsAt) => {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('leases')
      .values({ name, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ends_at: endsAt }).where('leases.ends_at', '<=', now),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
}
