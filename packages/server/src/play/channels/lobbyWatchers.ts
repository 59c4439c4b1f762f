import { changeOf, publicLists } from '@powerboats/protocol'
import type { PublicList } from '@powerboats/protocol'
import type { ListedForAll, Tables } from '../../contracts/services.ts'
import { encode } from './encode.ts'
import type { Subscriber } from './tableChannel.ts'

/** All connections on this node that have the lobby open. */
export interface LobbyWatchers {
  /** Sends the lists that everybody sees, and from then on what changes in them. */
  watch(subscriber: Subscriber): Promise<void>
  unwatch(subscriber: Subscriber): void
  /** Looks what has changed, and tells it; to be called again and again. */
  refresh(): Promise<void>
}

/** However many watch, the lists are made once, and what has changed is found and encoded once. */
export function createLobbyWatchers(tables: Pick<Tables, 'publicList'>): LobbyWatchers {
  const watchers = new Set<Subscriber>()
  /** What everybody who watches knows. */
  let told: readonly (readonly [PublicList, ListedForAll])[] = []
  let whole: Buffer | null = null
  let looking: Promise<void> | null = null

  const look = async () => {
    const lists = await Promise.all(publicLists.map(async (list) => [list, await tables.publicList(list)] as const))
    const changes = lists.flatMap(([list, after], i) => {
      const before = told[i]?.[1]
      return before?.tag === after.tag ? [] : (changeOf(list, before?.tables ?? [], after.tables) ?? [])
    })
    told = lists
    if (changes.length === 0) return
    whole = null
    const bytes = encode({ kind: 'lobby', changes })
    for (const watcher of watchers) watcher.send(bytes)
  }
  const refresh = () => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }

  return {
    watch: async (subscriber) => {
      // What nobody watched is old.
      if (watchers.size === 0) await refresh()
      whole ??= encode({ kind: 'lobby', changes: told.map(([list, { tables: all }]) => wholeList(list, all)) })
      subscriber.send(whole)
      watchers.add(subscriber)
    },
    unwatch: (subscriber) => void watchers.delete(subscriber),
    refresh: async () => {
      if (watchers.size > 0) await refresh()
    },
  }
}

/** All of a list, for whoever may know nothing of it, or something old. */
function wholeList(list: PublicList, tables: ListedForAll['tables']) {
  return { list, order: tables.map(({ id }) => id), tables }
}
