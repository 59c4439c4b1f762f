import type { GameRecord, Seat } from '@powerboats/rules'
import { localHost, warnUnsaved } from '../games/localHost.ts'
import { browserRecords, recordsWithFallback } from '../games/openedRecords.ts'
import { createLibrary } from './createLibrary.ts'
import type { Library } from './createLibrary.ts'

const records = recordsWithFallback(browserRecords(), warnUnsaved)

/** The library of this browser. */
export async function library(): Promise<Library> {
  const { store, gameList } = await localHost()
  return createLibrary(store, gameList, records, fetchedRecord, ownSeats, Date.now)
}

/** A game that the server keeps; null when it has no such game, or cannot be reached. */
async function fetchedRecord(code: string): Promise<GameRecord | null> {
  // Loaded only by those who look at such a game.
  const { fetchRecord } = await import('../online/record.ts')
  const fetched = await fetchRecord(code)
  return fetched.ok ? fetched.value : null
}

/** Where this player sits at a table of the server; nowhere, if it cannot be reached. */
async function ownSeats(code: string): Promise<readonly Seat[]> {
  const { fetchOwnSeats } = await import('../online/record.ts')
  return fetchOwnSeats(code)
}
