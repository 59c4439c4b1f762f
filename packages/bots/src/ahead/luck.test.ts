import { courseOf, evolve, newGame, standingsOf } from '@powerboats/rules'
import type { Face } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { charts, pondSetup } from '../test/pond.ts'
import { captain } from './captain.ts'
import { luckIn, luckOfRoll } from './luck.ts'
import { rollsOf } from './odds.ts'
import { playGame } from './play.ts'

const setup = pondSetup(2, { races: 3 })
const crew = [captain(charts), captain(charts)]
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const varianceOf = (values: readonly number[]) => meanOf(values.map((value) => (value - meanOf(values)) ** 2))

describe('luck', () => {
  it('[R5.2] of any roll is nothing on average over all that might have been rolled', () => {
    const { record } = playGame(setup, crew, 11)
    let game = newGame(setup)
    let most = 0
    for (const event of record.events) {
      if (event.kind === 'rolled') {
        const table = charts.tableFor(courseOf(game), setup.options)
        const rolls = rollsOf(game.boats[event.seat]!.dice, event).map(({ chance, dice }) => {
          const faces = dice.flatMap((count, i) => Array.from({ length: count }, () => (i + 1) as Face))
          return { chance, luck: luckOfRoll(game, { ...event, dice: faces }, table) }
        })
        expect(rolls.reduce((sum, { chance, luck }) => sum + chance * luck, 0)).toBeCloseTo(0, 12)
        most = Math.max(most, ...rolls.map(({ luck }) => luck))
      }
      game = evolve(game, event)
    }
    expect(most).toBeGreaterThan(0.02)
  })

  it('takes most of the noise out of wins, and leaves two equals equal', () => {
    const games = Array.from({ length: 150 }, (_, seed) => {
      const { game, record } = playGame(setup, crew, seed)
      const winners = standingsOf(game).filter(({ rank }) => rank === 1)
      const won = winners.some(({ seat }) => seat === 0) ? 1 / winners.length : 0
      return { won, luckless: won - luckIn(record, charts) }
    })
    const luckless = games.map((game) => game.luckless)
    const noise = varianceOf(luckless)
    expect(noise).toBeLessThan(varianceOf(games.map(({ won }) => won)) / 2)
    expect(Math.abs(meanOf(luckless) - 0.5)).toBeLessThan(3 * Math.sqrt(noise / games.length))
  })

  it('is told for two only', () => {
    expect(() => luckIn({ setup: pondSetup(3), events: [] }, charts)).toThrow('games of two')
  })
})
