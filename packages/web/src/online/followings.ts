import type { News } from '@powerboats/host'
import type { Line as Said, Table } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import type { Failure } from './failure.ts'

export interface Present {
  readonly players: readonly string[]
  readonly watchers: number
}

/** Someone on this page who wants to hear of a table. */
export interface Follower {
  /** How many events are known; nothing for those who do not care for the game. */
  readonly after?: number
  readonly onNews?: (news: News) => void
  readonly onTable?: (table: Table) => void
  readonly onSaid?: (said: Said) => void
  readonly onPresent?: (present: Present) => void
  /** The server does not tell of this table. */
  readonly onRefused?: (code: Failure) => void
  /** The server knows less of the game than is known here: there is no more news until somebody follows it anew. */
  readonly onRewound?: () => void
}

interface Following {
  readonly follower: Follower
  /** How many events it has been told; null when it does not care for the game. */
  count: number | null
}

interface Followed {
  readonly followings: Set<Following>
  /** The server will be asked once everyone who comes now is there. */
  isPlanned: boolean
  /** The server has been asked and has not answered yet. */
  isAsked: boolean
}

/** Who on this page follows which table. Each hears every event once and in order, whatever the wire brings. */
export function createFollowings(ask: (table: string, after: number) => Promise<Result<null, Failure>>) {
  const tables = new Map<string, Followed>()

  const counts = (followed: Followed | undefined) =>
    [...(followed?.followings ?? [])].flatMap(({ count }) => (count === null ? [] : [count]))

  /** Asks the server for everything that somebody here does not know yet. */
  const askNow = async (table: string, followed: Followed): Promise<void> => {
    followed.isPlanned = false
    if (followed.followings.size === 0) return
    followed.isAsked = true
    const known = counts(followed)
    const answer = await ask(table, known.length === 0 ? 0 : Math.min(...known))
    followed.isAsked = false
    if (!answer.ok && answer.error === 'stale' && known.length > 0) return rewind(table, followed)
    if (!answer.ok && answer.error !== 'unreachable')
      for (const { follower } of followed.followings) follower.onRefused?.(answer.error)
  }
  /** A backup was restored, and part of what is known here never happened. Everything but the game is followed on. */
  const rewind = async (table: string, followed: Followed): Promise<void> => {
    const before = [...followed.followings]
    for (const following of before) following.count = null
    for (const { follower } of before) follower.onRewound?.()
    await askNow(table, followed)
  }
  const askSoon = async (table: string, followed: Followed) => {
    if (followed.isPlanned) return
    followed.isPlanned = true
    await Promise.resolve()
    if (followed.isPlanned) await askNow(table, followed)
  }

  return {
    isEmpty: () => tables.size === 0,
    /** How many events everyone here knows of a game; infinite when nobody follows it. */
    count: (table: string): number => Math.min(...counts(tables.get(table))),
    /** Gives the function that ends it, which tells whether it was the table's last. */
    add: (table: string, follower: Follower): (() => boolean) => {
      const followed = tables.get(table) ?? { followings: new Set(), isPlanned: false, isAsked: false }
      tables.set(table, followed)
      const following = { follower, count: follower.after ?? null }
      followed.followings.add(following)
      void askSoon(table, followed)
      return () => {
        followed.followings.delete(following)
        return followed.followings.size === 0 && tables.get(table) === followed && tables.delete(table)
      }
    },
    renew: () => {
      for (const [table, followed] of tables) void askNow(table, followed)
    },
    tell: (table: string, say: (follower: Follower) => void) => {
      for (const { follower } of tables.get(table)?.followings ?? []) say(follower)
    },
    hear: (table: string, news: News) => {
      const followed = tables.get(table)
      if (followed === undefined) return
      const end = news.after + news.events.length
      for (const following of followed.followings) {
        const { count, follower } = following
        if (count === null || end <= count || news.after > count) continue
        following.count = end
        follower.onNews?.({ ...news, after: count, events: news.events.slice(count - news.after) })
      }
      if (!followed.isAsked && counts(followed).some((count) => count < news.after)) void askSoon(table, followed)
    },
  }
}
