import type { GameRecord } from '@powerboats/rules'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openBrowserDatabase } from './browserDatabase.ts'
import { attempt } from './fallback.ts'
import type { OnFailure } from './fallback.ts'

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

/** Keeps records in the browser, and goes on in memory where that fails. */
export function recordsWithFallback(main: OpenedRecords, onFailure: OnFailure): OpenedRecords {
  const unsaved = new Map<string, OpenedRow>()
  const tried = <T>(act: () => Promise<T>, otherwise: () => T) => attempt(onFailure, act, otherwise)
  return {
    list: async () => {
      const saved = await tried(main.list, () => [])
      return [...unsaved.values(), ...saved]
    },
    get: async (id) =>
      unsaved.get(id) ??
      tried(
        () => main.get(id),
        () => undefined,
      ),
    put: (row) =>
      tried(
        () => main.put(row),
        () => void unsaved.set(row.id, row),
      ),
    remove: (id) => {
      unsaved.delete(id)
      return tried(
        () => main.remove(id),
        () => {},
      )
    },
  }
}
