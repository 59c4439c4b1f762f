import { safeStorage } from '../../settings/safeStorage.ts'

/** What this browser saw and added before a game: the finished game is checked against it. */
export interface Receipt {
  /** The seal of the server's secret, as it was first shown here. */
  readonly commitment: string
  /** What this browser added to the dice; the server counts the last it was sent. */
  readonly added: readonly string[]
}

export interface Receipts {
  of(table: string): Receipt | null
  /** Keeps the first seal that was shown, and what is about to be added. */
  keep(table: string, commitment: string, contribution: string): void
}

const key = 'powerboats.receipts'
/** Older ones make room. */
const mostKept = 200

/** The receipts of this browser. */
export function browserReceipts(storage: Pick<Storage, 'getItem' | 'setItem'> = safeStorage): Receipts {
  const all = (): Record<string, Receipt> => {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}') as Record<string, Receipt>
    } catch {
      return {}
    }
  }
  return {
    of: (table) => all()[table] ?? null,
    keep: (table, commitment, contribution) => {
      const { [table]: before, ...others } = all()
      const added = [...new Set([...(before?.added ?? []), contribution])]
      const receipt = { commitment: before?.commitment ?? commitment, added }
      const kept = [...Object.entries(others), [table, receipt] as const].slice(-mostKept)
      storage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    },
  }
}

/** Whether a finished game fits its receipt: the same seal, and the dice use what was added here. */
export function matches(receipt: Receipt, commitment: string, contributions: readonly string[]): boolean {
  return receipt.commitment === commitment && receipt.added.some((own) => contributions.includes(own))
}
