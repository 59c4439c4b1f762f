import {
  anEntry,
  aTournament,
  aTournamentId,
  newTournament,
  organiserAct,
  someResults,
  someTournaments,
  tournamentLists,
} from '@powerboats/protocol'
import type { Code } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import type { TournamentPhase } from '@powerboats/tournaments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Stores } from '../contracts/stores.ts'
import type { App } from '../http/app.ts'
import { granted, Refused, TooFast } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import { rateLimiters } from '../time/rateLimiter.ts'
import type { Known } from './steps.ts'
import type { TournamentService } from './tournamentService.ts'
import { csvOf, listView, resultsOf, viewOf } from './views.ts'

export interface TournamentRouteParts {
  readonly tournaments: TournamentService
  readonly stores: Pick<Stores, 'tournaments' | 'friends'>
  readonly authentication: Pick<Authentication, 'player' | 'authenticate'>
  readonly now: () => number
}

const mostListed = 50
const byId = z.strictObject({ id: aTournamentId })
const asked = z.strictObject({ list: z.enum(tournamentLists) })
const phases = { coming: 'gathering', running: 'running', over: 'over' } as const satisfies Record<
  string,
  TournamentPhase
>

/** Opening, finding, entering and running tournaments. */
export function tournamentRoutes(app: App, parts: TournamentRouteParts): void {
  const { tournaments, stores, authentication, now } = parts
  const viewerOf = async (request: FastifyRequest) => (await authentication.authenticate(request))?.id ?? null
  const seen = async (known: Result<Known, Code>) => viewOf(stores.friends, granted(known), now())
  /** Nobody learns whether there is one that they may not see. */
  const found = async (request: FastifyRequest, id: string): Promise<Known> => {
    const known = await tournaments.find(id, await viewerOf(request))
    if (known === null) throw new Refused('unknownTournament')
    return known
  }
  /** Entering and leaving are events that everybody is told, and that are kept. */
  const entries = rateLimiters(20, 0.1, now)
  const takeEntry = (player: string) => {
    if (!entries.take(player)) throw new TooFast(entries.secondsUntil(player))
  }
  const results = async (request: FastifyRequest, id: string) =>
    resultsOf(await viewOf(stores.friends, await found(request, id), now()))

  app.post(
    '/api/v1/tournaments',
    {
      schema: {
        ...described(
          'tournaments',
          'Open a tournament',
          aTournament,
          'For players with a passkey, who become its organiser; up to five at a time. Nobody has to be there when it begins. Its rules are in docs/TOURNAMENTS.md.',
        ),
        body: newTournament,
      },
    },
    async (request) => seen(await tournaments.open(request.body, await authentication.player(request))),
  )

  app.get(
    '/api/v1/tournaments',
    {
      schema: {
        ...described(
          'tournaments',
          'The calendar',
          someTournaments,
          `Up to ${mostListed} that are to come, under way or over, or that you have entered or opened. Those for followers are listed for followers of their organiser, those by link for nobody else.`,
        ),
        querystring: asked,
      },
    },
    async (request) => {
      const { list } = request.query
      const { tournaments: store, friends } = stores
      if (list === 'mine') {
        const { id } = await authentication.player(request)
        return { tournaments: await listView(friends, await store.ofPlayer(id, mostListed)) }
      }
      const listed = await store.list(phases[list], await viewerOf(request), mostListed)
      return { tournaments: await listView(friends, listed) }
    },
  )

  app.get(
    '/api/v1/tournaments/:id',
    {
      schema: {
        ...described(
          'tournaments',
          'A tournament',
          aTournament,
          'As it is now. What happens from then on is told over the socket (`watch` with `after: count`).',
        ),
        params: byId,
      },
    },
    async (request) => viewOf(stores.friends, await found(request, request.params.id), now()),
  )

  app.get(
    '/api/v1/tournaments/:id/results',
    { schema: { ...described('tournaments', 'The table and all heats', someResults), params: byId } },
    async (request) => results(request, request.params.id),
  )

  app.get(
    '/api/v1/tournaments/:id/results.csv',
    { schema: { ...described('tournaments', 'The table as CSV', z.unknown()), params: byId } },
    async (request, reply) => {
      const csv = csvOf(await results(request, request.params.id))
      reply.header('content-disposition', 'attachment; filename="powerboats-tournament.csv"')
      return (reply as FastifyReply).type('text/csv; charset=utf-8').send(csv)
    },
  )

  app.post(
    '/api/v1/tournaments/:id/entrants',
    {
      schema: {
        ...described(
          'tournaments',
          'Enter, or come back',
          aTournament,
          'With `bot` the organiser brings a bot. Then be ready at the tables of your heats (`PATCH /tables/:id/seat`): who does not appear in time loses, and is set out after two.',
        ),
        params: byId,
        body: anEntry,
      },
    },
    async (request) => {
      const player = await authentication.player(request)
      takeEntry(player.id)
      return seen(await tournaments.join(request.params.id, player, request.body.bot ?? null))
    },
  )

  app.delete(
    '/api/v1/tournaments/:id/entrants/me',
    { schema: { ...described('tournaments', 'Leave', aTournament), params: byId } },
    async (request) => {
      const { id: player } = await authentication.player(request)
      takeEntry(player)
      await found(request, request.params.id)
      return seen(await tournaments.leave(request.params.id, player))
    },
  )

  app.post(
    '/api/v1/tournaments/:id/acts',
    {
      schema: {
        ...described(
          'tournaments',
          'Act as the organiser',
          aTournament,
          'Start, pause, resume, extend, remove a player, repair an outcome, cancel.',
        ),
        params: byId,
        body: organiserAct,
      },
    },
    async (request) => {
      const { id: player } = await authentication.player(request)
      await found(request, request.params.id)
      return seen(await tournaments.act(request.params.id, player, request.body))
    },
  )
}
