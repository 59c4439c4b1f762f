import type { MyFriends, MyInvitations, Person, Table } from '@powerboats/protocol'
import { createEffect, createRoot, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Failure } from '../play/failure.ts'
import type { Answer, Api } from './api.ts'
import type { Identity } from './identity.ts'
import { firstTerms } from './terms.ts'

export interface Friends {
  /** Null until they were asked for. */
  readonly lists: Accessor<MyFriends | null>
  readonly invitations: Accessor<MyInvitations | null>
  /** Why the last wish was refused. */
  readonly failure: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  /** Another page begins: what was refused before does not matter there. */
  forgetFailure(): void
  refresh(): Promise<void>
  isFollowed(player: string): boolean
  isBlocked(player: string): boolean
  follow(player: string): Promise<void>
  unfollow(player: string): Promise<void>
  block(player: string): Promise<void>
  unblock(player: string): Promise<void>
  decline(table: string): Promise<void>
  /** Opens a table for two and asks the other to it; null when that was refused. */
  challenge(player: string): Promise<Table | null>
  /** Sits down where one was asked to; null when that was refused. */
  accept(table: string): Promise<Table | null>
}

export interface FriendsNeeds {
  readonly api: Api
  readonly identity: Pick<Identity, 'me' | 'comeIn' | 'settled'>
}

/** Whom a player follows and has blocked, and who challenges them: one for all pages. */
export function createFriends({ api, identity }: FriendsNeeds): Friends {
  const [lists, setLists] = createSignal<MyFriends | null>(null)
  const [invitations, setInvitations] = createSignal<MyInvitations | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)

  const refresh = async () => {
    if (identity.me() === null) return
    const [found, asked] = await Promise.all([api.friends(), api.invitations()])
    if (found.ok) setLists(found.value)
    if (asked.ok) setInvitations(asked.value)
  }

  // Another player has other friends.
  createRoot(() =>
    createEffect(
      on(
        () => identity.me()?.id,
        () => {
          setLists(null)
          setInvitations(null)
        },
        { defer: true },
      ),
    ),
  )

  /** One wish at a time; what came of it is in the lists afterwards. */
  const wish = async <T>(asked: () => Answer<T>): Promise<T | null> => {
    if (isBusy()) return null
    setBusy(true)
    setFailure(null)
    const come = identity.me() === null ? await identity.comeIn() : null
    // Whoever is asked shall read the name that was typed. The field with the name says itself why it is refused.
    const unnamed = await identity.settled()
    const answer = come?.ok === false ? come : unnamed === null ? await asked() : null
    if (answer?.ok === false) setFailure(answer.error)
    await refresh()
    setBusy(false)
    return answer?.ok ? answer.value : null
  }
  const has = (people: readonly Person[] | undefined, id: string) => people?.some((person) => person.id === id) ?? false

  return {
    lists,
    invitations,
    failure,
    isBusy,
    forgetFailure: () => void setFailure(null),
    refresh,
    isFollowed: (player) => has(lists()?.following, player),
    isBlocked: (player) => has(lists()?.blocked, player),
    follow: async (player) => void (await wish(() => api.relate('follows', player))),
    unfollow: async (player) => void (await wish(() => api.unrelate('follows', player))),
    block: async (player) => void (await wish(() => api.relate('blocks', player))),
    unblock: async (player) => void (await wish(() => api.unrelate('blocks', player))),
    decline: async (table) => void (await wish(() => api.decline(table))),
    challenge: (player) => wish(() => api.challenge(player, { ...firstTerms, seats: 2 })),
    accept: (table) => wish(() => api.sit(table)),
  }
}
