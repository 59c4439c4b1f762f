import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planCurve } from './curve.ts'

describe('the curve of a rating', () => {
  it('stays in its box, with a few round numbers, whatever the ratings are', () => {
    const point = fc.record({ value: fc.integer({ min: 300, max: 3000 }), within: fc.integer({ min: 0, max: 450 }) })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 200 }), (points) => {
        const { line, band, rules } = planCurve(points, 400, 160)
        const numbers = `${line} ${band}`.match(/-?\d+\.\d/g)!.map(Number)
        expect(numbers).toHaveLength(6 * points.length)
        numbers.forEach((at, i) => {
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(i % 2 === 0 ? 400 : 160)
        })
        expect(rules.length).toBeGreaterThan(0)
        expect(rules.length).toBeLessThanOrEqual(6)
        for (const { value, at } of rules) expect([value % 100, at >= 0 && at <= 160]).toEqual([0, true])
      }),
    )
  })

  it('rises with the rating', () => {
    const { line } = planCurve(
      [
        { value: 1500, within: 100 },
        { value: 1600, within: 100 },
      ],
      300,
      300,
    )
    expect(line).toBe('M0.0 200.0L300.0 100.0')
  })
})
