import { describe, expect, it } from 'vitest'
import { pond } from '../../rules/test/drawnCourse.ts'
import { codeOf, expectedTurns, packCourse, solve, startAdvice, turnOdds, Voyage } from './index.ts'
import type { Position, Stakes, Traffic } from './index.ts'

const table = solve(packCourse(pond.course), { maxDice: 3 })!

function atStart(): Position {
  const { heading, onLine, space } = startAdvice(table, 0)[0]!
  return { space, heading, rounding: codeOf({ started: onLine, counts: [0, 0, 0] }), damage: 0, dice: [0, 0, 0] }
}

/** Somewhere on the way, so that dice and damage count. */
const underWay: Position = { ...atStart(), damage: 2, dice: [1, 0, 2] }

describe('a voyage', () => {
  it.each([1, 2, 3])('of %d turns sailed for few turns expects what the table does', (depth) => {
    const stakes: Stakes = {
      finished: (turns) => turns,
      sunk: () => table.options.sinkCost,
      underWay: (turns, toGo) => turns + toGo,
    }
    const voyage = new Voyage(table, stakes, depth)
    for (const position of [atStart(), underWay])
      expect(voyage.costOf(position)).toBeCloseTo(expectedTurns(table, position), 1)
  })

  it('[R5.7] counts what it is worth to lie in the way of others, and what it costs to find them in the way', () => {
    const stakes: Stakes = {
      finished: (turns) => turns,
      sunk: () => table.options.sinkCost,
      underWay: (turns, toGo) => turns + toGo,
    }
    const { size } = table.course
    const among = (lying: number, taken: number): Traffic[] => {
      const open = { lying: new Float64Array(size), taken: new Float64Array(size) }
      return [open, { lying: open.lying.map(() => lying), taken: open.taken.map(() => taken) }]
    }
    const costAmong = (traffic: Traffic[]) => new Voyage(table, stakes, 2, traffic).costOf(underWay)
    const alone = new Voyage(table, stakes, 2).costOf(underWay)
    expect(costAmong(among(0, 0))).toBe(alone)
    expect(costAmong(among(-0.25, 0))).toBeCloseTo(alone - 0.25, 9)
    expect(costAmong(among(0, 0.5))).toBeGreaterThan(alone + 0.01)
    expect(costAmong(among(0, 1))).toBeGreaterThan(costAmong(among(0, 0.5)))
  })

  it('is in time more often than one sailed for few turns', () => {
    const { finish } = turnOdds(table, atStart())
    const inTime = (turns: number) => finish.slice(0, turns + 1).reduce((sum, chance) => sum + chance, 0)
    const deadlines = [...finish.keys()].filter((turns) => inTime(turns) > 0.2 && inTime(turns) < 0.9)
    expect(deadlines.length).toBeGreaterThan(1)
    for (const deadline of deadlines) {
      const isLate = (turns: number) => (turns > deadline ? 1 : 0)
      const stakes: Stakes = { finished: isLate, sunk: () => 1, underWay: (turns) => isLate(turns + 1) }
      const best = 1 - new Voyage(table, stakes, deadline).costOf(atStart())
      expect(best).toBeGreaterThan(inTime(deadline) + 0.01)
    }
  })
})
