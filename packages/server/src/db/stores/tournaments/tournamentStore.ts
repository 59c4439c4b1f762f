import type { TournamentEvent } from '@powerboats/tournaments'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Opening, TournamentStore } from '../../../contracts/tournaments.ts'
import type { Engine } from '../../schema/engine.ts'
import type { Schema, TournamentRow } from '../../schema/schema.ts'
import { differing } from '../differing.ts'
import { takeDue } from '../takeDue.ts'
import { busyPlayers } from './busyPlayers.ts'
import { calendar, openingOf } from './calendar.ts'
import { keepEntrants, keepHeats } from './step.ts'

/** Tournaments in the database: one row for each, and one for every list of events that was stored together. */
export function tournamentStore(engine: Engine): TournamentStore {
  const { read, write, transact } = engine
  return {
    ...calendar(read),
    create: async (id, opening) => {
      const created = await write
        .insertInto('tournaments')
        .values(rowOf(id, opening))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return created.numInsertedOrUpdatedRows === 1n
    },
    load: async (id, after = 0) => {
      const row = await read.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return null
      const steps = await read
        .selectFrom('tournament_steps')
        .select(['after', 'events'])
        .where('tournament', '=', id)
        // The step in which the first of them lies may have begun before.
        .where('after', '>=', (query) =>
          query
            .selectFrom('tournament_steps')
            .select((step) => step.fn.coalesce(step.fn.max('after'), sql.lit(0)).as('from'))
            .where('tournament', '=', id)
            .where('after', '<=', after),
        )
        // What was added since the row was read comes with the next look.
        .where('after', '<', row.count)
        .orderBy('after')
        .execute()
      const events = steps.flatMap((step) => JSON.parse(step.events) as TournamentEvent[])
      const unknown = events.slice(after - (steps[0]?.after ?? after))
      return { ...openingOf(row), count: row.count, done: row.done, events: unknown }
    },
    append: (id, after, events, step, last) =>
      transact(async (tx) => {
        if (last !== undefined && last !== (await lastBefore(tx, id, after))) return false
        // The row is locked by this: of two that append under the same number the second finds another count.
        const { numUpdatedRows } = await tx
          .updateTable('tournaments')
          .set({ count: after + events.length, phase: step.phase, due_at: step.dueAt, entered: step.entered })
          .where('id', '=', id)
          .where('count', '=', after)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        const row = { tournament: id, after, events: JSON.stringify(events) }
        await tx.insertInto('tournament_steps').values(row).execute()
        await keepEntrants(tx, id, events, step)
        await keepHeats(tx, id, events, step)
        return true
      }),
    take: (now, leaseUntil, limit) => takeDue(engine, 'tournaments', now, leaseUntil, limit),
    settle: async (id, done, count, dueAt) => {
      await write
        .updateTable('tournaments')
        .set({ done: count, due_at: dueAt })
        .where('id', '=', id)
        .where('count', '=', count)
        .where('done', '=', done)
        .execute()
    },
    ended: async (limit) => {
      const rows = await read
        .selectFrom('heats')
        .innerJoin('tables', 'tables.id', 'heats.table_id')
        .select(['tournament', 'number', 'table_id'])
        // A literal, so that both databases see that the index is for these.
        .where('is_open', '=', sql.lit(1))
        .where('tables.status', '=', 'over')
        .limit(limit)
        .execute()
      return rows.map(({ tournament, number, table_id: table }) => ({ tournament, number, table }))
    },
    differing: (known) => differing(engine, ['tournaments', 'count'], known),
    busy: (players, tournament) => busyPlayers(read, players, tournament),
  }
}

/** The last of the first `after` events, as JSON; it may have other events than are known, after a restore or a failover. */
async function lastBefore(tx: Transaction<Schema>, id: string, after: number): Promise<string | undefined> {
  const step = await tx
    .selectFrom('tournament_steps')
    .select('events')
    .where('tournament', '=', id)
    .where('after', '<', after)
    .orderBy('after', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step && JSON.stringify((JSON.parse(step.events) as TournamentEvent[]).at(-1))
}

function rowOf(id: string, { access, ...settled }: Opening): TournamentRow {
  const { organiser, start } = settled.plan
  return {
    id,
    plan: JSON.stringify(settled),
    access,
    organiser,
    phase: 'gathering',
    starts_at: start.at,
    due_at: start.at,
    count: 0,
    done: 0,
    entered: 0,
    lines: 0,
  }
}
