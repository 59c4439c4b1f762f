import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, openedGame, pondSetup } from '../../test/pond.ts'
import { chancesAgainst, chancesToWin } from './chances.ts'
import { prospectOf, settledProspect } from './prospect.ts'

const seats = [0, 1, 2, 3] as const
const toGo = fc.double({ min: 1, max: 20, noNaN: true })

describe('chances to win', () => {
  it('add up to 1, and get no better for a boat that needs more turns', () => {
    fc.assert(
      fc.property(fc.tuple(toGo, toGo, toGo, toGo), fc.constantFrom(1 as const, 3 as const), (turns, races) => {
        const game = openedGame(pondSetup(4, { races }), 3)
        const chancesWith = (all: readonly number[]) =>
          chancesToWin(
            game,
            seats.map((seat) => prospectOf(game, seat, 0, all[seat]!)),
          )
        const chances = chancesWith(turns)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        expect(chancesWith(turns.with(1, turns[1] + 2))[1]).toBeLessThanOrEqual(chances[1]! + 0.01)
      }),
      { numRuns: 30 },
    )
  })

  it('of two are those of one against the other', () => {
    const game = openedGame(pondSetup(2, { races: 3 }), 3)
    const prospects = [prospectOf(game, 0, 0, 9), prospectOf(game, 1, 0, 11)] as const
    const against = chancesAgainst(game, 0, [prospects[1]])
    const sum = prospects[0].arrivals.reduce((all, chance, turn) => all + chance * against(prospects[1], turn), 0)
    expect(chancesToWin(game, prospects)[0]).toBeCloseTo(sum, 2)
    expect(sum).toBeGreaterThan(0.5)
  })

  it('[R7.3] are certain when nobody can catch up', () => {
    const game = after(openedGame(pondSetup(2, { raceEnds: 'all' }), 3), 1, { kind: 'retire' })
    const prospects = [prospectOf(game, 0, 3, 6), settledProspect(game, 1)!]
    expect(chancesToWin(game, prospects)).toEqual([1, 0])
  })

  it('are shared where nobody is ahead of anybody', () => {
    let game = openedGame(pondSetup(2, { raceEnds: 'all' }), 3)
    game = after(after(game, 0, { kind: 'retire' }), 1, { kind: 'retire' })
    expect(chancesToWin(game, [settledProspect(game, 0)!, settledProspect(game, 1)!])).toEqual([0.5, 0.5])
  })
})
