import {
  aPlayerKey,
  aSeatNumber,
  aTable,
  aTableId,
  aTableList,
  newTerms,
  setSeat as seatSet,
  someTables,
  someTerms,
} from '@powerboats/protocol'
import type { Terms } from '@powerboats/protocol'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { trueChance } from '../random/chance.ts'
import type { App } from '../http/app.ts'
import { granted, Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import { shownTo } from '../contracts/shownTo.ts'
import { changeTerms, close, inviteAgain, setSeat } from './state/ownerActions.ts'
import { parsePageKey } from './pageKey.ts'
import { listView } from './publicLists.ts'
import type { TableService } from './tableService.ts'

const byId = z.strictObject({ id: aTableId })

export interface TableRouteParts {
  readonly tables: TableService
  readonly authentication: Authentication
}

/** Opening, finding and changing tables, and starting their games. */
export function tableRoutes(app: App, { tables, authentication }: TableRouteParts): void {
  app.post(
    '/api/v1/tables',
    {
      schema: {
        ...described(
          'tables',
          'Open a table',
          aTable,
          'The body is its terms. Whoever opens it is its host and has the first seat.',
        ),
        body: newTerms,
      },
    },
    async (request) => {
      const player = await authentication.player(request)
      return shownTo(player.id, granted(await tables.create(request.body, player)))
    },
  )

  app.get(
    '/api/v1/tables',
    {
      schema: {
        ...described(
          'tables',
          'Tables to join, to watch, to look back at, or my own',
          someTables,
          'Up to 50, those that changed last first; `next` is there when there are more, and asks for them as `after`. Lists for everybody may be a second old. Private tables are only in the list of those who sit at them.',
        ),
        querystring: aTableList,
      },
    },
    async (request, reply) => {
      const { list, after } = request.query
      if (list !== 'mine' && after === undefined) {
        const { text, tag } = await tables.publicList(list)
        // Everybody gets the same: whoever asks again and again is sent it only if it has changed.
        const answer = (reply as FastifyReply).headers({ 'cache-control': 'no-cache', etag: tag })
        if (request.headers['if-none-match'] === tag) return answer.code(304).send()
        return answer.type('application/json; charset=utf-8').send(text)
      }
      const query = list === 'mine' ? { list, player: (await authentication.player(request)).id } : { list }
      const viewer = query.list === 'mine' ? query.player : null
      return listView(viewer, await tables.list(query, after === undefined ? null : parsePageKey(after)))
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
      return shownTo((await authentication.authenticate(request))?.id ?? null, table)
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
          'For the host, before the start. Everybody has to say again that they are ready. A rematch stays as public as the game before it.',
        ),
        params: byId,
        body: someTerms.partial(),
      },
    },
    async (request) => {
      const { id: requester } = await authentication.player(request)
      // What came as JSON has no field that is there and undefined.
      const changes = request.body as Partial<Terms>
      return shownTo(
        requester,
        granted(await tables.change(request.params.id, (table) => changeTerms(table, requester, changes))),
      )
    },
  )

  app.delete(
    '/api/v1/tables/:id',
    { schema: { ...described('tables', 'Close a table', aTable, 'For the host, before the start.'), params: byId } },
    async (request) => {
      const { id: requester } = await authentication.player(request)
      return shownTo(requester, granted(await tables.change(request.params.id, (table) => close(table, requester))))
    },
  )

  app.put(
    '/api/v1/tables/:id/places/:number',
    {
      schema: {
        ...described(
          'tables',
          'Put a bot on a seat, or free it',
          aTable,
          'For the host, before the start. A player who sits there is removed, and can sit down here again only when invited. A table from which 50 were removed takes nobody new until the host invites some of them again. Seats are numbered from 0.',
        ),
        params: z.strictObject({ id: aTableId, number: aSeatNumber }),
        body: seatSet,
      },
    },
    async (request) => {
      const { id: requester } = await authentication.player(request)
      const { id, number } = request.params
      return shownTo(
        requester,
        granted(await tables.change(id, (table) => setSeat(table, requester, number, request.body, trueChance))),
      )
    },
  )

  app.delete(
    '/api/v1/tables/:id/removed/:player',
    {
      schema: {
        ...described('tables', 'Invite again', aTable, 'For the host: somebody who was removed may sit down again.'),
        params: byId.extend({ player: aPlayerKey }),
      },
    },
    async (request) => {
      const { id: requester } = await authentication.player(request)
      const { id, player } = request.params
      return shownTo(requester, granted(await tables.change(id, (table) => inviteAgain(table, requester, player))))
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
          'For the host, when everybody else is ready. Free seats are removed; the rest are the seats of the game. At a quick match for anybody who waits there, if all others agree to bots: bots take the free seats at once.',
        ),
        params: byId,
      },
    },
    async (request) => {
      const { id: requester } = await authentication.player(request)
      return shownTo(requester, granted(await tables.start(request.params.id, requester)))
    },
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
    async (request) => {
      const player = await authentication.player(request)
      return shownTo(player.id, granted(await tables.rematch(request.params.id, player)))
    },
  )
}
