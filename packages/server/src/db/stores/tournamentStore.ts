import { sql } from 'kysely'
import type { Plan, TournamentEvent, TournamentPhase } from '@powerboats/tournaments'
import type { ListedTournament, TournamentKey, TournamentStore } from '../../contracts/tournaments.ts'
import type { Engine } from '../schema/engine.ts'
import type { TournamentRow } from '../schema/schema.ts'

/** Tournaments in the database: one row for each, and one for every list of events that was stored together. */
export function tournamentStore({ read, write, transact, isShared }: Engine): TournamentStore {
  return {
    create: async (id, plan, access) => {
      const row: TournamentRow = {
        id,
        plan: JSON.stringify(plan),
        access,
        phase: 'gathering',
        starts_at: plan.start.at,
        due_at: plan.start.at,
        count: 0,
      }
      const created = await write
        .insertInto('tournaments')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return created.numInsertedOrUpdatedRows === 1n
    },
    load: async (id) => {
      const row = await read.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const steps = await read
        .selectFrom('tournament_steps')
        .select('events')
        .where('tournament', '=', id)
        .orderBy('after')
        .execute()
      const events = steps.flatMap((step) => JSON.parse(step.events) as TournamentEvent[])
      return { plan: JSON.parse(row.plan) as Plan, access: row.access, events }
    },
    append: (id, after, events, { phase, dueAt }) =>
      transact(async (tx) => {
        // The row is locked by this: of two that append under the same number the second finds another count.
        const { numUpdatedRows } = await tx
          .updateTable('tournaments')
          .set({ count: after + events.length, phase, due_at: dueAt })
          .where('id', '=', id)
          .where('count', '=', after)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await tx
          .insertInto('tournament_steps')
          .values({ tournament: id, after, events: JSON.stringify(events) })
          .execute()
        return true
      }),
    take: async (now, leaseUntil, limit) => {
      const taken = await write
        .updateTable('tournaments')
        .set({ due_at: leaseUntil })
        .where('id', 'in', (tournaments) =>
          tournaments
            .selectFrom('tournaments')
            .select('id')
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .limit(limit)
            .$if(isShared, (query) => query.forUpdate().skipLocked()),
        )
        .returning('id')
        .execute()
      return taken.map(({ id }) => id)
    },
    settle: async (id, count, dueAt) => {
      await write
        .updateTable('tournaments')
        .set({ due_at: dueAt })
        .where('id', '=', id)
        .where('count', '=', count)
        .execute()
    },
    list: async (phase, limit, after = null) => {
      const isPast = phase === 'over' || phase === 'cancelled'
      const rows = await read
        .selectFrom('tournaments')
        .selectAll()
        .where(isListed(phase))
        .$if(after !== null, (query) => query.where(isBehind(after!, isPast)))
        .orderBy('starts_at', isPast ? 'desc' : 'asc')
        .orderBy('id', isPast ? 'desc' : 'asc')
        .limit(limit)
        .execute()
      return rows.map(listed)
    },
  }
}

/** Written out without parameters: only then databases see that an index covers exactly these. */
function isListed(phase: TournamentPhase) {
  return sql<boolean>`access = 'public' and phase = ${sql.lit(phase)}`
}

function isBehind({ startsAt, id }: TournamentKey, isPast: boolean) {
  return isPast
    ? sql<boolean>`starts_at <= ${startsAt} and (starts_at < ${startsAt} or id < ${id})`
    : sql<boolean>`starts_at >= ${startsAt} and (starts_at > ${startsAt} or id > ${id})`
}

function listed({ id, plan, phase, due_at: dueAt, count }: TournamentRow): ListedTournament {
  return { id, plan: JSON.parse(plan) as Plan, phase, dueAt, count }
}
