import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

describe('powerboats sim', () => {
  it('sums games up, the same for the same seed', async () => {
    const line = 'sim --games 2 --players 2 --seed 3 --json --option races=1'
    const [once, again] = await Promise.all([run(line), run(line)])
    expect(once.printed).toBe(again.printed)
    const summary = JSON.parse(once.printed) as { games: number; wins: number[]; races: { finished: number }[] }
    expect(summary.games).toBe(2)
    expect(summary.wins.reduce((sum, wins) => sum + wins, 0)).toBe(2)
    expect(summary.races).toHaveLength(1)
    const text = await run(line.replace(' --json', ''))
    expect(text.printed).toContain('2 games of 2')
  })
})
