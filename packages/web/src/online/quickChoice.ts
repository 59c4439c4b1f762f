import { stored } from '../settings/settings.ts'
import type { Setting } from '../settings/settings.ts'
import { paceKey, quickPaces } from './terms.ts'
import type { Pace } from './terms.ts'

export const quickCounts = ['2', '3', '4', '5', '6'] as const

const paceKeys = quickPaces.map(paceKey)
const pace = stored('quick.pace', paceKeys, paceKeys[0]!)

/** What is asked of a quick match; the next one begins with the same. */
export const quickChoice = {
  count: stored('quick.boats', quickCounts, '4'),
  pace: Object.assign(() => quickPaces[paceKeys.indexOf(pace())]!, {
    set: (next: Pace) => pace.set(paceKey(next)),
  }) satisfies Setting<Pace>,
  bots: stored('quick.bots', ['on', 'off'], 'on'),
}
