import type { PackedTable } from '@powerboats/solver'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openBrowserDatabase } from '../games/browserDatabase.ts'

/** Solved courses kept for later visits. They can be worked out again at any time, so whatever fails is passed over. */
export interface KeptTables {
  get(key: string): Promise<PackedTable | null>
  put(key: string, table: PackedTable): Promise<void>
}

interface Row {
  readonly key: string
  readonly table: PackedTable
  /** When it was kept, in milliseconds since 1970. */
  readonly keptAt: number
}

interface Schema extends DBSchema {
  tables: { key: string; value: Row; indexes: { keptAt: number } }
}

/** The courses of one game; each takes 10 MB, or 30 with boats far astray. */
const mostTables = 3

/** Keeps tables in this browser, apart from the games: nobody misses them. */
export function browserTables(name = 'powerboats-solved', now = Date.now): KeptTables {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const db = () => {
    opening ??= openBrowserDatabase<Schema>(name, {
      version: 1,
      upgrade: (fresh) => void fresh.createObjectStore('tables', { keyPath: 'key' }).createIndex('keptAt', 'keptAt'),
    })
    return opening
  }
  return {
    get: async (key) => {
      try {
        return (await (await db()).get('tables', key))?.table ?? null
      } catch {
        return null
      }
    },
    put: async (key, table) => {
      try {
        const tx = (await db()).transaction('tables', 'readwrite')
        const keys = await tx.store.index('keptAt').getAllKeys()
        const others = keys.filter((other) => other !== key)
        // Room is made first: a full browser has some then.
        for (const oldest of others.slice(0, Math.max(0, others.length + 1 - mostTables))) await tx.store.delete(oldest)
        await tx.store.put({ key, table, keptAt: now() })
        await tx.done
      } catch {
        // Blocked or full: the course is solved again next time.
      }
    },
  }
}
