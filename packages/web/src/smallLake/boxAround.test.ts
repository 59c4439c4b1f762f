import { at } from '@powerboats/draw'
import { spaceAt } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAround } from './boxAround.ts'

describe('the part of a lake around some spaces', () => {
  it('has all of them inside, in the middle, in the shape that is wanted', () => {
    const aSpace = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
      .map(([c, r]) => spaceAt(c, r))
    fc.assert(
      fc.property(fc.array(aSpace, { minLength: 1 }), fc.constantFrom(1, 1.5, 3), (spaces, ratio) => {
        const { x, y, width, height } = boxAround(spaces, ratio)
        expect(width / height).toBeCloseTo(ratio)
        for (const point of spaces.map(at)) {
          expect(point.x - x).toBeGreaterThanOrEqual(149)
          expect(x + width - point.x).toBeGreaterThanOrEqual(149)
          expect(point.y - y).toBeGreaterThanOrEqual(149)
          expect(y + height - point.y).toBeGreaterThanOrEqual(149)
        }
      }),
    )
  })
})
