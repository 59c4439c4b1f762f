import type { DailyRace } from '@powerboats/protocol'
import type { GameRecord } from '@powerboats/rules'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openBrowserDatabase } from '../../games/browserDatabase.ts'

/** A day that is over, with all that is needed to sail it without a server. */
export interface KeptDay {
  readonly day: string
  readonly race: DailyRace
  /** Its course, and how the captain sailed it. */
  readonly record: GameRecord
}

interface Schema extends DBSchema {
  days: { key: string; value: KeptDay }
}

/** Days that this browser has seen. They can be fetched again, so whatever fails here is passed over. */
export interface KeptDays {
  /** The latest first. */
  readonly list: () => Promise<readonly KeptDay[]>
  readonly get: (day: string) => Promise<KeptDay | null>
  readonly put: (kept: KeptDay) => Promise<void>
}

const mostKept = 30

/** The days of this browser. */
export function browserDays(name = 'powerboats-days'): KeptDays {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const db = () => {
    opening ??= openBrowserDatabase<Schema>(name, {
      version: 1,
      upgrade: (fresh) => void fresh.createObjectStore('days', { keyPath: 'day' }),
    })
    return opening
  }
  return {
    list: async () => {
      try {
        return (await (await db()).getAll('days')).toReversed()
      } catch {
        return []
      }
    },
    get: async (day) => {
      try {
        return (await (await db()).get('days', day)) ?? null
      } catch {
        return null
      }
    },
    put: async (kept) => {
      try {
        const open = await db()
        await open.put('days', kept)
        const days = await open.getAllKeys('days')
        for (const old of days.slice(0, -mostKept)) await open.delete('days', old)
      } catch {
        // It is fetched again the next time.
      }
    },
  }
}
