import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

const hundredths = (chances: readonly number[]) => sharesOf(chances).map((share) => Math.round(share * 100))

describe('the chances of all boats to win', () => {
  it('add up to 100 %, and none that is left is shown as 0', () => {
    expect(hundredths([0.046, 0.946, 0.004, 0.004])).toEqual([4, 94, 1, 1])
    expect(hundredths([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33])
    expect(hundredths([0.656, 0.344])).toEqual([66, 34])
    expect(hundredths([1, 0])).toEqual([100, 0])
    const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(weights, (some) => {
        const sum = some.reduce((total, one) => total + one, 0)
        fc.pre(sum > 1e-9)
        const chances = some.map((one) => one / sum)
        const shown = hundredths(chances)
        expect(shown.reduce((total, one) => total + one, 0)).toBe(100)
        expect(shown.map((one) => one > 0)).toEqual(chances.map((one) => one > 0))
      }),
    )
  })
})
