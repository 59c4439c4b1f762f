import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { later } from '../async/later.ts'

/** Some browsers never answer. */
const patienceMs = 10_000

/** The newest version of a database, and how it is made from an older one; 0 is none. */
export interface DatabaseVersion<Schema extends DBSchema> {
  readonly version: number
  readonly upgrade: (
    db: IDBPDatabase<Schema>,
    from: number,
    tx: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void | Promise<void>
}

/** Opens a database of this browser; rejects where that is blocked, also if nobody answers. */
export async function openBrowserDatabase<Schema extends DBSchema>(
  name: string,
  { version, upgrade }: DatabaseVersion<Schema>,
  wait = later,
): Promise<IDBPDatabase<Schema>> {
  const opening = openDB<Schema>(name, version, {
    upgrade: (db, from, _to, tx) => upgrade(db, from, tx),
    // A newer version of the game in another tab waits until this one lets go.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  })
  let cancel = () => {}
  const silence = new Promise<never>((_resolve, reject) => {
    cancel = wait(patienceMs, () => reject(new Error('the database does not open')))
  })
  return Promise.race([opening, silence]).finally(() => cancel())
}
