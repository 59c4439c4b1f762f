import { describe, expect, it } from 'vitest'
import { ladderOf, ladderText } from './ratings.ts'

const half = { mean: 0.5, within: 0.02 }
const tenOfEleven = { mean: 10 / 11, within: 0.02 }

describe('ratings', () => {
  it('add 400 for winning ten of eleven, nothing for an even match, and start at 1000', () => {
    const rungs = ladderOf(['skipper', 'captain', 'admiral'], [tenOfEleven, half])
    expect(rungs.map(({ rating }) => Math.round(rating.mean))).toEqual([1000, 1400, 1400])
    expect(rungs.map(({ bot }) => bot)).toEqual(['skipper', 'captain', 'admiral'])
  })

  it('are known the less the farther up', () => {
    const within = ladderOf(['skipper', 'captain', 'admiral'], [half, half]).map(({ rating }) => rating.within)
    expect(within[0]).toBe(0)
    // Two hundredths of the wins are about 14 points.
    expect(within[1]).toBeCloseTo(13.9, 1)
    expect(within[2]).toBeCloseTo(13.9 * Math.SQRT2, 1)
  })

  it('stay finite for a bot that wins everything, or more than everything once luck is taken out', () => {
    const [, best] = ladderOf(['skipper', 'captain'], [{ mean: 1.01, within: 0 }])
    expect(best!.rating.mean).toBeGreaterThan(2000)
    expect(best!.rating.mean).toBeLessThan(2500)
  })

  it('are listed with the best on top', () => {
    const text = ladderText(ladderOf(['skipper', 'captain'], [tenOfEleven]))
    expect(text.split('\n')).toEqual([
      '  captain     1400 ± 42   beats the skipper 90.9 % ± 2.0',
      '  skipper     1000 ± 0  ',
    ])
  })
})
