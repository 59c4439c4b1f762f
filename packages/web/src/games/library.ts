import { commitmentTo, recordOf } from '@powerboats/host'
import type { GameStore } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import { isCode } from '../online/code.ts'
import { harbour } from './harbour.ts'
import { browserRecords } from './opened.ts'
import type { OpenedRecords, OpenedRow } from './opened.ts'
import type { GameSummary, Shelf } from './shelf.ts'

/** A line in the list of records. */
export interface KeptRecord extends GameSummary {
  readonly isOpened: boolean
}

/** All games that can be watched again: those played here, those opened from files, and those that the server keeps. */
export interface Library {
  /** What is kept here, latest first. */
  list(): Promise<KeptRecord[]>
  load(id: string): Promise<GameRecord | null>
  /** Keeps a record from a file and gives its id; the same record always has the same. */
  keep(record: GameRecord): Promise<string>
  remove(kept: KeptRecord): Promise<void>
}

/** The library of this browser. */
export async function library(): Promise<Library> {
  const { store, shelf } = await harbour()
  return createLibrary(store, shelf, browserRecords(), fetchedRecord, Date.now)
}

/** A game that the server keeps; null when it has none such, or cannot be reached. */
async function fetchedRecord(code: string): Promise<GameRecord | null> {
  // Only those who look at such a game need what talks to servers.
  const { fetchRecord } = await import('../online/record.ts')
  const fetched = await fetchRecord(code)
  return fetched.ok ? fetched.value : null
}

export function createLibrary(
  store: GameStore,
  shelf: Shelf,
  opened: OpenedRecords,
  fetched: (code: string) => Promise<GameRecord | null>,
  now: () => number,
): Library {
  return {
    list: async () => {
      const [played, others] = await Promise.all([shelf.list(), opened.list()])
      return [...played.map((game) => ({ ...game, isOpened: false })), ...others.map(summaryOf)].sort(
        (a, b) => b.changed - a.changed,
      )
    },
    load: async (id) => {
      if (isCode(id)) return fetched(id)
      const [played, other] = await Promise.all([store.load(id), opened.get(id)])
      return played === null ? (other?.record ?? null) : recordOf(played)
    },
    keep: async (record) => {
      const id = `file-${commitmentTo(makeRecord(record)).slice(0, 16)}`
      await opened.put({ id, record, changed: now() })
      return id
    },
    remove: ({ id, isOpened }) => (isOpened ? opened.remove(id) : shelf.remove(id)),
  }
}

function summaryOf({ id, record, changed }: OpenedRow): KeptRecord {
  const { setup, events } = record
  return {
    id,
    players: setup.players,
    race: events.findLast((event) => event.kind === 'raceStarted')?.race ?? 1,
    races: setup.options.races,
    isOver: events.some(({ kind }) => kind === 'gameEnded'),
    changed,
    isOpened: true,
  }
}
