import {
  aDailyRace,
  aDailyTable,
  aDailyTableAsked,
  aDay,
  aMove,
  anAct,
  aTry,
  aTryId,
  someDays,
  someDaysAsked,
} from '@powerboats/protocol'
import { makeRecord } from '@powerboats/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { scoreOf } from '../contracts/daily.ts'
import type { DailyStore, StoredDay } from '../contracts/daily.ts'
import { textOf } from '../contracts/moveText.ts'
import type { Player } from '../contracts/stores.ts'
import type { App } from '../http/app.ts'
import { granted, Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { DailyService } from './dailyService.ts'
import { dayAt, streaksIn } from './day.ts'
import { daysView, dayView, parseRankKey, tableView, tryView } from './view.ts'

export interface DailyRouteParts {
  readonly daily: DailyService
  readonly store: Pick<DailyStore, 'days' | 'attempts' | 'table' | 'place' | 'finishedDays'>
  readonly authentication: Pick<Authentication, 'player' | 'authenticate'>
  readonly now: () => number
}

const mostRows = 50
const mostDays = 31
/** Longer than any streak. */
const mostFinished = 4000
const byDay = z.strictObject({ day: aDay })
const byTry = z.strictObject({ id: aTryId })
const json = 'application/json; charset=utf-8'

/** The race of the day: what it is, who sailed it, and sailing it. */
export function dailyRoutes(app: App, { daily, store, authentication, now }: DailyRouteParts): void {
  const viewerOf = async (request: FastifyRequest) => (await authentication.authenticate(request))?.id ?? null

  const found = async (day: string): Promise<StoredDay> => {
    const race = await daily.day(day)
    if (race === null) throw new Refused('unknownDay')
    return race
  }

  const shown = async (race: StoredDay, viewer: string | null) => {
    const day = dayView(race, now())
    return { ...day, you: viewer === null ? null : await yours(race.day, viewer) }
  }

  const yours = async (day: string, viewer: string) => {
    const tries = await daily.tries(viewer, day)
    const ranked = tries.find(({ isCounted, result }) => isCounted && result !== null)
    const place = ranked && (await store.place(day, { score: scoreOf(ranked.result!), id: ranked.id }))
    const { streak, best } = streaksIn(await store.finishedDays(viewer, mostFinished), dayAt(now()))
    return { tries: tries.map(tryView), place: place ?? null, streak, bestStreak: best }
  }

  app.get(
    '/api/v1/daily',
    {
      schema: described(
        'daily',
        'The race of today',
        aDailyRace,
        'Days begin and end at midnight UTC. The first who asks opens the day. What is about you is there when you are signed in.',
      ),
    },
    async (request) => shown(await daily.today(), await viewerOf(request)),
  )

  app.get(
    '/api/v1/daily/days',
    {
      schema: {
        ...described('daily', 'Days that had a race', someDays, `The latest ${mostDays}, or those before a day.`),
        querystring: someDaysAsked,
      },
    },
    async (request) => {
      const days = await store.days(request.query.before ?? null, mostDays + 1)
      const viewer = await viewerOf(request)
      const tries = viewer === null ? [] : await Promise.all(days.map(({ day }) => store.attempts(viewer, day)))
      const counted = tries.flat().filter(({ isCounted }) => isCounted)
      return daysView(days, mostDays, new Map(counted.map((attempt) => [attempt.day, attempt])))
    },
  )

  app.get(
    '/api/v1/daily/:day',
    { schema: { ...described('daily', 'The race of a day', aDailyRace), params: byDay } },
    async (request) => shown(await found(request.params.day), await viewerOf(request)),
  )

  app.get(
    '/api/v1/daily/:day/table',
    {
      schema: {
        ...described(
          'daily',
          'The table of a day',
          aDailyTable,
          `Counted tries, best first: by turns, then damage, then accuracy; who did not finish comes last. Up to ${mostRows}; \`next\` asks for more as \`after\`.`,
        ),
        params: byDay,
        querystring: aDailyTableAsked,
      },
    },
    async (request) => {
      const { day } = await found(request.params.day)
      const { after } = request.query
      await daily.settleAll(day)
      const rows = await store.table(day, after === undefined ? null : parseRankKey(after), mostRows + 1)
      return tableView(rows, mostRows, await viewerOf(request))
    },
  )

  app.get(
    '/api/v1/daily/:day/record',
    {
      schema: {
        ...described(
          'daily',
          'The course of a day, and how the captain sails it',
          z.unknown(),
          'A record as docs/RECORD.md describes it. It has events once you have sailed on that day, or the day is over; then its secret is shown too.',
        ),
        params: byDay,
      },
    },
    async (request, reply) => {
      const race = await found(request.params.day)
      return (reply as FastifyReply).type(json).send(makeRecord(await daily.captain(race, await viewerOf(request))))
    },
  )

  app.post(
    '/api/v1/daily/tries',
    {
      schema: described(
        'daily',
        'Begin or go on',
        aTry,
        'Your try at the race of today that is under way, or a new one. The first of a day counts, if you have a passkey; all others are practice.',
      ),
    },
    async (request) => tryView(granted(await daily.begin(await authentication.player(request)))),
  )

  app.post(
    '/api/v1/daily/tries/:id/intents',
    {
      schema: {
        ...described(
          'daily',
          'Act in a try',
          aMove,
          'What your boat wants, in a game that has `after` events. A try may be finished until one hour after its day.',
        ),
        params: byTry,
        body: anAct,
      },
    },
    async (request, reply) => {
      const { after, intent } = request.body
      const player: Player = await authentication.player(request)
      const move = granted(await daily.act(request.params.id, player.id, after, intent))
      return (reply as FastifyReply).type(json).send(textOf(move).whole)
    },
  )

  app.get(
    '/api/v1/daily/tries/:id/record',
    {
      schema: {
        ...described(
          'daily',
          'The record of a try',
          z.unknown(),
          'Your own at any time; those of others once you have sailed on that day, or the day is over. Then the secret behind the dice is shown.',
        ),
        params: byTry,
      },
    },
    async (request, reply) => {
      const record = granted(await daily.record(request.params.id, await viewerOf(request)))
      return (reply as FastifyReply).type(json).send(makeRecord(record))
    },
  )
}
