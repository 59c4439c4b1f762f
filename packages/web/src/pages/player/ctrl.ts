import type { GameResult, PlayedGame, Profile, RatingKind } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
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
  /** Why no games are shown. */
  readonly hidden: Accessor<Failure | null>
  /** How whoever looks did against the player; null where there is nobody to compare. */
  readonly met: Accessor<Met | null>
  readonly filter: Accessor<Filter>
  choose(kind: RatingKind): void
  narrow(change: Partial<Filter>): void
  more(): void
}

export interface PlayerNeeds {
  /** The id of the player, or their name. */
  readonly key: string
  readonly api: Pick<Api, 'profile' | 'played' | 'curve' | 'against'>
  /** Who looks; null for those who have not come in. */
  readonly me: () => Promise<string | null>
}

/** The page about a player: ratings, records, games, and how one did against them. */
export function openPlayer({ key, api, me }: PlayerNeeds): PlayerCtrl {
  const [profile, setProfile] = createSignal<Profile | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [kind, setKind] = createSignal<RatingKind>('duel')
  const [curve, setCurve] = createSignal<Curve['points'] | null>(null)
  const [games, setGames] = createSignal<readonly PlayedGame[] | null>(null)
  const [next, setNext] = createSignal<number | null>(null)
  const [hidden, setHidden] = createSignal<Failure | null>(null)
  const [met, setMet] = createSignal<Met | null>(null)
  const [filter, setFilter] = createSignal<Filter>({ kind: null, result: null, isAgainstMe: false })
  let viewer: string | null = null
  let asked = 0

  const loadCurve = async (id: string) => {
    const wanted = kind()
    setCurve(null)
    const answer = await api.curve(id, wanted)
    if (answer.ok && kind() === wanted) setCurve(answer.value.points)
  }

  /** Games from the first on, or behind those that are there. */
  const loadGames = async (id: string, after: number | null) => {
    const number = ++asked
    const { kind: ofKind, result, isAgainstMe } = filter()
    const opponent = isAgainstMe ? viewer : null
    const answer = await api.played(id, { kind: ofKind, result, opponent, after })
    if (number !== asked) return
    setHidden(answer.ok ? null : answer.error)
    if (!answer.ok) return
    setGames((before) => [...(after === null ? [] : (before ?? [])), ...answer.value.games])
    setNext(answer.value.next ?? null)
  }

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
    await Promise.all([loadCurve(id), loadGames(id, null), compare(id)])
  }
  const compare = async (id: string) => {
    if (viewer === null || viewer === id) return
    const answer = await api.against(id, viewer)
    // They tell how they did; seen from here it is the other way round.
    if (answer.ok && answer.value.games > 0)
      setMet({ games: answer.value.games, ahead: answer.value.behind, behind: answer.value.ahead })
  }
  void load()

  const ofPlayer = (act: (id: string) => Promise<void>) => {
    const known = profile()
    if (known !== null) void act(known.id)
  }
  return {
    profile,
    failure,
    kind,
    curve,
    games,
    hasMore: () => next() !== null,
    hidden,
    met,
    filter,
    choose: (wanted) => {
      setKind(wanted)
      ofPlayer(loadCurve)
    },
    narrow: (change) => {
      setFilter((before) => ({ ...before, ...change }))
      ofPlayer((id) => loadGames(id, null))
    },
    more: () => ofPlayer((id) => loadGames(id, next())),
  }
}
