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
import type { Pictures } from '../pictures/pictures.ts'
import type { DailyService } from './dailyService.ts'
import { dayAt, streaksIn } from './day.ts'
import { daysView, dayText, dayView, parseRankKey, tableView, tryView } from './view.ts'

export interface DailyRouteParts {
  readonly daily: DailyService
  readonly store: Pick<DailyStore, 'days' | 'attempts' | 'table' | 'place' | 'finishedDays'>
  readonly authentication: Pick<Authentication, 'player' | 'authenticate'>
  readonly pictures: Pictures
  readonly now: () => number
}

const mostRows = 50
const mostDays = 31
/** Longer than any streak. */
const mostFinished = 4000
const byDay = z.strictObject({ day: aDay })
const byTry = z.strictObject({ id: aTryId })
const json = 'application/json; charset=utf-8'
/** How long a picture stays good. */
const pictureSeconds = 3600
/** Where the client has a picture for all that have none of their own, seen from the route below. */
const usualPicture = '../../../../preview.jpg'

/** The race of the day: what it is, who sailed it, and sailing it. */
export function dailyRoutes(app: App, { daily, store, authentication, pictures, now }: DailyRouteParts): void {
  const viewerOf = async (request: FastifyRequest) => (await authentication.authenticate(request))?.id ?? null

  const found = async (day: string): Promise<StoredDay> => {
    const race = await daily.day(day)
    if (race === null) throw new Refused('unknownDay')
    return race
  }

  const shown = async (day: string, viewer: string | null) => {
    // One's own race may come into the table by being asked for.
    const you = viewer === null ? null : await yours(day, viewer)
    return { ...dayView(await found(day), now()), you }
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
    async (request) => shown(dayAt(now()), await viewerOf(request)),
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
    async (request) => shown(request.params.day, await viewerOf(request)),
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

  app.get(
    '/api/v1/daily/:day/picture.png',
    {
      schema: {
        ...described('daily', 'A picture of the course of a day', z.unknown(), 'A PNG of 1200 × 630.'),
        params: byDay,
      },
    },
    async (request, reply) => {
      const race = await found(request.params.day)
      const { title: subtitle } = dayText(race)
      const text = { title: 'Race of the day', subtitle, rows: [] }
      const order = () => ({ setup: race.setup, events: [], text })
      const picture = await pictures.of({ id: race.day, count: 0, staleMs: 0, order }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a picture could not be drawn')
        return null
      })
      if (picture === null) return reply.redirect(usualPicture)
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${pictureSeconds}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(picture))
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
