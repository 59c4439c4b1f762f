import { aTable, aTableId, changeSeat as seatChange, quickMatch, takeSeat as seatAsked } from '@powerboats/protocol'
import { z } from 'zod'
import { shownTo } from '../contracts/shownTo.ts'
import type { Services } from '../contracts/services.ts'
import type { App } from '../http/app.ts'
import { granted } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { TableRouteParts } from './routes.ts'
import { changeSeat, leaveSeat, returnToSeat } from './state/table.ts'

const byId = z.strictObject({ id: aTableId })

/** What players do about their own seats. */
export function seatRoutes(
  app: App,
  { tables, authentication, tournaments }: TableRouteParts & Pick<Services, 'tournaments'>,
): void {
  app.post(
    '/api/v1/tables/:id/seat',
    { schema: { ...described('tables', 'Sit down', aTable), params: byId, body: seatAsked } },
    async (request) => {
      const player = await authentication.player(request)
      return shownTo(player.id, granted(await tables.takeSeat(request.params.id, player, request.body.colour)))
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
          'What players add is mixed into every roll. At a quick match, ready means that bots may take the free seats; whoever has said so and changes their mind leaves the table. At a heat of a tournament it means to have appeared.',
        ),
        params: byId,
        body: seatChange,
      },
    },
    async (request) => {
      const { id: player } = await authentication.player(request)
      const { id } = request.params
      const changed = granted(await tables.change(id, (table) => changeSeat(table, player, request.body)))
      if (changed.heat === undefined || request.body.isReady !== true) return shownTo(player, changed)
      // Whoever is ready at the table of a heat has appeared; when all are there, its game begins.
      granted(await tournaments.appear(changed.heat, player))
      return shownTo(player, (await tables.view(id)) ?? changed)
    },
  )

  app.delete(
    '/api/v1/tables/:id/seat',
    {
      schema: {
        ...described(
          'tables',
          'Leave the seat',
          aTable,
          'Before the start the seat becomes free; in a race a bot sails on.',
        ),
        params: byId,
      },
    },
    async (request) => {
      const { id: player } = await authentication.player(request)
      return shownTo(player, granted(await tables.change(request.params.id, (table) => leaveSeat(table, player))))
    },
  )

  app.post(
    '/api/v1/tables/:id/return',
    { schema: { ...described('tables', 'Return to the seat', aTable), params: byId } },
    async (request) => {
      const { id: player } = await authentication.player(request)
      return shownTo(player, granted(await tables.change(request.params.id, (table) => returnToSeat(table, player))))
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
          'Finds or opens a table at this pace with one of these numbers of seats. It starts by itself when it is full. Those who agree to bots are seated together: at their table bots take the free seats after a while. They meet those who do not only where the table is full at once. Players whose ratings are near come first, and the longer one waits the farther apart they may be: who waits alone asks again every few seconds, and may be given another table then.',
        ),
        body: quickMatch,
      },
    },
    async (request) => {
      const player = await authentication.player(request)
      return shownTo(player.id, granted(await tables.quick(player, request.body)))
    },
  )
}
