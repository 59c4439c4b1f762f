import { aLeaderboard, aLeaderboardAsked, leaderboards, mostRanked } from '@powerboats/protocol'
import { z } from 'zod'
import type { LeaderKey, OutcomeStore } from '../contracts/outcomes.ts'
import type { App } from '../http/app.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import { monthAt } from '../outcomes/months.ts'

export interface LeaderboardParts {
  readonly outcomes: Pick<OutcomeStore, 'leaders' | 'rank'>
  readonly authentication: Pick<Authentication, 'authenticate'>
  readonly now: () => number
}

/** Players on a page. */
const mostLeaders = 50

/** Lists of the best. */
export function leaderboardRoutes(app: App, { outcomes, authentication, now }: LeaderboardParts): void {
  app.get(
    '/api/v1/leaderboards/:board',
    {
      schema: {
        ...described(
          'players',
          'A leaderboard, and where I stand',
          aLeaderboard,
          `By the rating in duels or in fleets, or by the points of both that were won this month (UTC). Only established ratings count, and only players with a public profile are on it. Up to ${mostLeaders} players; \`next\` is there when there are more, and asks for them as \`after\`. Ranks are told up to ${mostRanked}.`,
        ),
        params: z.strictObject({ board: z.enum(leaderboards) }),
        querystring: aLeaderboardAsked,
      },
    },
    async (request) => {
      const { board: name } = request.params
      const month = name === 'month' ? monthAt(now()) : null
      const board = name === 'month' ? monthAt(now()) : name
      const { after } = request.query
      const viewer = await authentication.authenticate(request)
      const { leaders, next } = await outcomes.leaders(board, mostLeaders, after === undefined ? null : parseKey(after))
      const own = viewer === null ? null : await outcomes.rank(board, viewer.id)
      return {
        month,
        leaders: leaders.map(({ player: id, score, ...leader }) => ({ id, value: Math.round(score), ...leader })),
        own: own && { value: Math.round(own.score), games: own.games, rank: own.rank },
        ...(next !== null && { next: `${next.score}_${next.player}` }),
      }
    },
  )
}

/** Reads what the protocol's schema has let through. */
function parseKey(text: string): LeaderKey {
  const [score, player] = text.split('_') as [string, string]
  return { score: Number(score), player }
}
