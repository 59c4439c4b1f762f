import { playGame, seededSetup } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { skipper } from './crew.ts'

describe('skipper', () => {
  it.each([
    [2, 'dark', 'rulebook'],
    [6, 'light', 'manual'],
  ] as const)('plays a whole game of %d on the %s side by the %s', (players, side, ruleSet) => {
    const names = Array.from({ length: players }, (_, seat) => `Boat ${seat}`)
    const setup = seededSetup(5, { names, side, ruleSet })
    const { game } = playGame(
      setup,
      names.map(() => skipper),
      5,
    )
    expect(game.phase).toBe('over')
    expect(game.results).toHaveLength(3)
  })

  it('finishes most races', () => {
    const setup = seededSetup(8, { names: ['a', 'b', 'c'], side: 'dark', changes: { raceEnds: 'all' } })
    const { game } = playGame(setup, [skipper, skipper, skipper], 8)
    const finished = game.results.flat().filter(({ status }) => status === 'finished').length
    expect(finished).toBeGreaterThanOrEqual(7)
  })
})
