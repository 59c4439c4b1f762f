import type { Person as PersonView } from '@powerboats/protocol'
import type { Person } from '../contracts/friends.ts'
import type { Stores } from '../contracts/stores.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { TableService } from '../tables/tableService.ts'

/** What the routes about friends work with. */
export interface FriendParts {
  readonly tables: Pick<TableService, 'list' | 'create' | 'change'>
  readonly stores: Pick<Stores, 'friends' | 'players'>
  readonly authentication: Authentication
  readonly now: () => number
}

/** How often it is written down who has the game open, in milliseconds. */
export const seenEvery = 30_000

/** A player in lists that do not tell who is online. */
export function personView({ id, name, colour }: Person): PersonView {
  return { id, name, colour, isOnline: false }
}

/** A player as those see them who follow them. Whoever was seen when it was last written down is online. */
export function followedView(person: Person, now: number): PersonView {
  const { seenAt } = person
  return { ...personView(person), isOnline: seenAt !== null && seenAt > now - 2.5 * seenEvery }
}
