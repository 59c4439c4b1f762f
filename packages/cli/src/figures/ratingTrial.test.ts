import { describe, expect, it } from 'vitest'
import { ratingPlot } from './ratingPlot.ts'
import { rateMadeUp } from './ratingTrial.ts'

describe.each([
  ['duels', 2, 2],
  ['fleets', 3, 6],
])('ratings of 200 made-up players after 5,000 %s', (_, fewest, most) => {
  const trial = rateMadeUp({ players: 200, games: 5000, fewest, most, seed: 1 })

  it('put them into the order of their strength', () => {
    expect(trial.agreement).toBeGreaterThan(0.95)
  })

  it('call chances to win that come true', () => {
    const calls = trial.calls.reduce((sum, { count }) => sum + count, 0)
    const off = trial.calls.reduce(
      (sum, { count, called, won }) => sum + (count * Math.abs(called - won.mean)) / calls,
      0,
    )
    expect(off).toBeLessThan(0.03)
    for (const { called, won } of trial.calls) expect(Math.abs(called - won.mean)).toBeLessThan(0.08)
  })

  it('can be drawn', () => {
    const svg = ratingPlot([{ name: 'Trial', trial }])
    expect(svg.match(/<circle/g)).toHaveLength(200 + trial.calls.length)
  })
})
