import type { ChatMessage } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import type { TournamentEvent } from '@powerboats/tournaments'
import type { Failure } from '../../play/failure.ts'

/** A part of this page that wants to hear of a tournament. */
export interface Watcher {
  /** How many events it knows. */
  readonly count: () => number
  readonly onSteps: (events: readonly TournamentEvent[]) => void
  readonly onSaid?: (message: ChatMessage) => void
  /** A moderator has erased what was said under this number. */
  readonly onErased?: (number: number) => void
  /** The server refuses to tell of this tournament. */
  readonly onRefused: (code: Failure) => void
}

/** Who on this page watches which tournament. Each gets every event once and in order, whatever the socket brings. */
export function createWatches(ask: (tournament: string, after: number) => Promise<Result<null, Failure>>) {
  const all = new Map<string, Set<Watcher>>()

  const askNow = async (tournament: string, watchers: ReadonlySet<Watcher>): Promise<void> => {
    const answer = await ask(tournament, Math.min(...[...watchers].map((one) => one.count())))
    if (!answer.ok && answer.error !== 'unreachable') for (const { onRefused } of watchers) onRefused(answer.error)
  }

  return {
    isEmpty: () => all.size === 0,
    /** Returns unwatch, which says whether it was the tournament's last. */
    add: (tournament: string, watcher: Watcher): (() => boolean) => {
      const watchers = all.get(tournament) ?? new Set()
      all.set(tournament, watchers.add(watcher))
      void askNow(tournament, watchers)
      return () => {
        watchers.delete(watcher)
        return watchers.size === 0 && all.get(tournament) === watchers && all.delete(tournament)
      }
    },
    tell: (tournament: string, say: (watcher: Watcher) => void) => all.get(tournament)?.forEach(say),
    renew: () => {
      for (const [tournament, watchers] of all) void askNow(tournament, watchers)
    },
    hear: (tournament: string, after: number, events: readonly TournamentEvent[]) => {
      for (const { count, onSteps } of all.get(tournament) ?? []) {
        const known = count() - after
        // What begins later comes once more: the server was asked from what is known.
        if (known >= 0 && known < events.length) onSteps(events.slice(known))
      }
    },
  }
}
