import type { Bus } from '@powerboats/host'
import type { TableMessage } from '../contracts/messages.ts'
import type { StoredSeat } from '../contracts/storedSeat.ts'

/** The seats of the tables that a node works with, as long as it can trust what it knows. */
export interface SeatsCache {
  get(id: string): readonly StoredSeat[] | undefined
  set(id: string, seats: readonly StoredSeat[]): void
}

interface Entry {
  readonly seats: readonly StoredSeat[]
  readonly until: number
  readonly unsubscribe: () => void
}

const most = 5000
/** If the message about a change is lost, the cache is wrong for no longer than this, in milliseconds. */
const trustedMs = 60_000

/** Drops a table as soon as the bus says that it has changed. */
export function seatsCache(bus: Bus<TableMessage>, now: () => number): SeatsCache {
  const entries = new Map<string, Entry>()
  const drop = (id: string) => {
    entries.get(id)?.unsubscribe()
    entries.delete(id)
  }
  return {
    get: (id) => {
      const entry = entries.get(id)
      return entry !== undefined && now() < entry.until ? entry.seats : undefined
    },
    set: (id, seats) => {
      const known = entries.get(id)
      entries.delete(id)
      const unsubscribe =
        known?.unsubscribe ??
        bus.subscribe(id, ({ kind }) => {
          if (kind === 'changed') drop(id)
        })
      entries.set(id, { seats, until: now() + trustedMs, unsubscribe })
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) drop(oldest)
    },
  }
}
