import { aTable, aTableId, changeSeat as seatChange, quickMatch, takeSeat as seatAsked } from '@powerboats/protocol'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { granted } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { TableRouteParts } from './routes.ts'
import { changeSeat, leaveSeat, returnToSeat } from './table.ts'

const byId = z.strictObject({ id: aTableId })

/** What players do about their own places. */
export function seatRoutes(app: App, { tables, askers }: TableRouteParts): void {
  app.post(
    '/api/v1/tables/:id/seat',
    { schema: { ...described('tables', 'Sit down', aTable), params: byId, body: seatAsked } },
    async (request) => {
      const player = await askers.player(request)
      return granted(await tables.takeSeat(request.params.id, player, request.body.colour))
    },
  )

  app.patch(
    '/api/v1/tables/:id/seat',
    {
      schema: {
        ...described(
          'tables',
          'Choose a colour, be ready, add to the dice',
          aTable,
          'What players add is mixed into every roll. At a quick match, ready means that bots may take the free places; whoever has said so and wants none after all gets up.',
        ),
        params: byId,
        body: seatChange,
      },
    },
    async (request) => {
      const { id: player } = await askers.player(request)
      return granted(await tables.change(request.params.id, (table) => changeSeat(table, player, request.body)))
    },
  )

  app.delete(
    '/api/v1/tables/:id/seat',
    {
      schema: {
        ...described('tables', 'Get up', aTable, 'Before the start the place becomes free; in a race a bot sails on.'),
        params: byId,
      },
    },
    async (request) => {
      const { id: player } = await askers.player(request)
      return granted(await tables.change(request.params.id, (table) => leaveSeat(table, player)))
    },
  )

  app.post(
    '/api/v1/tables/:id/return',
    { schema: { ...described('tables', 'Take the wheel again', aTable), params: byId } },
    async (request) => {
      const { id: player } = await askers.player(request)
      return granted(await tables.change(request.params.id, (table) => returnToSeat(table, player)))
    },
  )

  app.post(
    '/api/v1/quick',
    {
      schema: {
        ...described(
          'tables',
          'Be seated with others',
          aTable,
          'Finds or opens a table for so many at this pace. It starts by itself when it is full. Those who agree to bots are seated together: at their table bots take the free places after a while.',
        ),
        body: quickMatch,
      },
    },
    async (request) => granted(await tables.quick(await askers.player(request), request.body)),
  )
}
