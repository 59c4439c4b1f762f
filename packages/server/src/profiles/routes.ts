import {
  aPlayerKey,
  aProfile,
  aRatingCurve,
  headToHead,
  ratingKinds,
  someGamesAsked,
  somePlayedGames,
} from '@powerboats/protocol'
import { shownRating } from '@powerboats/ratings'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Player, Stores } from '../contracts/stores.ts'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import { seenPlayers } from './seen.ts'
import { coachedGames, playedView, profileOf } from './views.ts'

export interface ProfileParts {
  readonly stores: Pick<Stores, 'players' | 'outcomes'>
  readonly authentication: Pick<Authentication, 'authenticate'>
}

const byPlayer = z.strictObject({ player: aPlayerKey })
/** Games on a page, and points of a curve. */
const mostGames = 30
const mostPoints = 200
/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/** What players let others see of themselves. */
export function profileRoutes(app: App, { stores, authentication }: ProfileParts): void {
  const { outcomes } = stores
  const { seen, withGames } = seenPlayers({ stores, authentication })
  /** Two players whose games with each other may be seen: both let everybody see theirs, or one of them asks. */
  const together = async (request: FastifyRequest, key: string, otherKey: string): Promise<[Player, Player]> => {
    const [one, other] = [await seen(request, key), await seen(request, otherKey)]
    const viewer = (await authentication.authenticate(request))?.id
    const isTheirs = viewer === one.player.id || viewer === other.player.id
    if (!isTheirs && !(one.hasGames && other.hasGames)) throw new Refused('gamesNotListed')
    return [one.player, other.player]
  }

  app.get(
    '/api/v1/players/:player',
    {
      schema: {
        ...described(
          'players',
          'A player',
          aProfile,
          'By id, or by the name of a player with a passkey. Players choose whether others see them. Private games count for nothing here. The coach looks at each game some time after it, and speaks of the last 50.',
        ),
        params: byPlayer,
      },
    },
    async (request) => {
      const { player, hasGames } = await seen(request, request.params.player)
      const { id } = player
      const [records, coach] = hasGames
        ? [await outcomes.records(id), await outcomes.coached(id, coachedGames)]
        : [null, null]
      return profileOf(player, await outcomes.ratings(id), records, coach)
    },
  )

  app.get(
    '/api/v1/players/:player/games',
    {
      schema: {
        ...described(
          'players',
          'Finished public games of a player',
          somePlayedGames,
          `Up to ${mostGames}, the last first; \`next\` is there when there are more, and asks for them as \`after\`. Players choose whether their games are listed.`,
        ),
        params: byPlayer,
        querystring: someGamesAsked,
      },
    },
    async (request) => {
      const { after, ...filter } = request.query
      const player = await withGames(request, request.params.player)
      if (filter.opponent !== undefined) await together(request, player.id, filter.opponent)
      const { games, next } = await outcomes.played({ ...filter, player: player.id }, mostGames, after ?? null)
      return { games: games.map(playedView), ...(next !== null && { next }) }
    },
  )

  app.get(
    '/api/v1/players/:player/ratings/:kind',
    {
      schema: {
        ...described(
          'players',
          'How a rating went',
          aRatingCurve,
          `Over its last ${mostPoints} rated games. Of players whose games are not listed only the days are told, not the times.`,
        ),
        params: byPlayer.extend({ kind: z.enum(ratingKinds) }),
      },
    },
    async (request) => {
      const { player, hasGames } = await seen(request, request.params.player)
      const points = await outcomes.curve(player.id, request.params.kind, mostPoints)
      return {
        points: points.map(({ at, rating }) => {
          const { value, within } = shownRating(rating)
          return { at: hasGames ? at : at - (at % day), value, within }
        }),
      }
    },
  )

  app.get(
    '/api/v1/players/:player/against/:other',
    {
      schema: {
        ...described(
          'players',
          'Two players head to head',
          headToHead,
          'How often the first came in ahead of the second, and behind, in public games of any number of boats.',
        ),
        params: byPlayer.extend({ other: aPlayerKey }),
      },
    },
    async (request) => {
      const [player, other] = await together(request, request.params.player, request.params.other)
      const { games, ahead, behind } = await outcomes.met(player.id, other.id)
      return { games, ahead, behind }
    },
  )
}
