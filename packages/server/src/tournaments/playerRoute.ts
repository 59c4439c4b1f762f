import { aPlayerKey, enteredAsked, someEntered } from '@powerboats/protocol'
import { z } from 'zod'
import type { Stores } from '../contracts/stores.ts'
import type { TournamentKey } from '../contracts/tournaments.ts'
import type { App } from '../http/app.ts'
import { described } from '../http/route.ts'
import { seenPlayers } from '../profiles/seen.ts'
import type { SeenParts } from '../profiles/seen.ts'
import { listView } from './views.ts'

export interface PlayerRouteParts extends SeenParts {
  readonly stores: Pick<Stores, 'players' | 'tournaments' | 'friends'>
}

const mostListed = 20

/** The tournaments of a player, for the page about them. */
export function playerTournaments(app: App, { stores, authentication }: PlayerRouteParts): void {
  const { withGames } = seenPlayers({ stores, authentication })

  app.get(
    '/api/v1/players/:player/tournaments',
    {
      schema: {
        ...described(
          'players',
          'Public tournaments of a player',
          someEntered,
          `Up to ${mostListed}, the latest first; \`next\` is there when there are more, and asks for them as \`after\`. Players choose whether their games and tournaments are listed; those by link or for followers never are.`,
        ),
        params: z.strictObject({ player: aPlayerKey }),
        querystring: enteredAsked,
      },
    },
    async (request) => {
      const { id } = await withGames(request, request.params.player)
      const { after } = request.query
      const entered = await stores.tournaments.shown(id, mostListed + 1, after === undefined ? null : parseKey(after))
      const page = entered.slice(0, mostListed)
      const listed = await listView(stores.friends, page)
      const tournaments = listed.map((one, index) => ({ ...one, rank: page[index]!.rank }))
      const last = entered.length > mostListed ? page.at(-1) : undefined
      return { tournaments, ...(last !== undefined && { next: `${last.plan.start.at}-${last.id}` }) }
    },
  )
}

/** Reads what the protocol's schema has let through. */
function parseKey(text: string): TournamentKey {
  const [startsAt, id] = text.split('-') as [string, string]
  return { startsAt: Number(startsAt), id }
}
