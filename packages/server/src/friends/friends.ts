import { aPlayerKey, myFriends } from '@powerboats/protocol'
import { z } from 'zod'
import { relationKinds } from '../contracts/friends.ts'
import type { RelationKind } from '../contracts/friends.ts'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import { followedView, personView } from './people.ts'
import type { FriendParts } from './people.ts'

/** How many players one may follow, and how many block. */
const mostRelated = 200
const mostOpponents = 20

const byPlayer = z.strictObject({ player: aPlayerKey })
const summaries: Readonly<Record<RelationKind, readonly [put: string, remove: string, more: string]>> = {
  follows: [
    'Follow a player',
    'Follow a player no more',
    'I see whether they are online, unless they hide their profile.',
  ],
  blocks: [
    'Block a player',
    'Block a player no more',
    'They cannot sit down at my tables or challenge me, quick match does not bring us together, and the client hides what they say. Ends following, both ways, and their challenges to me.',
  ],
}

/** Players one wants to meet again, and those one does not. */
export function friendRoutes(app: App, { tables, stores, authentication, now }: FriendParts): void {
  const { friends, players } = stores

  /** The others at the tables where a player sat last, the last first, without those who are blocked or have blocked the player. */
  const opponents = async (player: string) => {
    const { tables: own } = await tables.list({ list: 'mine', player })
    const seated = own
      .filter(({ status }) => status === 'racing' || status === 'over')
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .flatMap(({ places: seats }) => seats.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : [])))
    const met = [...new Set(seated)].filter((id) => id !== player)
    const apart = await friends.blockedAmong(player, met)
    const ids = met.filter((id) => !apart.has(id)).slice(0, mostOpponents)
    return (await friends.people(ids)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }

  app.get(
    '/api/v1/me/friends',
    {
      schema: described('friends', 'Whom I follow, met last and have blocked', myFriends, 'Up to 200, 20 and 200.'),
    },
    async (request) => {
      const { id } = await authentication.player(request)
      const [following, blocked, met] = await Promise.all([
        friends.related(id, 'follows', mostRelated),
        friends.related(id, 'blocks', mostRelated),
        opponents(id),
      ])
      return {
        following: following.map((person) => followedView(person, now())),
        opponents: met.map(personView),
        blocked: blocked.map(personView),
      }
    },
  )

  for (const kind of relationKinds) {
    const [put, remove, more] = summaries[kind]
    app.put(
      `/api/v1/me/${kind}/:player`,
      { schema: { ...described('friends', put, done, more), params: byPlayer } },
      async (request) => {
        const { id } = await authentication.player(request)
        const { player: other } = request.params
        if (other === id || (await players.byId(other)) === null) throw new Refused('notFound')
        if (kind === 'follows' && (await friends.blockedAmong(id, [other])).size > 0) throw new Refused('blocked')
        if ((await friends.related(id, kind, mostRelated)).length >= mostRelated) throw new Refused('tooMany')
        await friends.relate(id, kind, other, now())
        return {}
      },
    )
    app.delete(
      `/api/v1/me/${kind}/:player`,
      { schema: { ...described('friends', remove, done), params: byPlayer } },
      async (request) => {
        const { id } = await authentication.player(request)
        await friends.unrelate(id, kind, request.params.player)
        return {}
      },
    )
  }
}
