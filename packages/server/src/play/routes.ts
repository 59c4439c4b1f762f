import {
  aChatMessage,
  aSaying,
  aTableId,
  aTournamentId,
  anAct,
  someChoices,
  someChatMessages,
} from '@powerboats/protocol'
import type { Saying } from '@powerboats/protocol'
import { someMoves, someMovesAsked, aMove } from '@powerboats/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RateLimiters } from '../time/rateLimiter.ts'
import type { App } from '../http/app.ts'
import { addressOf } from '../http/rateLimits.ts'
import { granted, Refused, Restricted, TooFast } from '../http/refused.ts'
import { described } from '../http/route.ts'
import { textOf } from '../contracts/moveText.ts'
import type { Services } from '../contracts/services.ts'
import { act } from './act.ts'
import { choicesOf } from './choices.ts'
import type { ConnectionCounts } from './connectionCounts.ts'
import { movesBehind } from './moves.ts'
import { say } from './say.ts'

export interface RouteParts {
  readonly connectionCounts: ConnectionCounts
  readonly sayings: RateLimiters
  /** Aborted when the node stops: whoever waits is answered. */
  readonly stopping: AbortSignal
}

const byId = z.strictObject({ id: aTableId })
const byTournament = z.strictObject({ id: aTournamentId })
const mostChatMessages = 200
const chatAsked = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })

/** A move as the schemas have it, with lists that may be changed. */
type SentMove = z.output<typeof aMove>

/** Playing by HTTP, for programs: the same as over the socket. */
export function playRoutes(app: App, services: Services, { connectionCounts, sayings, stopping }: RouteParts): void {
  const { tables, tournaments, stores, authenticate, requirePlayer } = services

  const said = async (request: FastifyRequest, room: string, saying: Saying) => {
    const player = await requirePlayer(request)
    const message = await say(services, sayings, room, player, saying)
    if (!message.ok && message.error === 'tooFast') throw new TooFast(sayings.secondsUntil(player.id))
    if (player.mute !== null && !message.ok && message.error === 'muted') throw new Restricted('muted', player.mute)
    return granted(message)
  }

  app.post(
    '/api/v1/tables/:id/intents',
    {
      schema: {
        ...described(
          'play',
          'Act in a game',
          aMove,
          'What your seat wants, in a game that has `after` events. The answer is the move that was made.',
        ),
        params: byId,
        body: anAct,
      },
    },
    async (request, reply) => {
      const { after, intent } = request.body
      const player = await requirePlayer(request)
      const move = granted(await act(services, request.params.id, player.id, after, intent))
      // The text was made for the store.
      return (reply as FastifyReply).type('application/json; charset=utf-8').send(textOf(move).whole)
    },
  )

  /** Whoever waits takes a place, as a socket does. */
  const admit = async (request: FastifyRequest) =>
    connectionCounts.admit((await authenticate(request))?.id ?? null, addressOf(request))

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
      const leave = wait === 0 ? () => {} : await admit(request)
      if (leave === null) throw new Refused('tooMany')
      const ended = new AbortController()
      const end = () => ended.abort()
      const timer = setTimeout(end, wait * 1000)
      reply.raw.on('close', end)
      stopping.addEventListener('abort', end)
      try {
        const move = granted(await movesBehind(services, request.params.id, after, ended.signal))
        // What comes from our own store is not checked again.
        reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
        if (move === null) return { count: after, moves: [] }
        return { count: after + move.events.length, moves: [move as SentMove] }
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
      const player = await authenticate(request)
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
          someChatMessages,
          `Up to ${mostChatMessages} messages after number \`after\`.`,
        ),
        params: byId,
        querystring: chatAsked,
      },
    },
    async (request) => {
      const { id } = request.params
      if ((await tables.view(id)) === null) throw new Refused('unknownTable')
      return { lines: await stores.chat.list(id, request.query.after, mostChatMessages) }
    },
  )

  app.post(
    '/api/v1/tables/:id/chat',
    {
      schema: {
        ...described('play', 'Say something at a table', aChatMessage, 'Only for those who sit there.'),
        params: byId,
        body: aSaying,
      },
    },
    async (request) => said(request, request.params.id, request.body),
  )

  app.get(
    '/api/v1/tournaments/:id/chat',
    {
      schema: {
        ...described(
          'tournaments',
          'What was said in a tournament',
          someChatMessages,
          `Up to ${mostChatMessages} messages after number \`after\`.`,
        ),
        params: byTournament,
        querystring: chatAsked,
      },
    },
    async (request) => {
      const { id } = request.params
      const viewer = (await authenticate(request))?.id ?? null
      if (!(await tournaments.audience(id, [viewer])).has(viewer)) throw new Refused('unknownTournament')
      return { lines: await stores.chat.list(id, request.query.after, mostChatMessages) }
    },
  )

  app.post(
    '/api/v1/tournaments/:id/chat',
    {
      schema: {
        ...described(
          'tournaments',
          'Say something in a tournament',
          aChatMessage,
          'Only for those who have entered it, and its organiser.',
        ),
        params: byTournament,
        body: aSaying,
      },
    },
    async (request) => said(request, request.params.id, request.body),
  )
}

/** A game as it is, also when nobody here follows what other nodes do. */
async function lastKnown({ host, stores }: Services, id: string) {
  const known = await host.look(id)
  const count = await stores.due.count(id)
  if (known === null || known.count === count) return known
  await host.catchUp(id)
  return host.look(id)
}
