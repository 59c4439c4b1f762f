import type { Leader, Leaderboard, LeaderboardName } from '@powerboats/protocol'
import { ok } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { createPages } from '../../async/pages.ts'
import type { Api } from '../../online/api.ts'
import type { Failure } from '../../play/failure.ts'

export interface LeaderboardsCtrl {
  readonly board: Accessor<LeaderboardName>
  /** Null until the first page is there. */
  readonly leaders: Accessor<readonly Leader[] | null>
  /** Where whoever looks stands; null where they do not. */
  readonly own: Accessor<Leaderboard['own']>
  readonly hasMore: Accessor<boolean>
  readonly failure: Accessor<Failure | null>
  choose(board: LeaderboardName): void
  more(): void
}

/** The lists of the best, one at a time. */
export function openLeaderboards(api: Pick<Api, 'leaderboard'>, first: LeaderboardName): LeaderboardsCtrl {
  const [board, setBoard] = createSignal(first)
  const [own, setOwn] = createSignal<Leaderboard['own']>(null)
  /** Which one the pages are of: what could not be fetched leaves those of another behind. */
  const [loaded, setLoaded] = createSignal<LeaderboardName | null>(null)
  const pages = createPages<Leader, string, Failure>(async (after) => {
    const wanted = board()
    const answer = await api.leaderboard(wanted, after)
    if (!answer.ok) return answer
    if (board() === wanted) {
      setOwn(answer.value.own)
      setLoaded(wanted)
    }
    return ok({ items: answer.value.leaders, next: answer.value.next })
  })
  void pages.more()
  return {
    board,
    leaders: () => (loaded() === board() ? pages.items() : null),
    own,
    hasMore: () => loaded() === board() && pages.hasMore(),
    failure: pages.failure,
    choose: (wanted) => {
      setBoard(wanted)
      setOwn(null)
      void pages.restart()
    },
    more: () => void pages.more(),
  }
}
