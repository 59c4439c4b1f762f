import type { DueGames } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'
import { differing } from './differing.ts'
import { takeDue } from './takeDue.ts'

export function dueGames(engine: Engine): DueGames {
  const { read, write } = engine
  return {
    take: (now, leaseUntil, limit) => takeDue(engine, 'games', now, leaseUntil, limit),
    settle: async (id, count, dueAt) => {
      await write.updateTable('games').set({ due_at: dueAt }).where('id', '=', id).where('count', '=', count).execute()
    },
    hurry: async (id, now) => {
      await write.updateTable('games').set({ due_at: now }).where('id', '=', id).where('is_over', '=', 0).execute()
    },
    hurryChanged: async (since, now, soon) => {
      await write
        .updateTable('games')
        .set({ due_at: now })
        .where('is_over', '=', 0)
        .where((row) => row.or([row('due_at', 'is', null), row('due_at', '>=', soon)]))
        .where('id', 'in', (games) =>
          games.selectFrom('tables').select('id').where('status', '=', 'racing').where('touched_at', '>', since),
        )
        .execute()
    },
    differing: (known) => differing(engine, ['games', 'count'], known),
    earliest: async () => {
      const first = read.selectFrom('games').select('due_at').where('due_at', 'is not', null).orderBy('due_at').limit(1)
      return (await first.executeTakeFirst())?.due_at ?? null
    },
    count: async (id) => {
      const game = await read.selectFrom('games').select('count').where('id', '=', id).executeTakeFirst()
      return game?.count ?? 0
    },
  }
}
