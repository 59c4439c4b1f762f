import { aLine, aSaying, aTableId, anAct, someChoices, someLines } from '@powerboats/protocol'
import { someMoves, someMovesAsked, someNews } from '@powerboats/protocol'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { addressOf } from '../http/limits.ts'
import { granted, Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Services } from '../services.ts'
import { act } from './act.ts'
import type { Allowances } from './allowance.ts'
import { choicesOf } from './choices.ts'
import type { Connections } from './connections.ts'
import { movesBehind } from './moves.ts'
import { say } from './say.ts'

export interface RouteParts {
  readonly connections: Connections
  readonly sayings: Allowances
  /** Given when the node stops: whoever waits is answered. */
  readonly stopping: AbortSignal
}

const byId = z.strictObject({ id: aTableId })
const mostLines = 200
const linesAsked = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })

/** A move as the schemas have it, whose lists may be changed; ours may not, and nobody does. */
type SentNews = z.output<typeof someNews>

/** Playing by HTTP, for programs: the same as over the socket. */
export function playRoutes(app: App, services: Services, { connections, sayings, stopping }: RouteParts): void {
  const { tables, stores, whoAsks } = services

  const playerOf = async (request: FastifyRequest) => {
    const player = await whoAsks(request)
    if (player === null) throw new Refused('signInFirst')
    return player
  }

  app.post(
    '/api/v1/tables/:id/intents',
    {
      schema: {
        ...described(
          'play',
          'Act in a game',
          someNews,
          'What your seat wants, in the game as it was after so many events. Gives the move that was made.',
        ),
        params: byId,
        body: anAct,
      },
    },
    async (request) => {
      const { after, intent } = request.body
      const player = await playerOf(request)
      return granted(await act(services, request.params.id, player.id, after, intent)) as SentNews
    },
  )

  app.get(
    '/api/v1/tables/:id/moves',
    {
      schema: {
        ...described(
          'play',
          'Moves of a game',
          someMoves,
          'All that happened behind the first `after` events; waits up to `wait` seconds for the next move.',
        ),
        params: byId,
        querystring: someMovesAsked,
      },
    },
    async (request, reply) => {
      const { after, wait } = request.query
      const player = wait > 0 ? await whoAsks(request) : null
      const leave = wait > 0 ? connections.admit(player?.id ?? null, addressOf(request)) : () => {}
      if (leave === null) throw new Refused('tooMany')
      const ended = new AbortController()
      const end = () => ended.abort()
      const timer = setTimeout(end, wait * 1000)
      reply.raw.on('close', end)
      stopping.addEventListener('abort', end)
      try {
        const news = granted(await movesBehind(services, request.params.id, after, ended.signal))
        // What comes from our own store is not checked once more on its way out.
        reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
        if (news === null) return { count: after, moves: [] }
        return { count: after + news.events.length, moves: [news as SentNews] }
      } finally {
        clearTimeout(timer)
        stopping.removeEventListener('abort', end)
        leave()
      }
    },
  )

  app.get(
    '/api/v1/tables/:id/choices',
    {
      schema: {
        ...described('play', 'What you may do', someChoices, 'The game as it is, and what your seat may do now.'),
        params: byId,
      },
    },
    async (request) => {
      const { id } = request.params
      const player = await whoAsks(request)
      const seat = player === null ? null : await tables.seatOf(id, player.id)
      const known = await lastKnown(services, id)
      if (known !== null) return choicesOf(known, seat)
      throw new Refused((await tables.view(id)) === null ? 'unknownTable' : 'tableNotStarted')
    },
  )

  app.get(
    '/api/v1/tables/:id/chat',
    {
      schema: {
        ...described(
          'play',
          'What was said at a table',
          someLines,
          `Up to ${mostLines} lines behind number \`after\`.`,
        ),
        params: byId,
        querystring: linesAsked,
      },
    },
    async (request) => {
      const { id } = request.params
      if ((await tables.view(id)) === null) throw new Refused('unknownTable')
      return { lines: await stores.chat.list(id, request.query.after, mostLines) }
    },
  )

  app.post(
    '/api/v1/tables/:id/chat',
    {
      schema: {
        ...described('play', 'Say something at a table', aLine, 'Only for those who sit there.'),
        params: byId,
        body: aSaying,
      },
    },
    async (request) => {
      const player = await playerOf(request)
      return granted(await say(services, sayings, request.params.id, player, request.body))
    },
  )
}

/** A game as it is, also when nobody here follows what other nodes do. */
async function lastKnown({ host, stores }: Services, id: string) {
  const known = await host.look(id)
  const count = (await stores.due.counts([id])).get(id) ?? 0
  if (known === null || known.count >= count) return known
  await host.catchUp(id)
  return host.look(id)
}
