import { recordOf } from '@powerboats/host'
import type { GameStore } from '@powerboats/host'
import { aTableId } from '@powerboats/protocol'
import { makeRecord } from '@powerboats/rules'
import type { Setup } from '@powerboats/rules'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { TableService } from './tableService.ts'

/** The game of a table as a document that anybody can replay and check; straight from the store, with the names as they are now. */
export function recordRoute(app: App, tables: Pick<TableService, 'view'>, games: Pick<GameStore, 'load'>): void {
  app.get(
    '/api/v1/tables/:id/record',
    {
      schema: {
        ...described(
          'play',
          'The record of a game',
          z.unknown(),
          'All that has happened so far, with lake and courses, as docs/RECORD.md describes it. The secret behind the dice is in it once the game is over.',
        ),
        params: z.strictObject({ id: aTableId }),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if ((await tables.view(id)) === null) throw new Refused('unknownTable')
      const game = await games.load(id)
      if (game === null) throw new Refused('tableNotStarted')
      reply.header('content-disposition', `attachment; filename="${fileName(id, game.setup)}"`)
      reply.type('application/json; charset=utf-8')
      return makeRecord(recordOf(game))
    },
  )
}

/** Headers may only have plain letters. */
function fileName(id: string, { players }: Setup): string {
  const names = players.map(({ name }) => name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, ''))
  return ['powerboats', ...names.filter(Boolean), id].join('-').concat('.json')
}
