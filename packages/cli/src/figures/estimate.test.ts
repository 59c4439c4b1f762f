import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { meanOf, withoutLuck } from './estimate.ts'

const chance = seeded(3)
const luck = Array.from({ length: 2000 }, () => (chance(1001) - 500) / 1000)
const noise = luck.map(() => (chance(1001) - 500) / 5000)

describe('a mean', () => {
  it('lies within about 1.96 errors of the truth', () => {
    const { mean, within } = meanOf([0, 1, 0, 1, 0, 1, 0, 1])
    expect(mean).toBe(0.5)
    expect(within).toBeCloseTo(1.96 * Math.sqrt(2 / 7 / 8), 9)
  })

  it('is no better known for seeing the same thing again', () => {
    const once = meanOf([0, 1, 1, 0.5])
    const thrice = meanOf([0, 1, 1, 0.5, 0, 1, 1, 0.5, 0, 1, 1, 0.5], [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4])
    expect(thrice.within).toBeCloseTo(once.within, 9)
  })

  it('of one group is about that group', () => {
    expect(meanOf([0, 1, 1], [5, 5, 5])).toEqual(meanOf([0, 1, 1]))
  })
})

describe('an estimate without luck', () => {
  it.each([0, 0.5, 1])('takes the share of luck out that was in it: %d', (share) => {
    const values = luck.map((gain, i) => 0.7 + share * gain + noise[i]!)
    const without = withoutLuck(values, luck)
    expect(without.within).toBeCloseTo(meanOf(noise).within, 3)
    expect(Math.abs(without.mean - 0.7)).toBeLessThan(2 * without.within)
  })

  it('leaves alone what luck cannot explain', () => {
    expect(withoutLuck([1, 1, 1, 1], [0.2, -0.4, 0.1, 0.3])).toEqual({ mean: 1, within: 0 })
    expect(withoutLuck([1, 0], [0, 0]).mean).toBe(0.5)
  })
})
