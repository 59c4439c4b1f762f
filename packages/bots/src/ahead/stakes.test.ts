import { describe, expect, it } from 'vitest'
import { after, openedGame, pondSetup } from '../../test/pond.ts'
import { arrivalsIn, expectedPoints, prospectOf, settledProspect } from './prospect.ts'
import { stakesFor } from './stakes.ts'

/** Two players in the first of `races` races, and a rival who has some turns to go. */
function stakesIn(races: 1 | 3, rivalToGo: number) {
  const game = openedGame(pondSetup(2, { races }), 3)
  return stakesFor(game, 0, 1, [prospectOf(game, 1, 0, rivalToGo)])
}

describe('stakes', () => {
  it.each([1, 3] as const)('[R7.1, R7.2] are better the earlier a boat finishes, in the first of %d races', (races) => {
    const stakes = stakesIn(races, 10)
    for (let turns = 0; turns < 30; turns++) {
      expect(stakes.finished(turns)).toBeLessThan(stakes.finished(turns + 1))
      expect(stakes.underWay(2, 1 + turns / 2)).toBeLessThanOrEqual(stakes.underWay(2, 1.5 + turns / 2))
    }
  })

  it('[R7.3] are all or nothing in the last race, and close to even before', () => {
    const last = stakesIn(1, 10)
    expect(last.finished(3)).toBeCloseTo(-1, 1)
    expect(last.finished(15)).toBeCloseTo(0, 1)
    const first = stakesIn(3, 10)
    expect(first.finished(3)).toBeGreaterThan(-0.95)
    expect(first.finished(15)).toBeLessThan(-0.05)
  })

  it('[R7.2] make sinking cost what it costs, and not tempting to put off', () => {
    const stakes = stakesIn(3, 10)
    expect(stakes.sunk(0)).toBeGreaterThan(stakes.finished(12))
    expect(stakes.sunk(1)).toBeGreaterThan(stakes.sunk(0))
  })
})

describe('prospects', () => {
  it.each([1, 1.4, 2.5, 7, 18.3])('spread out the turns around the %d that are expected', (toGo) => {
    const arrivals = arrivalsIn(toGo)
    expect(arrivals.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(arrivals.reduce((sum, chance, turn) => sum + chance * turn, 0)).toBeCloseTo(toGo, 0)
  })

  it('[R7.1, R7.2] give one boat the chances that the other has not, and points for its lead', () => {
    const game = openedGame(pondSetup(2), 3)
    const one = prospectOf(game, 0, 3, 6)
    const other = prospectOf(game, 1, 3, 9)
    const [first, second] = expectedPoints(openedGame(pondSetup(2, { turnBonus: false }), 3), [one, other])
    expect(first! + second!).toBeCloseTo(1, 9)
    expect(first).toBeGreaterThan(0.9)
    const [firstWithBonus, secondWithBonus] = expectedPoints(game, [one, other])
    expect(firstWithBonus! - secondWithBonus!).toBeCloseTo(first! - second! + 3, 1)
  })

  it('[R7.2] count on the bonus for a rival that retired', () => {
    const game = after(openedGame(pondSetup(2, { turnBonus: true, raceEnds: 'all' }), 3), 1, { kind: 'retire' })
    const rival = settledProspect(game, 1)!
    expect(expectedPoints(game, [prospectOf(game, 0, 3, 6), rival])[0]).toBeCloseTo(1 + 5, 9)
  })
})
