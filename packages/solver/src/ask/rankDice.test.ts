import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankDice } from './rankDice.ts'
import type { DiceCounts } from './rankDice.ts'

const someDice = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))

/** The mean of a value over every throw, one die after the other. */
function mean(kept: DiceCounts, rolled: number, value: (dice: DiceCounts) => number): number {
  if (rolled === 0) return value(kept)
  const with1 = (face: number) => kept.map((count, i) => (i === face ? count + 1 : count)) as unknown as DiceCounts
  return [0, 1, 2].reduce((sum, face) => sum + mean(with1(face), rolled - 1, value), 0) / 3
}

describe('rankDice', () => {
  it('[R5.1, R5.2] gives every choice its mean over all throws, cheapest first', () => {
    fc.assert(
      fc.property(someDice, fc.nat(), (dice, salt) => {
        const value = ([ones, twos, threes]: DiceCounts) =>
          ((ones * 7 + twos * 13 + threes * 29 + salt) * 2654435761) % 1000
        const ranked = rankDice(dice, 5, value)
        for (const { kept, rolled, cost } of ranked) expect(cost).toBeCloseTo(mean(kept, rolled, value), 6)
        expect(ranked.map(({ cost }) => cost)).toEqual(ranked.map(({ cost }) => cost).toSorted((a, b) => a - b))
      }),
      { numRuns: 40 },
    )
  })

  it('[R5.1] lists keep, add and remove with every part of the rest kept', () => {
    const ranked = rankDice([0, 1, 2], 5, () => 0)
    // Two 3s and a 2: six parts when kept or added to, four without a 3, three without the 2.
    expect(ranked).toHaveLength(6 + 6 + 4 + 3)
    expect(ranked.filter(({ add }) => add === 1)).toHaveLength(6)
    expect(ranked.filter(({ removed }) => removed === 3)).toHaveLength(4)
    expect(ranked.every(({ add, kind, removed }) => kind === 'roll' && (add === 0 || removed === null))).toBe(true)
  })

  it('[R5.3] offers none or one die to a boat without dice, and no more than wanted', () => {
    expect(rankDice([0, 0, 0], 5, () => 0).map(({ add, rolled }) => [add, rolled])).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(rankDice([2, 0, 0], 2, () => 0).some(({ add }) => add === 1)).toBe(false)
  })

  it.each([
    { dice: [4, 4, 4], removed: 3, kept: [4, 4, 3] },
    { dice: [6, 5, 0], removed: 2, kept: [6, 4, 0] },
    { dice: [11, 0, 0], removed: 1, kept: [10, 0, 0] },
    { dice: [0, 0, 11], removed: 3, kept: [0, 0, 10] },
  ] as const)('[R5.1] of more than ten dice it removes a highest and rolls none: $dice', ({ dice, removed, kept }) => {
    const ranked = rankDice(dice, 5, ([ones, twos, threes]) => ones + 20 * twos + 400 * threes)
    const cost = kept[0] + 20 * kept[1] + 400 * kept[2]
    expect(ranked).toEqual([{ kind: 'roll', add: 0, removed, kept, rolled: 0, cost }])
  })

  it('[R5.1] still offers every choice for ten dice, but no die more', () => {
    const ranked = rankDice([10, 0, 0], 5, ([ones]) => ones)
    expect(ranked).toHaveLength(11 + 10)
    expect(ranked.every(({ add }) => add === 0)).toBe(true)
    for (const { kept, rolled, cost } of ranked) expect(cost).toBeCloseTo(kept[0] + rolled / 3, 9)
  })
})
