import { playGame } from '@powerboats/chance'
import { evolve, newGame, standingsOf } from '@powerboats/rules'
import type { Face } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { solved, pondSetup } from '../../test/pond.ts'
import { captain } from '../levels/captain.ts'
import { luckIn } from './luck.ts'
import { rollsOf } from './odds.ts'

const setup = pondSetup(2, { races: 3 })
const captains = [captain(solved), captain(solved)]
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const varianceOf = (values: readonly number[]) => meanOf(values.map((value) => (value - meanOf(values)) ** 2))

describe('luck', () => {
  it('[R5.2] of any roll is nothing on average over all that might have been rolled', () => {
    const oneRace = pondSetup(2)
    const { events } = playGame(oneRace, captains, 11).record
    let game = newGame(oneRace)
    let most = 0
    events.forEach((event, i) => {
      if (event.kind === 'rolled') {
        const earlier = events.slice(0, i)
        const before = luckIn({ setup: oneRace, events: earlier }, solved)
        const rolls = rollsOf(game.boats[event.seat]!.dice, event).map(({ chance, dice }) => {
          const faces = dice.flatMap((count, face) => Array.from({ length: count }, () => (face + 1) as Face))
          const tried = [...earlier, { ...event, dice: faces }]
          return { chance, luck: luckIn({ setup: oneRace, events: tried }, solved) - before }
        })
        expect(rolls.reduce((sum, { chance, luck }) => sum + chance * luck, 0)).toBeCloseTo(0, 12)
        most = Math.max(most, ...rolls.map(({ luck }) => luck))
      }
      game = evolve(game, event)
    })
    expect(most).toBeGreaterThan(0.02)
  })

  it('takes most of the noise out of wins, and leaves two equals equal', () => {
    const games = Array.from({ length: 150 }, (_, seed) => {
      const { game, record } = playGame(setup, captains, seed)
      const winners = standingsOf(game).filter(({ rank }) => rank === 1)
      const won = winners.some(({ seat }) => seat === 0) ? 1 / winners.length : 0
      return { won, luckless: won - luckIn(record, solved) }
    })
    const luckless = games.map((game) => game.luckless)
    const noise = varianceOf(luckless)
    expect(noise).toBeLessThan(varianceOf(games.map(({ won }) => won)) / 2)
    expect(Math.abs(meanOf(luckless) - 0.5)).toBeLessThan(3 * Math.sqrt(noise / games.length))
  })

  it('can only be computed for two players', () => {
    expect(() => luckIn({ setup: pondSetup(3), events: [] }, solved)).toThrow('two players')
  })
})
