import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestPairs } from './cheapestPairs.ts'
import type { Pair } from './cheapestPairs.ts'

/** The most pairs, then the least cost, by trying everything. */
function bruteForce(count: number, costOf: (one: number, other: number) => number | null) {
  const best = (left: readonly number[]): { pairs: number; cost: number } => {
    const [one, ...rest] = left
    if (one === undefined) return { pairs: 0, cost: 0 }
    let found = best(rest)
    for (const other of rest) {
      const cost = costOf(one, other)
      if (cost === null) continue
      const after = best(rest.filter((third) => third !== other))
      const tried = { pairs: after.pairs + 1, cost: after.cost + cost }
      if (tried.pairs > found.pairs || (tried.pairs === found.pairs && tried.cost < found.cost)) found = tried
    }
    return found
  }
  return best(Array.from({ length: count }, (_, i) => i))
}

const anyGraph = fc.integer({ min: 0, max: 10 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    costs: fc.array(fc.option(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 ** 46 }))), {
      minLength: 100,
      maxLength: 100,
    }),
  }),
)

describe('the cheapest pairs', () => {
  it('[T3.6] are as many and as cheap as the best of all ways, up to ten players', () => {
    fc.assert(
      fc.property(anyGraph, ({ count, costs }) => {
        const costOf = (one: number, other: number) => costs[10 * Math.min(one, other) + Math.max(one, other)]!
        const pairs = cheapestPairs(
          Array.from({ length: count }, (_, i) => i),
          costOf,
        )
        expect(new Set(pairs.flat()).size).toBe(2 * pairs.length)
        const sum = pairs.reduce((total, [one, other]) => total + costOf(one, other), 0)
        expect({ pairs: pairs.length, cost: sum }).toEqual(bruteForce(count, costOf))
      }),
      { numRuns: 300 },
    )
  })

  it('are none of nobody', () => {
    expect(cheapestPairs([], () => 0)).toEqual([])
    expect(cheapestPairs([4], () => 0)).toEqual([])
    expect(cheapestPairs([4, 9], () => null)).toEqual([])
    expect(cheapestPairs([4, 9], () => 0)).toEqual([[4, 9]] satisfies Pair[])
  })
})
