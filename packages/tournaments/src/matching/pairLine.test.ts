import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestPairs } from './cheapestPairs.ts'
import { pairLine, tiers } from './pairLine.ts'

const near = (one: number, other: number) => Math.min(63, Math.abs(one - other))

describe('a line', () => {
  it('[T3.6] of up to 63 is paired in one matching', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), (half, seed) => {
        const chance = seeded(seed)
        const length = 2 * half
        const costs = Array.from({ length: length * length }, () => chance(1000))
        const costOf = (one: number, other: number) => costs[one * length + other]!
        const all = Array.from({ length }, (_, i) => i)
        expect(pairLine({ length, costOf, restCost: () => 0, mostMet: 0 }).pairs).toEqual(cheapestPairs(all, costOf))
      }),
      { numRuns: 20 },
    )
  })

  it('[T3.6] of many is paired in windows, each player once and neighbours together', () => {
    for (const length of [64, 101, 250]) {
      const { pairs, left } = pairLine({ length, costOf: near, restCost: (one) => length - one, mostMet: 0 })
      expect(new Set([...pairs.flat(), ...left]).size).toBe(length)
      expect(left).toEqual(length % 2 === 0 ? [] : [length - 1])
      expect(pairs.every(([one, other]) => other - one === 1)).toBe(true)
    }
  })

  it('[T3.1] [T3.6] of many lets nobody meet again, however many they have met', () => {
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 160 }), fc.integer({ min: 1, max: 20 }), (length, most) => {
        // Everybody has met the nearest: the worst for a window.
        const met = (one: number, other: number) => Math.abs(one - other) <= most / 2
        const costOf = (one: number, other: number) => near(one, other) + (met(one, other) ? tiers.again : 0)
        const { pairs } = pairLine({ length, costOf, restCost: (one) => length - one, mostMet: most })
        expect(pairs).toHaveLength(Math.floor(length / 2))
        expect(pairs.filter(([one, other]) => met(one, other))).toEqual([])
      }),
      { numRuns: 10 },
    )
  })

  it('[T3.1] in which all have met is paired all the same', () => {
    const costOf = () => tiers.again
    for (const length of [2, 40, 80])
      expect(pairLine({ length, costOf, restCost: () => null, mostMet: 1 }).pairs).toHaveLength(length / 2)
  })
})
