import { evolveAll, legal, newGame, openGame, totalOf } from '@powerboats/rules'
import type { Game, GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { landingsOf, totalsOf } from './odds.ts'
import { waysOf } from './ways.ts'

/** Two boats on the line, the first with these dice and the turn. */
function onTheLine(dice: readonly (1 | 2 | 3)[], phase: 'rolling' | 'steering' = 'rolling'): Game {
  const setup = smallSetup(5)
  const [here, there] = setup.courses[0]!.line
  const placed = (seat: 0 | 1): GameEvent => ({
    kind: 'placed',
    seat,
    space: seat === 0 ? here! : there!,
    heading: setup.courses[0]!.startHeadings[0],
    started: true,
  })
  const opening = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
  const game = evolveAll(newGame(setup), [...opening, placed(1), placed(0)])
  return { ...game, phase, boats: game.boats.map((boat, seat) => (seat === 0 ? { ...boat, dice } : boat)) }
}

describe('odds', () => {
  it('[R5.2] add the kept dice to every throw of the others', () => {
    const totals = totalsOf([3, 1], { add: 1, remove: [], reroll: [1] })
    expect([...totals.keys()].toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9])
    expect(totals.get(7)).toBeCloseTo(3 / 9)
    expect([...totals.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
  })

  it('show every end that the rules would offer after a sure roll, and no other', () => {
    const choice = { add: 0, remove: [], reroll: [] }
    const landings = landingsOf(onTheLine([2, 3]), 0, choice)
    const ways = waysOf(onTheLine([2, 3], 'steering'), 0).filter(({ allowed }) => allowed)
    expect(landings.map(({ space }) => space)).toEqual(ways.map(({ path, from }) => path.at(-1) ?? from))
    expect(landings.every(({ chance }) => chance === 1)).toBe(true)
  })
})

describe('ways', () => {
  it('[R5.4, R5.5] are the three headings, allowed as the rules say', () => {
    const game = onTheLine([3, 3, 3], 'steering')
    const ways = waysOf(game, 0)
    expect(ways.map(({ side }) => side)).toEqual(['left', 'straight', 'right'])
    expect(ways.map(({ allowed }) => allowed)).toEqual(legal(game, 0).steer.map(({ allowed }) => allowed))
    expect(ways.every(({ total }) => total === totalOf([3, 3, 3]))).toBe(true)
  })
})
