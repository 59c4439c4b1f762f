import {
  aPlaceNumber,
  aTable,
  aTableId,
  aTableList,
  setPlace as placeSet,
  someTables,
  someTerms,
} from '@powerboats/protocol'
import type { Terms } from '@powerboats/protocol'
import { z } from 'zod'
import { trueChance } from '../chance.ts'
import type { App } from '../http/app.ts'
import { granted, Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Askers } from '../identity/asker.ts'
import { changeTerms, close, setPlace } from './hosting.ts'
import type { TableService } from './tables.ts'

const byId = z.strictObject({ id: aTableId })

export interface TableRouteParts {
  readonly tables: TableService
  readonly askers: Askers
}

/** Opening, finding and changing tables, and starting their games. */
export function tableRoutes(app: App, { tables, askers }: TableRouteParts): void {
  app.post(
    '/api/v1/tables',
    {
      schema: {
        ...described(
          'tables',
          'Open a table',
          aTable,
          'The body is its terms. Whoever opens it is its host and sits down.',
        ),
        body: someTerms,
      },
    },
    async (request) => granted(await tables.create(request.body, await askers.player(request))),
  )

  app.get(
    '/api/v1/tables',
    {
      schema: {
        ...described(
          'tables',
          'Tables to join, to watch, to look back at, or my own',
          someTables,
          'Private tables are only in the list of those who sit at them.',
        ),
        querystring: aTableList,
      },
    },
    async (request) => {
      const { list } = request.query
      const query = list === 'mine' ? { list, player: (await askers.player(request)).id } : { list }
      return { tables: await tables.list(query) }
    },
  )

  app.get(
    '/api/v1/tables/:id',
    {
      schema: {
        ...described('tables', 'A table', aTable, 'Whoever knows the id of a private table may see it.'),
        params: byId,
      },
    },
    async (request) => {
      const table = await tables.view(request.params.id)
      if (table === null) throw new Refused('unknownTable')
      return table
    },
  )

  app.patch(
    '/api/v1/tables/:id',
    {
      schema: {
        ...described(
          'tables',
          'Change the terms',
          aTable,
          'For the host, before the start. Everybody has to be ready anew. A rematch stays as public as the game before it.',
        ),
        params: byId,
        body: someTerms.partial(),
      },
    },
    async (request) => {
      const { id: asker } = await askers.player(request)
      // What came as JSON has no field that is there and undefined.
      const changes = request.body as Partial<Terms>
      return granted(await tables.change(request.params.id, (table) => changeTerms(table, asker, changes)))
    },
  )

  app.delete(
    '/api/v1/tables/:id',
    { schema: { ...described('tables', 'Close a table', aTable, 'For the host, before the start.'), params: byId } },
    async (request) => {
      const { id: asker } = await askers.player(request)
      return granted(await tables.change(request.params.id, (table) => close(table, asker)))
    },
  )

  app.put(
    '/api/v1/tables/:id/places/:number',
    {
      schema: {
        ...described(
          'tables',
          'Put a bot at a place, or free it',
          aTable,
          'For the host, before the start. A player who sits there has to leave. Places are numbered from 0.',
        ),
        params: z.strictObject({ id: aTableId, number: aPlaceNumber }),
        body: placeSet,
      },
    },
    async (request) => {
      const { id: asker } = await askers.player(request)
      const { id, number } = request.params
      return granted(await tables.change(id, (table) => setPlace(table, asker, number, request.body, trueChance)))
    },
  )

  app.post(
    '/api/v1/tables/:id/start',
    {
      schema: {
        ...described(
          'tables',
          'Start the game',
          aTable,
          'For the host, when everybody else is ready. Free places fall away, and the places are then the seats of the game.',
        ),
        params: byId,
      },
    },
    async (request) => granted(await tables.start(request.params.id, (await askers.player(request)).id)),
  )

  app.post(
    '/api/v1/tables/:id/rematch',
    {
      schema: {
        ...described(
          'tables',
          'Meet again',
          aTable,
          'For those who sat at a table that is over: a new table with the same terms and bots, the same for all who ask.',
        ),
        params: byId,
      },
    },
    async (request) => granted(await tables.rematch(request.params.id, await askers.player(request))),
  )
}
