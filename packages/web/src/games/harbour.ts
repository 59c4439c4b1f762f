import { createHost, memoryBus } from '@powerboats/host'
import type { GameStore, Host } from '@powerboats/host'
import { openDatabase } from './database.ts'
import { browserShelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import { browserStore } from './store.ts'
import { deal } from './surveyor.ts'
import type { Deal } from './surveyor.ts'
import type { TableChoice } from './table.ts'

/** Where this browser's games live: the host that decides them and what keeps them. */
export interface Harbour {
  readonly host: Host
  readonly store: GameStore
  readonly shelf: Shelf
  /** Opens a new game for a table and gives its id. */
  readonly launch: (table: TableChoice) => Promise<string>
  /** Whether the game was launched here and nobody has looked at it yet; true once. */
  readonly isFresh: (id: string) => boolean
}

let opened: Promise<Harbour> | undefined

/** The one harbour of this page. */
export function harbour(): Promise<Harbour> {
  opened ??= openDatabase().then((db) => {
    const store = browserStore(db)
    return createHarbour(store, browserShelf(db), (table) => deal(table, location.search))
  })
  return opened
}

export function createHarbour(store: GameStore, shelf: Shelf, dealt: (table: TableChoice) => Promise<Deal>): Harbour {
  const host = createHost(store, memoryBus(), Date.now)
  const fresh = new Set<string>()
  return {
    host,
    store,
    shelf,
    launch: async (table) => {
      const { setup, secret } = await dealt(table)
      const id = crypto.randomUUID()
      await shelf.seat(id, table.seats)
      const answer = await host.open(id, setup, { secret, contributions: [] })
      if (!answer.ok) throw new Error(`the new game was refused: ${answer.error}`)
      fresh.add(id)
      return id
    },
    isFresh: (id) => fresh.delete(id),
  }
}
