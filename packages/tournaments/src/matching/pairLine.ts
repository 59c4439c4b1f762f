import { cheapestPairs } from './cheapestPairs.ts'
import type { CostOf, Pair } from './cheapestPairs.ts'

/**
 * The tiers of a cost: one of a tier weighs more than all that a window of 64 can have of the tiers before it. How far two stand apart in the line;
 * how far from balance their starts would be; the square of the difference of their scores; a balance that is more than two off;
 * each time they have met.
 */
export const tiers = { apart: 1, start: 2 ** 11, score: 2 ** 19, unbalanced: 2 ** 36, again: 2 ** 42 } as const
/** What is counted of each at most: more would reach the next tier, or be more than can be reckoned exactly. */
export const mostOf = { apart: 63, start: 7, difference: 63, again: 15 } as const

/** Players in the order in which neighbours should meet, known by their numbers in it. */
export interface Line {
  readonly length: number
  readonly costOf: CostOf
  /** What it costs that one is left over when the number is odd; null if that must not be. */
  readonly restCost: (one: number) => number | null
  /** The most opponents that one of them must not meet again. */
  readonly mostMet: number
}

/** Who meets whom, and who is left over. */
export interface PairedLine {
  readonly pairs: readonly Pair[]
  readonly left: readonly number[]
}

/** T3.6: so many are paired in one matching, those of a longer line window by window. */
const leastWindow = 32

/**
 * Pairs a line. In a short one the matching is the best there is. A longer one is cut into windows, and who is left over in one goes on to the
 * next. A window is more than twice as large as the number of opponents that anyone has met, so by Dirac's theorem nobody has to meet again (T3.6).
 */
export function pairLine({ length, costOf, restCost, mostMet }: Line): PairedLine {
  const window = Math.max(leastWindow, 2 * (mostMet + 2))
  const all = Array.from({ length }, (_, i) => i)
  const isOdd = length % 2 === 1
  if (length < 2 * window) return pairWindow(all, costOf, isOdd ? restCost : null)
  const resting = isOdd ? cheapestRest(all, restCost) : null
  let waiting = all.filter((one) => one !== resting)
  const pairs: Pair[] = []
  while (waiting.length >= 2 * window) {
    const paired = pairWindow(waiting.slice(0, window), costOf, null)
    // None of them may meet: what is left is paired together.
    if (paired.pairs.length === 0) break
    pairs.push(...paired.pairs)
    waiting = [...paired.left, ...waiting.slice(window)]
  }
  const last = pairWindow(waiting, costOf, null)
  return { pairs: [...pairs, ...last.pairs], left: resting === null ? last.left : [...last.left, resting] }
}

/** One matching; whoever may rest is matched with nobody, who stands at the end as one more number. */
function pairWindow(numbers: readonly number[], costOf: CostOf, restCost: Line['restCost'] | null): PairedLine {
  const nobody = Infinity
  const pairs =
    restCost === null
      ? cheapestPairs(numbers, costOf)
      : cheapestPairs([...numbers, nobody], (one, other) => (other === nobody ? restCost(one) : costOf(one, other)))
  const met = new Set(pairs.filter(([, other]) => other !== nobody).flat())
  return {
    pairs: pairs.filter(([, other]) => other !== nobody),
    left: numbers.filter((one) => !met.has(one)),
  }
}

function cheapestRest(numbers: readonly number[], restCost: Line['restCost']): number | null {
  const costs = numbers.map((one) => ({ one, cost: restCost(one) ?? Infinity }))
  const best = costs.toSorted((a, b) => a.cost - b.cost)[0]
  return best === undefined || best.cost === Infinity ? null : best.one
}
