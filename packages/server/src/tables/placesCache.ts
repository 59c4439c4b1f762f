import type { Bus } from '@powerboats/host'
import type { TableMessage } from '../messages.ts'
import type { StoredPlace } from '../stores.ts'

/** Who sits at the tables that a node has to do with, as long as it can trust what it knows. */
export interface PlacesCache {
  get(id: string): readonly StoredPlace[] | undefined
  set(id: string, places: readonly StoredPlace[]): void
}

interface Entry {
  readonly places: readonly StoredPlace[]
  readonly until: number
  readonly hangUp: () => void
}

const most = 5000
/** Should the message of a change be lost, it is noticed after so long. */
const trustedMs = 60_000

/** Forgets a table as soon as the bus says that it has changed. */
export function placesCache(bus: Bus<TableMessage>, now: () => number): PlacesCache {
  const entries = new Map<string, Entry>()
  const drop = (id: string) => {
    entries.get(id)?.hangUp()
    entries.delete(id)
  }
  return {
    get: (id) => {
      const entry = entries.get(id)
      return entry !== undefined && now() < entry.until ? entry.places : undefined
    },
    set: (id, places) => {
      const known = entries.get(id)
      entries.delete(id)
      const hangUp =
        known?.hangUp ??
        bus.subscribe(id, ({ kind }) => {
          if (kind === 'changed') drop(id)
        })
      entries.set(id, { places, until: now() + trustedMs, hangUp })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) drop(oldest)
    },
  }
}
