import type { OrganiserAct, Tournament as View } from '@powerboats/protocol'
import { entrantOf } from '@powerboats/tournaments'
import type { Heat, Tournament } from '@powerboats/tournaments'
import { createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Api } from '../../online/api.ts'
import type { Connection } from '../../online/connection/connection.ts'
import type { Identity } from '../../online/identity.ts'
import { followTournament } from '../../online/tournaments/tournamentFeed.ts'
import type { TournamentFeed } from '../../online/tournaments/tournamentFeed.ts'
import { heatOfPlayer } from '../../online/tournaments/winMeans.ts'
import type { Failure } from '../../play/failure.ts'
import { createChat } from '../../chat/chat.ts'
import type { Chat } from '../../chat/chat.ts'
import type { Friends } from '../../online/friends.ts'
import { nameOf } from './names.ts'

export interface TournamentNeeds {
  readonly id: string
  readonly api: Api
  readonly connection: Connection
  readonly identity: Identity
  readonly friends: Friends
}

/** A tournament as the one before this screen sees it, and what they may do there. */
export interface TournamentCtrl {
  readonly id: string
  readonly feed: TournamentFeed
  readonly chat: Chat
  readonly maySpeak: Accessor<boolean>
  readonly me: Accessor<string | null>
  /** Whether they are in it now; null for those who never were. */
  readonly isIn: Accessor<boolean | null>
  readonly isOrganiser: Accessor<boolean>
  /** The race that is to be sailed next, or is being sailed. */
  readonly myHeat: Accessor<Heat | null>
  readonly refusal: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  readonly now: () => number
  enter(): Promise<boolean>
  leave(): Promise<boolean>
  organise(act: OrganiserAct): Promise<boolean>
  close(): void
}

export function openTournament({ id, api, connection, identity, friends }: TournamentNeeds): TournamentCtrl {
  const feed = followTournament(id, api, connection)
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)
  // Whoever is blocked is not heard. Who is known already may be changing their name, and is not asked for again.
  if (identity.me() !== null) void friends.refresh()
  else void identity.comeIn().then((come) => void (come.ok && friends.refresh()))
  const me = () => identity.me()?.id ?? null
  const state = () => feed.tournament()?.state ?? null

  const wish = async (asked: () => Answer<View>): Promise<boolean> => {
    if (isBusy()) return false
    setBusy(true)
    setRefusal(null)
    const unnamed = await identity.settled()
    const answer = unnamed === null ? await asked() : null
    setBusy(false)
    if (answer?.ok) feed.take(answer.value)
    else if (answer !== null) setRefusal(answer.error)
    return answer?.ok === true
  }

  const isIn = createMemo(() => {
    const now = state()
    const player = me()
    const entrant = now === null || player === null ? undefined : entrantOf(now, player)
    return entrant === undefined ? null : entrant.status === 'in'
  })
  const isOrganiser = () => state() !== null && state()!.plan.organiser === me()
  const chat = createChat({ id, feed, connection, identity, friends }, (player) => {
    const name = state() === null ? '' : nameOf(state()!, player)
    return name === '' ? null : { name, colour: null }
  })

  return {
    id,
    feed,
    chat,
    maySpeak: () => isIn() !== null || isOrganiser(),
    me,
    isIn,
    isOrganiser,
    myHeat: createMemo(() => {
      const now = state()
      return now === null || now.phase !== 'running' ? null : heatOfPlayer(now, me())
    }),
    refusal,
    isBusy,
    now: () => connection.serverNow(),
    enter: () => wish(() => api.enter(id)),
    leave: () => wish(() => api.leaveTournament(id)),
    organise: (act) => wish(() => api.organise(id, act)),
    close: () => feed.close(),
  }
}

/** How many places each player has gained since the last round was paired; nothing in a regatta, which has no rounds. */
export function movesIn(
  now: Tournament,
  ranksIn: (tournament: Tournament) => ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  if (now.round < 2) return new Map()
  const heats = now.heats.filter(({ round }) => round < now.round)
  const open = now.open.filter((number) => number <= heats.length)
  const before = ranksIn({
    ...now,
    heats,
    open,
    round: now.round - 1,
    byes: now.byes.filter((bye) => bye.round < now.round),
  })
  return new Map([...ranksIn(now)].map(([player, rank]) => [player, (before.get(player) ?? rank) - rank]))
}
