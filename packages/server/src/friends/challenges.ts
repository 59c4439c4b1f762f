import { aPlayerKey, aTable, aTableId, myInvitations, someTerms } from '@powerboats/protocol'
import { z } from 'zod'
import { invitationsWaitFor } from '../contracts/friends.ts'
import type { Invitation } from '../contracts/friends.ts'
import { shownTo } from '../contracts/shownTo.ts'
import type { App } from '../http/app.ts'
import { granted, Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import { leaveSeat } from '../tables/state/table.ts'
import { personView } from './people.ts'
import type { FriendParts } from './people.ts'

const mostShown = 50

/** Asking somebody to a race. */
export function challengeRoutes(app: App, { tables, stores, authentication, now }: FriendParts): void {
  const { friends, players } = stores

  app.post(
    '/api/v1/players/:player/challenge',
    {
      schema: {
        ...described(
          'friends',
          'Challenge a player',
          aTable,
          'Opens a table with these terms and invites the player to it. They accept by sitting down. Refused while another challenge to them waits for an answer, for up to two days, and after three in a day.',
        ),
        params: z.strictObject({ player: aPlayerKey }),
        body: someTerms,
      },
    },
    async (request) => {
      const sender = await authentication.player(request)
      const { player } = request.params
      if (player === sender.id || (await players.byId(player)) === null) throw new Refused('notFound')
      if ((await friends.blockedAmong(sender.id, [player])).size > 0) throw new Refused('blocked')
      if (!(await friends.mayInvite(sender.id, player, now()))) throw new Refused('challengedAlready')
      const table = granted(await tables.create(request.body, sender))
      if (!(await friends.invite({ table: table.id, player, sender: sender.id, at: now() }))) {
        // They asked twice at the same moment.
        await tables.change(table.id, (made) => leaveSeat(made, sender.id))
        throw new Refused('challengedAlready')
      }
      return shownTo(sender.id, table)
    },
  )

  app.get(
    '/api/v1/me/invitations',
    {
      schema: described(
        'friends',
        'Invitations to me and from me',
        myInvitations,
        'Of the last two days, without those that were accepted. Those that I declined are not listed as received.',
      ),
    },
    async (request) => {
      const { id } = await authentication.player(request)
      const all = await friends.invitations(id, now() - invitationsWaitFor, mostShown)
      const otherOf = ({ player, sender }: Invitation) => (player === id ? sender : player)
      const people = new Map((await friends.people([...new Set(all.map(otherOf))])).map((one) => [one.id, one]))
      const views = (some: readonly Invitation[]) =>
        some.flatMap((invitation) => {
          const { table, at, isDeclined } = invitation
          const other = people.get(otherOf(invitation))
          return other === undefined ? [] : [{ table, at, isDeclined, person: personView(other) }]
        })
      return {
        received: views(all.filter(({ player, isDeclined }) => player === id && !isDeclined)),
        sent: views(all.filter(({ sender }) => sender === id)),
      }
    },
  )

  app.delete(
    '/api/v1/me/invitations/:id',
    {
      schema: {
        ...described('friends', 'Decline an invitation', done, 'Whoever sent it sees that.'),
        params: z.strictObject({ id: aTableId }),
      },
    },
    async (request) => {
      const { id: player } = await authentication.player(request)
      if (!(await friends.decline(player, request.params.id))) throw new Refused('notFound')
      return {}
    },
  )
}
