import { courseOf, headings, legal } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { expectedTurns, positionOfBoat } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { after, solved, openedGame, pondSetup } from '../../test/pond.ts'
import { forecastOf } from './forecast.ts'
import { prospectOf } from './prospect.ts'
import { stakesFor } from './stakes.ts'
import { trafficAround } from './traffic.ts'

const turns = 2

/** Two boats on the line, and what the second means to the first. */
function onTheLine() {
  let game: Game = openedGame(pondSetup(2), 3)
  while (game.phase === 'placing')
    game = after(game, game.seat!, { kind: 'place', space: legal(game, game.seat!).place[0]!, heading: headings[0] })
  const table = solved.tableFor(courseOf(game), game.setup.options)
  const position = positionOfBoat(table.course, game.boats[1]!)
  const rivals = [prospectOf(game, 1, 0, expectedTurns(table, position))]
  const around = (before: Game) => trafficAround(before, 0, table, rivals, stakesFor(game, 0, 1, rivals), turns)
  return { game, around, forecast: forecastOf(table, position, 'run', turns) }
}

describe('traffic', () => {
  it('[R5.7] is worth something where a rival wants to stop, the more the longer that delays it', () => {
    const { game, around, forecast } = onTheLine()
    const traffic = around(game)
    expect(traffic).toHaveLength(turns + 1)
    forecast.forEach(({ delays }, turn) => {
      const [[worst, longest]] = [...delays].toSorted(([, a], [, b]) => b - a) as [[number, number]]
      const { lying } = traffic[turn]!
      expect(longest).toBeGreaterThan(0)
      expect(lying[worst]).toBeLessThan(0)
      for (const [space, delay] of delays) expect(lying[space]! / lying[worst]!).toBeCloseTo(delay / longest, 9)
      expect(lying.filter((cost) => cost !== 0).length).toBeLessThanOrEqual(delays.size)
    })
  })

  it('[R5.7] lies where a rival has moved to when the next turn comes', () => {
    const { game, around, forecast } = onTheLine()
    const traffic = around(game)
    expect(Math.max(...traffic[0]!.taken)).toBe(0)
    forecast.forEach(({ lands }, turn) => {
      for (const [space, chance] of lands) expect(traffic[turn + 1]!.taken[space]).toBeCloseTo(chance, 12)
    })
  })

  it('is none before a boat is on the lake', () => {
    const { around } = onTheLine()
    expect(around(openedGame(pondSetup(2), 3))).toEqual([])
  })
})
