import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facesFrom, seeded } from './seeded.ts'

const draw = (seed: number, stream: number, sides = 1000) => {
  const chance = seeded(seed, stream)
  return Array.from({ length: 20 }, () => chance(sides))
}

describe('seeded', () => {
  it('gives the same numbers for the same seed and stream, and others for others', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.nat(9), (seed, stream) => {
        expect(draw(seed, stream)).toEqual(draw(seed, stream))
        expect(draw(seed, stream)).not.toEqual(draw(seed + 1, stream))
        expect(draw(seed, stream)).not.toEqual(draw(seed, stream + 1))
      }),
    )
  })

  it('stays the same over time: records and golden games depend on it', () => {
    expect(draw(1, 0, 6)).toEqual([1, 4, 3, 4, 2, 5, 0, 5, 4, 5, 3, 5, 0, 5, 3, 5, 3, 1, 2, 2])
  })

  it('stays within its sides', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 2 ** 31 }), (seed, sides) => {
        for (const drawn of draw(seed, 0, sides))
          expect(drawn >= 0 && drawn < sides && Number.isInteger(drawn)).toBe(true)
      }),
    )
  })

  it('is fair: chi squared of 60,000 dice stays below the 99.99 % bound', () => {
    const roll = facesFrom(seeded(20_260))
    const counts = [0, 0, 0, 0]
    for (const face of roll(60_000)) counts[face]!++
    const chiSquared = [1, 2, 3].reduce((sum, face) => sum + (counts[face]! - 20_000) ** 2 / 20_000, 0)
    expect(counts[0]).toBe(0)
    expect(chiSquared).toBeLessThan(18.4)
  })
})
