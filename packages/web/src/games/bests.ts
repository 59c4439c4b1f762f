import type { Side } from '@powerboats/rules'
import { safeStorage } from '../settings/safeStorage.ts'

interface Best {
  readonly turns: number
  /** Game and number of the race, so that a race seen again is not taken for another. */
  readonly race: string
}

/** How a finished race compares with the player's own best on lakes of this side. */
export interface Comparison {
  readonly isBest: boolean
  /** The best of all other races; null when this is the first. */
  readonly before: number | null
}

const keyOf = (side: Side) => `powerboats.bests.${side}`

/** Compares a finished race with the player's own bests in this browser, and keeps it if it is one of the two best. */
export function compareWithBests(side: Side, race: string, turns: number): Comparison {
  const others = kept(side).filter((best) => best.race !== race)
  const before = others[0]?.turns ?? null
  const bests = [...others, { turns, race }].toSorted((a, b) => a.turns - b.turns).slice(0, 2)
  safeStorage.setItem(keyOf(side), JSON.stringify(bests))
  return { isBest: before === null || turns < before, before }
}

/** The two best races, the best first. What others wrote there is left out. */
function kept(side: Side): readonly Best[] {
  try {
    const found: unknown = JSON.parse(safeStorage.getItem(keyOf(side)) ?? '[]')
    return Array.isArray(found) ? found.filter(isBest) : []
  } catch {
    return []
  }
}

function isBest(found: unknown): found is Best {
  const { turns, race } = (found ?? {}) as Partial<Record<keyof Best, unknown>>
  return typeof turns === 'number' && typeof race === 'string'
}
