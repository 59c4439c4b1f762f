import type { GameEvent, GameRecord } from '@powerboats/rules'
import { sql } from 'kysely'
import { diceOf, scoreOf } from '../../../contracts/daily.ts'
import type { DailyStore, DayWork, RankedTry, StoredDay, StoredTry, TryResult } from '../../../contracts/daily.ts'
import type { Engine } from '../../schema/engine.ts'
import type { DayRow, TryRow } from '../../schema/schema.ts'
import { headOf, headReader } from '../../schema/heads.ts'

/** Days whose setup is remembered. */
const mostHeads = 20

/** No boat that finishes has such a score. */
const worstFinish = scoreOf({ hasFinished: false, turns: 0, damage: 0, accuracy: 100, cost: 0, luck: 0, endedAt: 0 })

/** The days, and the tries at their races. */
export function dailyStore({ read, write, transact }: Engine): DailyStore {
  const readHead = headReader(mostHeads)
  const load = async (day: string): Promise<StoredDay | null> => {
    const row = await read.selectFrom('days').selectAll().where('day', '=', day).executeTakeFirst()
    return row === undefined ? null : dayOf(row, readHead(row.head))
  }
  /** Literals, so that databases see that an index holds exactly these. */
  const ranked = (day: string) =>
    read.selectFrom('tries').where('day', '=', day).where('is_counted', '=', sql.lit(1)).where('score', 'is not', null)

  return {
    open: async (opened) => {
      const { day, secret, setup, openedAt } = opened
      const head = headOf({ setup, dice: diceOf(opened) })
      await write
        .insertInto('days')
        .values({ day, secret, head, opened_at: openedAt, par: null, captain: null, sailors: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await load(day))!
    },
    load,
    keepWork: async (day, { par, captain }) => {
      const work = { par, captain: JSON.stringify(captain) }
      await write.updateTable('days').set(work).where('day', '=', day).where('par', 'is', null).execute()
    },
    days: (before, limit) =>
      read
        .selectFrom('days')
        .select(['day', 'par', 'sailors'])
        .$if(before !== null, (query) => query.where('day', '<', before!))
        .orderBy('day', 'desc')
        .limit(limit)
        .execute(),
    begin: async ({ id, day, player, number, isCounted, begunAt }) => {
      const is_counted = isCounted ? 1 : 0
      const { numInsertedOrUpdatedRows } = await write
        .insertInto('tries')
        .values({ id, day, player, number, is_counted, begun_at: begunAt, score: null, result: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    attempt: async (id) => {
      const row = await read.selectFrom('tries').selectAll().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : tryOf(row)
    },
    attempts: async (player, day) => {
      const ofDay = read.selectFrom('tries').selectAll().where('player', '=', player).where('day', '=', day)
      return (await ofDay.orderBy('number').execute()).map(tryOf)
    },
    attemptsSince: async (player, after, limit) => {
      const rows = await read
        .selectFrom('tries')
        .selectAll()
        .where('player', '=', player)
        .$if(after !== null, (query) =>
          query.where((row) => row(row.refTuple('day', 'number'), '>', row.tuple(after!.day, after!.number))),
        )
        .orderBy('day')
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(tryOf)
    },
    settle: (id, result) =>
      transact(async (tx) => {
        const settled = await tx
          .updateTable('tries')
          .set({ score: scoreOf(result), result: JSON.stringify(result) })
          .where('id', '=', id)
          .where('score', 'is', null)
          .returning(['day', 'is_counted'])
          .executeTakeFirst()
        if (settled?.is_counted !== 1) return
        await tx
          .updateTable('days')
          .set((row) => ({ sailors: row('sailors', '+', 1) }))
          .where('day', '=', settled.day)
          .execute()
      }),
    unsettled: async (day, limit) => {
      const rows = await read
        .selectFrom('tries')
        .innerJoin('games', 'games.id', 'tries.id')
        .select('tries.id')
        .where('day', '=', day)
        .where('score', 'is', null)
        .where('is_over', '=', 1)
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    table: async (day, after, limit) => {
      const rows = await ranked(day)
        .selectAll()
        .$if(after !== null, (query) =>
          query.where((row) => row(row.refTuple('score', 'id'), '>', row.tuple(after!.score, after!.id))),
        )
        .orderBy('score')
        .orderBy('id')
        .limit(limit)
        .execute()
      if (rows.length === 0) return []
      const ids = rows.map(({ player }) => player)
      const found = await read.selectFrom('players').select(['id', 'name', 'colour']).where('id', 'in', ids).execute()
      const players = new Map(found.map((player) => [player.id, player]))
      return rows.map((row) => {
        const { name = '', colour = null } = players.get(row.player) ?? {}
        return { ...tryOf(row), name, colour } as RankedTry
      })
    },
    place: async (day, { score, id }) => {
      const { ahead } = await ranked(day)
        .where((row) => row(row.refTuple('score', 'id'), '<', row.tuple(score, id)))
        .select((row) => row.fn.countAll<number>().as('ahead'))
        .executeTakeFirstOrThrow()
      return 1 + ahead
    },
    finishedDays: async (player, limit) => {
      const rows = await read
        .selectFrom('tries')
        .select('day')
        .where('player', '=', player)
        .where('is_counted', '=', 1)
        .where('score', '<', worstFinish)
        .orderBy('day', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ day }) => day)
    },
  }
}

function dayOf({ day, secret, opened_at, par, captain, sailors }: DayRow, { setup, dice }: GameRecord): StoredDay {
  const work: DayWork | null = par === null ? null : { par, captain: JSON.parse(captain!) as GameEvent[] }
  return { day, secret, isDealt: dice.kind === 'drawn', setup, openedAt: opened_at, work, sailors }
}

function tryOf({ id, day, player, number, is_counted, begun_at, result }: TryRow): StoredTry {
  const parsed = result === null ? null : (JSON.parse(result) as TryResult)
  return { id, day, player, number, isCounted: is_counted === 1, begunAt: begun_at, result: parsed }
}
