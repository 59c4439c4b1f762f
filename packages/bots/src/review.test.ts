import { courseOf } from '@powerboats/rules'
import type { Game, GameEvent, Intent } from '@powerboats/rules'
import { startAdvice } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { charts, openedGame, pondSetup } from '../test/pond.ts'
import type { Bot } from './bot.ts'
import { adviseOn, outlookOf } from './coach.ts'
import { botNamed } from './crew.ts'
import { playGame } from './play.ts'
import { reviewOf } from './review.ts'
import type { Review } from './review.ts'

const captain = botNamed('captain', charts)
const deckhand = botNamed('deckhand', charts)

function reviewed(setup: ReturnType<typeof pondSetup>, events: readonly GameEvent[]): Review {
  return reviewOf(setup, events, (course) => charts.tableFor(course, setup.options))
}

/** Leaves the lake to the other as soon as it may. */
const quitter: Bot = { name: 'quitter', choose: (): Intent => ({ kind: 'retire' }) }

describe('reviewOf', () => {
  it('finds nothing to improve in a captain, and something in a deckhand', () => {
    const setup = pondSetup(2)
    const { seats, mistakes } = reviewed(setup, playGame(setup, [captain, deckhand], 3).record.events)
    expect(seats[0]!.accuracy).toBeCloseTo(100, 6)
    expect(seats[0]!.cost).toBeCloseTo(0, 6)
    expect(seats[1]!.accuracy).toBeLessThan(99)
    expect(mistakes.length).toBeGreaterThan(0)
    expect(mistakes.every(({ seat, cost }) => seat === 1 && cost > 0)).toBe(true)
    expect(mistakes.map(({ cost }) => cost)).toEqual(mistakes.map(({ cost }) => cost).toSorted((a, b) => b - a))
  })

  it.each([1, 2, 3, 4, 5])(
    'tells luck from skill: what was expected, mistakes and luck add up to the turns taken (seed %d)',
    (seed) => {
      const setup = pondSetup(2, { raceEnds: 'all' })
      const { record, game } = playGame(setup, [deckhand, quitter], seed)
      const result = game.results[0]![0]!
      expect(result.status).toBe('finished')
      const { cost, luck } = reviewed(setup, record.events).seats[0]!
      const table = charts.tableFor(setup.courses[0]!, setup.options)
      expect(startAdvice(table, 0)[0]!.turns + cost - luck).toBeCloseTo(result.turns, 0.5)
    },
  )
})

describe('adviseOn', () => {
  const opened = openedGame(pondSetup(3), 2)
  const tableOf = (game: Game) => charts.tableFor(courseOf(game), game.setup.options)

  it('ranks every start, best first, and names the cost of each', () => {
    const { options, outlook } = adviseOn(opened, opened.seat!, tableOf(opened))
    expect(options[0]!.cost).toBe(0)
    expect(options.every(({ cost, intent }) => cost >= 0 && intent.kind === 'place')).toBe(true)
    expect(options.length % 6).toBe(0)
    expect(outlook.chanceToWin).toBeGreaterThan(0.1)
    expect(outlook.chanceToWin).toBeLessThan(0.9)
  })

  it('[R7.1] shares out the points of a race: all seats together may hope for what there is', () => {
    const outlooks = outlookOf(opened, tableOf(opened))
    expect(outlooks.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(2 + 1, 1)
    expect(outlooks.reduce((sum, { chanceToWin }) => sum + chanceToWin, 0)).toBeCloseTo(1, 9)
  })
})
