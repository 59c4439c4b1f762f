import type { GameStore } from '@powerboats/host'
import { aTableId } from '@powerboats/protocol'
import { evolveAll, newGame } from '@powerboats/rules'
import { z } from 'zod'
import type { Tables } from '../contracts/services.ts'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import { cardTextOf } from './cardText.ts'
import type { Pictures } from './pictures.ts'

/** How long a picture stays good, in seconds: while the game goes on, and when it is over. */
const keptSeconds = { racing: 60, over: 3600 }

/** Where the client has a picture for all that have none of their own, seen from the route below. */
const usualPicture = '../../../../preview.jpg'

/** A picture of the game of a table, as previews of links show it. */
export function pictureRoute(
  app: App,
  { tables, games, pictures }: { tables: Pick<Tables, 'view'>; games: Pick<GameStore, 'load'>; pictures: Pictures },
): void {
  app.get(
    '/api/v1/tables/:id/picture.png',
    {
      schema: {
        ...described(
          'play',
          'A picture of a game',
          z.unknown(),
          'A PNG of 1200 × 630: the course, the ways of all boats in the race that was sailed last, and the points. Up to a minute old while the game goes on. Leads to a picture for all where there is none of this game.',
        ),
        params: z.strictObject({ id: aTableId }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const table = await tables.view(id)
      if (table === null) throw new Refused('unknownTable')
      const game = await games.load(id)
      const seconds = table.status === 'over' ? keptSeconds.over : keptSeconds.racing
      const picture =
        game &&
        (await pictures
          .of({
            id,
            count: game.events.length,
            staleMs: table.status === 'over' ? 0 : seconds * 1000,
            order: () => ({
              setup: game.setup,
              events: game.events,
              text: cardTextOf(evolveAll(newGame(game.setup), game.events)),
            }),
          })
          .catch((error: unknown) => {
            request.log.warn({ err: error }, 'a picture could not be drawn')
            return null
          }))
      if (picture === null) return reply.redirect(usualPicture)
      return reply
        .type('image/png')
        .header('cache-control', `${table.terms.isPublic ? 'public' : 'private'}, max-age=${seconds}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(picture))
    },
  )
}
