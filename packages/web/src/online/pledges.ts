/** What this browser saw and added before a game, to hold the server to it afterwards. */
export interface Pledge {
  /** The seal of the server's secret, as it was first shown here. */
  readonly commitment: string
  /** What this browser added to the dice; the server counts the last it was sent. */
  readonly added: readonly string[]
}

export interface Pledges {
  of(table: string): Pledge | null
  /** Keeps the first seal that was shown, and what is about to be added. */
  keep(table: string, commitment: string, contribution: string): void
}

const key = 'powerboats.pledges'
/** Older ones make room. */
const mostKept = 200

/** The pledges of this browser. */
export function browserPledges(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): Pledges {
  const all = (): Record<string, Pledge> => {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}') as Record<string, Pledge>
    } catch {
      return {}
    }
  }
  return {
    of: (table) => all()[table] ?? null,
    keep: (table, commitment, contribution) => {
      const { [table]: before, ...others } = all()
      const pledge = { commitment: before?.commitment ?? commitment, added: [...(before?.added ?? []), contribution] }
      const kept = [...Object.entries(others), [table, pledge] as const].slice(-mostKept)
      storage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    },
  }
}

/** Whether a finished game was played as pledged: by the seal seen before it, and with what was added here. */
export function isKept(pledge: Pledge, commitment: string, contributions: readonly string[]): boolean {
  return pledge.commitment === commitment && pledge.added.some((own) => contributions.includes(own))
}
