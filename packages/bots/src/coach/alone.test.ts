import { playGame } from '@powerboats/chance'
import { turnsFromStart } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { openedGame, pondSetup, solved } from '../../test/pond.ts'
import { botOfLevel } from '../levels/botOfLevel.ts'
import { botLevels } from '../levels/levels.ts'
import { outlookOf } from './coach.ts'
import { reviewOf } from './review.ts'

const setup = pondSetup(1)
const table = solved.tableFor(setup.courses[0]!, setup.options, { astray: true })

describe('one boat alone', () => {
  it.each(botLevels)('[R10.2] is sailed by a %s, who asks for nothing that is not allowed', (level) => {
    const { game } = playGame(setup, [botOfLevel(level, solved)], 4)
    expect(game).toMatchObject({ phase: 'over', results: [[{ seat: 0, status: 'finished' }]] })
  })

  it('[R10.4] has a coach: what it needed is what it could expect, with what it gave away and without its luck', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const { game, record } = playGame(setup, [botOfLevel(seed % 2 === 0 ? 'captain' : 'cadet', solved)], seed)
      const [review] = reviewOf(setup, record.events, () => table).seats
      const { cost, luck, accuracy } = review!
      expect(turnsFromStart(table, 0) + cost - luck).toBeCloseTo(game.boats[0]!.turns, 6)
      if (seed % 2 === 0) expect(accuracy).toBeCloseTo(100, 6)
      else expect(accuracy).toBeLessThan(100)
    }
    expect(outlookOf(openedGame(setup, 1), table)[0]).toEqual({
      turns: turnsFromStart(table, 0),
      chanceToWin: 1,
      points: 0,
    })
  })
})
