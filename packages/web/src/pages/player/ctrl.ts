import type { EnteredTournament, GameResult, PlayedGame, Profile, RatingKind } from '@powerboats/protocol'
import { ok } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { createPages } from '../../async/pages.ts'
import type { Api, Curve, Met } from '../../online/api.ts'
import type { Failure } from '../../play/failure.ts'

/** Which games are shown. */
export interface Filter {
  readonly kind: RatingKind | null
  readonly result: GameResult | null
  /** Only those against whoever looks. */
  readonly isAgainstMe: boolean
}

export interface PlayerCtrl {
  readonly profile: Accessor<Profile | null>
  readonly failure: Accessor<Failure | null>
  readonly kind: Accessor<RatingKind>
  /** Null until it is there. */
  readonly curve: Accessor<Curve['points'] | null>
  readonly games: Accessor<readonly PlayedGame[] | null>
  readonly hasMore: Accessor<boolean>
  /** Public tournaments; null until they are there. */
  readonly tournaments: Accessor<readonly EnteredTournament[] | null>
  readonly hasMoreTournaments: Accessor<boolean>
  /** Why no games are shown. */
  readonly hidden: Accessor<Failure | null>
  /** How whoever looks did against the player; null where there is nobody to compare. */
  readonly met: Accessor<Met | null>
  readonly filter: Accessor<Filter>
  choose(kind: RatingKind): void
  narrow(change: Partial<Filter>): void
  more(): void
  moreTournaments(): void
}

export interface PlayerNeeds {
  /** The id of the player, or their name. */
  readonly key: string
  readonly api: Pick<Api, 'profile' | 'played' | 'entered' | 'curve' | 'against'>
  /** Who looks; null for those who have not come in. */
  readonly me: () => Promise<string | null>
}

/** The page about a player: ratings, records, games, and how one did against them. */
export function openPlayer({ key, api, me }: PlayerNeeds): PlayerCtrl {
  const [profile, setProfile] = createSignal<Profile | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [kind, setKind] = createSignal<RatingKind>('duel')
  const [curve, setCurve] = createSignal<Curve['points'] | null>(null)
  const [met, setMet] = createSignal<Met | null>(null)
  const [filter, setFilter] = createSignal<Filter>({ kind: null, result: null, isAgainstMe: false })
  let viewer: string | null = null

  const loadCurve = async (id: string) => {
    const wanted = kind()
    setCurve(null)
    const answer = await api.curve(id, wanted)
    if (answer.ok && kind() === wanted) setCurve(answer.value.points)
  }

  const games = createPages<PlayedGame, number, Failure>(async (after) => {
    const { kind: ofKind, result, isAgainstMe } = filter()
    const opponent = isAgainstMe ? viewer : null
    const answer = await api.played(profile()!.id, { kind: ofKind, result, opponent, after: after ?? null })
    return answer.ok ? ok({ items: answer.value.games, next: answer.value.next }) : answer
  })

  const tournaments = createPages<EnteredTournament, string, Failure>(async (after) => {
    const answer = await api.entered(profile()!.id, after ?? null)
    return answer.ok ? ok({ items: answer.value.tournaments, next: answer.value.next }) : answer
  })

  const load = async () => {
    const [found, who] = await Promise.all([api.profile(key), me()])
    if (!found.ok) {
      setFailure(found.error)
      return
    }
    const { id, ratings } = found.value
    viewer = who
    setKind(ratings.duel === null && ratings.fleet !== null ? 'fleet' : 'duel')
    setProfile(found.value)
    await Promise.all([loadCurve(id), games.more(), tournaments.more(), compare(id)])
  }
  const compare = async (id: string) => {
    if (viewer === null || viewer === id) return
    const answer = await api.against(id, viewer)
    // They tell how they did; seen from here it is the other way round.
    if (answer.ok && answer.value.games > 0)
      setMet({ games: answer.value.games, ahead: answer.value.behind, behind: answer.value.ahead })
  }
  void load()

  return {
    profile,
    failure,
    kind,
    curve,
    games: games.items,
    hasMore: games.hasMore,
    tournaments: tournaments.items,
    hasMoreTournaments: tournaments.hasMore,
    hidden: games.failure,
    met,
    filter,
    choose: (wanted) => {
      setKind(wanted)
      const known = profile()
      if (known !== null) void loadCurve(known.id)
    },
    narrow: (change) => {
      setFilter((before) => ({ ...before, ...change }))
      if (profile() !== null) void games.restart()
    },
    more: () => void games.more(),
    moreTournaments: () => void tournaments.more(),
  }
}
