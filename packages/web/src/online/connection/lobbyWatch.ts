import { withChange } from '@powerboats/protocol'
import type { ListChange, PublicList, Table } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import type { Failure } from '../../play/failure.ts'

/** The lists of tables that everybody sees. */
export type LobbyLists = Readonly<Record<PublicList, readonly Table[]>>

/** A part of this page that shows the lobby. */
export interface LobbyWatcher {
  readonly onLists: (lists: LobbyLists) => void
  /** The server does not tell them: it may be older than this page. */
  readonly onRefused: () => void
}

/** Who on this page shows the lobby, and its lists as they were told. */
export function createLobbyWatch(ask: () => Promise<Result<null, Failure>>) {
  const watchers = new Set<LobbyWatcher>()
  let lists: LobbyLists = { open: [], racing: [], over: [] }

  const renew = async (): Promise<void> => {
    if (watchers.size === 0) return
    const answer = await ask()
    if (!answer.ok && answer.error !== 'unreachable') for (const { onRefused } of watchers) onRefused()
  }

  return {
    isEmpty: () => watchers.size === 0,
    /** Returns unwatch, which says whether it was the last. */
    add: (watcher: LobbyWatcher): (() => boolean) => {
      watchers.add(watcher)
      void renew()
      return () => watchers.delete(watcher) && watchers.size === 0
    },
    renew: () => void renew(),
    hear: (changes: readonly ListChange[]) => {
      const next = { ...lists }
      for (const change of changes) next[change.list] = withChange(next[change.list], change)
      lists = next
      for (const { onLists } of watchers) onLists(lists)
    },
  }
}
