import type { HotSpot } from '../layers/Heat.tsx'
import type { LookedAt } from './messages.ts'

/** Where an option leads, each space once. */
export function hotSpots(option: LookedAt | undefined): HotSpot[] {
  const spots = new Map<string, HotSpot>()
  for (const { space, chance } of option?.odds?.spaces ?? []) {
    const key = `${space.q} ${space.r}`
    spots.set(key, { space, chance: chance + (spots.get(key)?.chance ?? 0) })
  }
  return [...spots.values()]
}
