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
      fc.property(
        fc.integer({ min: 64, max: 160 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (length, most, isClique) => {
          // Everybody has met the nearest, or all of a group have met each other: the worst for a window.
          const group = (one: number) => Math.floor(one / (most + 1))
          const met = (one: number, other: number) =>
            isClique ? group(one) === group(other) : Math.abs(one - other) <= most / 2
          const costOf = (one: number, other: number) => near(one, other) + (met(one, other) ? tiers.again : 0)
          const { pairs } = pairLine({ length, costOf, restCost: (one) => length - one, mostMet: most })
          expect(pairs).toHaveLength(Math.floor(length / 2))
          expect(pairs.filter(([one, other]) => met(one, other))).toEqual([])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('[T3.6] of many is not looked at as a whole: the work grows with the number, not with its square', () => {
    let asked = 0
    const costOf = (one: number, other: number) => {
      asked++
      return near(one, other)
    }
    const pair = (length: number) => {
      asked = 0
      pairLine({ length, costOf, restCost: () => 0, mostMet: 0 })
      return asked
    }
    // Windows of 32 have 496 pairs; the last one has less than 64 players.
    expect(pair(500)).toBeLessThan(16 * 496 + 2000)
    expect(pair(1000)).toBeLessThan(32 * 496 + 2000)
  })

  it('[T3.2] of many lets the one rest who costs least of those who may', () => {
    const restCost = (one: number) => (one === 40 ? null : Math.abs(one - 40))
    expect([39, 41]).toContain(pairLine({ length: 101, costOf: near, restCost, mostMet: 0 }).left[0])
    const { pairs, left } = pairLine({ length: 101, costOf: near, restCost: () => null, mostMet: 0 })
    expect([pairs.length, left.length]).toEqual([50, 1])
  })

  it('of many who must not meet is left as it is', () => {
    expect(pairLine({ length: 80, costOf: () => null, restCost: () => 0, mostMet: 0 }).pairs).toEqual([])
  })

  it('[T3.1] in which all have met is paired all the same', () => {
    const costOf = () => tiers.again
    for (const length of [2, 40, 80])
      expect(pairLine({ length, costOf, restCost: () => null, mostMet: 1 }).pairs).toHaveLength(length / 2)
  })
})
