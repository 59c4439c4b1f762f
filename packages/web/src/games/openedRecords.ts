import type { GameRecord } from '@powerboats/rules'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openBrowserDatabase } from './browserDatabase.ts'

/** A record that came as a file. */
export interface OpenedRow {
  readonly id: string
  readonly record: GameRecord
  readonly changed: number
}

interface Schema extends DBSchema {
  records: { key: string; value: OpenedRow }
}

/** Records that were opened here. They lie apart from the games played here: nobody can go on with them. */
export interface OpenedRecords {
  readonly list: () => Promise<OpenedRow[]>
  readonly get: (id: string) => Promise<OpenedRow | undefined>
  readonly put: (row: OpenedRow) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export function browserRecords(name = 'powerboats-records'): OpenedRecords {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const db = () => {
    opening ??= openBrowserDatabase<Schema>(name, {
      version: 1,
      upgrade: (fresh) => void fresh.createObjectStore('records', { keyPath: 'id' }),
    })
    return opening
  }
  return {
    list: async () => (await db()).getAll('records'),
    get: async (id) => (await db()).get('records', id),
    put: async (row) => void (await (await db()).put('records', row)),
    remove: async (id) => (await db()).delete('records', id),
  }
}
