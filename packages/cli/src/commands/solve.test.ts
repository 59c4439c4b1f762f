import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

describe('powerboats solve', () => {
  it('gives the turns to expect for every damage, never fewer with more of it', { timeout: 60_000 }, async () => {
    const { printed } = await run('solve --seed 2 --max-dice 3 --json')
    const answer = JSON.parse(printed) as {
      expectedTurns: number[]
      sweeps: number
      positions: number
      seconds: number
      bytes: number
    }
    expect(Object.keys(answer)).toEqual(['expectedTurns', 'sweeps', 'positions', 'seconds', 'bytes'])
    expect(answer.expectedTurns).toHaveLength(4)
    expect(answer.expectedTurns.map((turns) => Math.round(turns * 100))).toEqual(
      answer.expectedTurns.map((turns) => Math.round(turns * 100)).toSorted((a, b) => a - b),
    )
    expect(answer.expectedTurns[0]).toBeGreaterThan(5)
    expect(answer.bytes).toBeLessThan(40 * 2 ** 20)
  })

  it('[R3.3] sails straight behind a buoy that is two legs back', { timeout: 120_000 }, async () => {
    const { printed } = await run('solve --seed 40579 --side light')
    expect(printed).toMatch(/^18\.15 turns with 0 damage/)
  })

  it('refuses dice and prices that make no sense', async () => {
    expect((await run('solve --max-dice 7')).complaint).toMatch(/--max-dice must be a whole number from 1 to 6/)
    expect((await run('solve --sink-cost 0')).complaint).toMatch(/--sink-cost must be/)
  })
})
