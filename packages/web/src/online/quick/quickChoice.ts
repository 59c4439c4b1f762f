import { stored } from '../../settings/settings.ts'
import type { Setting } from '../../settings/settings.ts'
import { paceKey, quickPaces } from '../terms.ts'
import type { Pace } from '../terms.ts'

export const quickCounts = ['2', '3', '4', '5', '6'] as const
export type QuickCount = (typeof quickCounts)[number]

/** All that can be chosen of them, at least one. */
const sets = Array.from({ length: 2 ** quickCounts.length }, (_, bits) =>
  quickCounts.filter((_count, at) => bits & (1 << at)).join(''),
).slice(1)
const set = stored('quick.boats', sets, '4')
const chosen = () => quickCounts.filter((count) => set().includes(count))

const paceKeys = quickPaces.map(paceKey)
const pace = stored('quick.pace', paceKeys, paceKeys[0]!)

/** What is asked of a quick match; the next one begins with the same. */
export const quickChoice = {
  /** Numbers of boats that are welcome. */
  counts: chosen,
  /** Takes one in, or out while there are others. */
  toggle: (count: QuickCount) => {
    const others = chosen().filter((other) => other !== count)
    const next = others.length < chosen().length ? others : [...others, count].toSorted()
    if (next.length > 0) set.set(next.join(''))
  },
  pace: Object.assign(() => quickPaces[paceKeys.indexOf(pace())]!, {
    set: (next: Pace) => pace.set(paceKey(next)),
  }) satisfies Setting<Pace>,
  bots: stored('quick.bots', ['on', 'off'], 'on'),
}
