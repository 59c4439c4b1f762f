import { targetOf } from '@powerboats/rules'
import type { Rounding } from '@powerboats/rules'

/** No count beyond 2 either way. */
export function bounded({ started, counts: [one, two, three] }: Rounding): Rounding {
  const bound = (count: number) => Math.max(-2, Math.min(2, count))
  return { started, counts: [bound(one), bound(two), bound(three)] }
}

/**
 * What a code of the solver keeps of a rounding: counts are bounded, those that rest are 1 before the leg and 0 after it, and what a
 * boat owes to later buoys it owes to its target.
 */
export function coded(rounding: Rounding): Rounding {
  if (!rounding.started) return { started: false, counts: [0, 0, 0] }
  const target = targetOf(rounding.counts)
  const owed = rounding.counts.reduce((sum, count, i) => (i >= target ? sum + Math.min(0, count) : sum), 0)
  const kept = (gate: number) => {
    const count = rounding.counts[gate - 1]!
    return gate > target ? 0 : gate < target - 1 ? 1 : gate === target ? count + owed : count
  }
  return bounded({ started: rounding.started, counts: [kept(1), kept(2), kept(3)] })
}
