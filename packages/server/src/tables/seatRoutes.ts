import {
  aTable,
  aTableId,
  changeSeat as seatChange,
  quickMatch,
  takeSeat as seatAsked,
  tellContribution,
} from '@powerboats/protocol'
import { z } from 'zod'
import { shownTo } from '../contracts/shownTo.ts'
import type { Services } from '../contracts/services.ts'
import type { App } from '../http/app.ts'
import { granted } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { TableRouteParts } from './routes.ts'
import { leaveTable, tell } from './state/start.ts'
import { changeSeat, returnToSeat } from './state/table.ts'

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
          'Choose a colour, be ready, seal a contribution',
          aTable,
          'What players add decides lake, courses and dice with the secret of the server. Its seal is SHA-256 of the commitment of the table, a line feed and the contribution; whoever seals nothing adds nothing. At a quick match, ready means that bots may take the free seats; whoever has said so and changes their mind leaves the table. At a heat of a tournament it means to have appeared.',
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

  app.post(
    '/api/v1/tables/:id/contribution',
    {
      schema: {
        ...described(
          'tables',
          'Tell the contribution that was sealed',
          aTable,
          'Once the table is starting, when all seals are settled. With the last one the game begins. Whoever does not tell theirs in time loses the seat, and the start is called off.',
        ),
        params: byId,
        body: tellContribution,
      },
    },
    async (request) => {
      const { id: player } = await authentication.player(request)
      const { contribution } = request.body
      return shownTo(
        player,
        granted(await tables.change(request.params.id, (table) => tell(table, player, contribution))),
      )
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
          'Before the start the seat becomes free, and a start that is being drawn is called off; in a race a bot sails on.',
        ),
        params: byId,
      },
    },
    async (request) => {
      const { id: player } = await authentication.player(request)
      return shownTo(player, granted(await tables.change(request.params.id, (table) => leaveTable(table, player))))
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
          'Finds or opens a table at this pace with one of these numbers of seats. It starts by itself when it is full and everybody has sealed a contribution, or some seconds later. Those who agree to bots are seated together: at their table bots take the free seats after a while. They meet those who do not only where the table is full at once. Players whose ratings are near come first, and the longer one waits the farther apart they may be: who waits alone asks again every few seconds, and may be given another table then.',
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
