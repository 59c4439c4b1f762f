import { describe, expect, it } from 'vitest'
import { calibrationOf, calibrationPlot, calibrationText } from './calibration.ts'

const none = { count: 0, called: 0, won: 0 }

describe('calibration', () => {
  it('sums up calls by kind over all lakes, and leaves out kinds that nobody called', () => {
    const [kind, ...more] = calibrationOf([
      [none, { count: 10, called: 7, won: 6 }],
      [none, { count: 30, called: 21.4, won: 22 }],
    ])
    expect(more).toEqual([])
    expect(kind).toMatchObject({ count: 40, called: 0.71, won: { mean: 0.7 } })
  })

  it('knows the better how many were won, the more alike the lakes are', () => {
    const withinOf = (won: readonly number[]) =>
      calibrationOf(won.map((games) => [{ count: 10, called: 7, won: games }]))[0]!.won.within
    expect(withinOf([7, 7, 7])).toBe(0)
    expect(withinOf([6, 7, 8])).toBeGreaterThan(0)
    expect(withinOf([4, 7, 10])).toBeCloseTo(3 * withinOf([6, 7, 8]), 9)
  })

  it('is told in words and shown in a picture', () => {
    const kinds = [{ count: 12, called: 0.25, won: { mean: 0.5, within: 0.1 } }]
    expect(calibrationText(kinds)).toBe('  called  25.0 %, won 50.0 % ± 10.0, 12 calls')
    const plot = calibrationPlot('Chances', kinds)
    expect(plot).toContain('<circle cx="75.0" cy="150.0"')
    expect(plot).toContain('M75.0 180.0V120.0')
  })
})
