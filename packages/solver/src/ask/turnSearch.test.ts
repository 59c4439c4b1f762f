import { headings } from '@powerboats/rules'
import { seededCourse, seededLake } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { pond } from '../../../rules/test/drawnCourse.ts'
import { bestStart, finishOdds } from '../../test/sailing.ts'
import { expectedTurns, fewestTurns, packCourse, solve, startOptions, stationOf, TurnSearch } from '../index.ts'
import type { Position, Stakes, Traffic } from '../index.ts'

const table = solve(packCourse(pond.course), { maxDice: 3 })!
const repairing = solve(packCourse(pond.course), { maxDice: 3, coastRepair: true })!

const start = bestStart(table)

/** Somewhere on the way, so that dice and damage count. */
const underWay: Position = { ...start, damage: 2, dice: [1, 0, 2] }

/** To sail for few turns. */
const fewTurns: Stakes = {
  finished: (turns) => turns,
  sunk: (turns) => turns + table.options.sinkCost,
  underWay: (turns, toGo) => turns + toGo,
}

describe('a search of the next turns', () => {
  it.each([1, 2, 3])('of %d turns sailed for few turns expects what the table does', (depth) => {
    const search = new TurnSearch(table, fewTurns, depth)
    for (const position of [start, underWay])
      expect(search.costOf(position)).toBeCloseTo(expectedTurns(table, position), 1)
  })

  it.each([1, 2, 3])('[R9.2] of %d turns may repair: it expects what a table with repairs does', (depth) => {
    const search = new TurnSearch(repairing, fewTurns, depth)
    let gained = 0
    for (const { position: at } of startOptions(table.course, 0, fewestTurns(table)))
      for (const dice of [
        [1, 0, 2],
        [0, 3, 0],
      ] as const) {
        const position: Position = { ...underWay, space: at.space, heading: at.heading, damage: 3, dice }
        const turns = expectedTurns(repairing, position)
        expect(Math.abs(search.costOf(position) - turns)).toBeLessThan(0.05)
        gained = Math.max(gained, expectedTurns(table, position) - turns)
      }
    expect(gained).toBeGreaterThan(0.2)
  })

  it('[R9.3] takes one more damage where another boat stops a crash short, if the spaces moved count', () => {
    const taken = new Float64Array(table.course.size).fill(1)
    const lying = new Float64Array(table.course.size)
    const traffic: Traffic[] = [
      { lying, taken: lying },
      { lying, taken },
    ]
    const sinks: Stakes = { finished: () => 0, sunk: () => 1, underWay: () => 0 }
    const chanceToSink = (stoppedShort?: 'run' | 'moved') => {
      const search = new TurnSearch(table, sinks, 2, traffic, stoppedShort)
      return (position: Position) => search.costOf(position)
    }
    const [byRun, byMoved, usual] = [chanceToSink('run'), chanceToSink('moved'), chanceToSink()]
    let more = 0
    for (let space = 0; space < table.course.size; space++) {
      const position: Position = { ...underWay, space, damage: 2, dice: [0, 0, 3] }
      expect(byMoved(position)).toBeGreaterThanOrEqual(byRun(position))
      expect(usual(position)).toBe(byRun(position))
      if (byMoved(position) > byRun(position)) more++
    }
    expect(more).toBeGreaterThan(3)
  })

  it('[R5.7] counts what it is worth to lie in the way of others, and what it costs to find them in the way', () => {
    const { size } = table.course
    const among = (lying: number, taken: number): Traffic[] => {
      const open = { lying: new Float64Array(size), taken: new Float64Array(size) }
      return [open, { lying: open.lying.map(() => lying), taken: open.taken.map(() => taken) }]
    }
    const costAmong = (traffic: Traffic[]) => new TurnSearch(table, fewTurns, 2, traffic).costOf(underWay)
    const alone = new TurnSearch(table, fewTurns, 2).costOf(underWay)
    expect(costAmong(among(0, 0))).toBe(alone)
    expect(costAmong(among(-0.25, 0))).toBeCloseTo(alone - 0.25, 9)
    expect(costAmong(among(0, 0.5))).toBeGreaterThan(alone + 0.01)
    expect(costAmong(among(0, 1))).toBeGreaterThan(costAmong(among(0, 0.5)))
  })

  describe('by a table without boats far astray', () => {
    const course = packCourse(seededCourse(5, seededLake(5, 'dark'), 1))
    const small = solve(course, { maxDice: 2, astray: false })!
    const { count, stationAt } = small.stations
    const positions = Array.from(stationAt.keys())
      .filter((state) => stationAt[state]! <= count)
      .map((state): Position => {
        const [rounding, space] = [Math.floor(state / course.size), state % course.size]
        return { space, rounding, heading: state % 6, damage: state % 4, dice: [1, 0, 0] }
      })
    const isAstray = (position: Position) => stationOf(small, position) === count

    it('says the same of a boat whatever it was asked before', () => {
      const search = new TurnSearch(small, fewTurns, 2)
      for (const position of positions.filter(isAstray)) search.costOf(position)
      // The nearest to the finish were taken for boats astray with one damage less.
      const nearest = positions.filter((position) => stationOf(small, position) < 20)
      expect(nearest.length).toBeGreaterThan(10)
      for (const position of nearest)
        for (const heading of headings)
          for (const damage of [0, 1, 2, 3]) {
            const boat = { ...position, heading, damage }
            expect(search.costOf(boat)).toBe(new TurnSearch(small, fewTurns, 2).costOf(boat))
          }
    })

    it('expects what the table does wherever a move leads', () => {
      const search = new TurnSearch(small, fewTurns, 2)
      let astray = 0
      for (const position of positions.filter((each) => !isAstray(each))) {
        const fast: Position = { ...position, dice: [0, 0, 2] }
        const turns = expectedTurns(small, fast)
        expect(Math.abs(search.costOf(fast) - turns)).toBeLessThan(0.05)
        // Too fast to stay where it is known.
        if (turns >= small.options.sinkCost) astray++
      }
      expect(astray).toBeGreaterThan(0)
    })

    it('expects of a boat astray what the table does, and leads it back', () => {
      const search = new TurnSearch(small, fewTurns, 2)
      for (const position of positions.filter(isAstray))
        expect(search.costOf(position)).toBe(expectedTurns(small, position))
    })
  })

  it('is in time more often than one sailed for few turns', () => {
    const finish = finishOdds(table, start)
    const inTime = (turns: number) => finish.slice(0, turns + 1).reduce((sum, chance) => sum + chance, 0)
    const deadlines = [...finish.keys()].filter((turns) => inTime(turns) > 0.2 && inTime(turns) < 0.9)
    expect(deadlines.length).toBeGreaterThan(1)
    for (const deadline of deadlines) {
      const isLate = (turns: number) => (turns > deadline ? 1 : 0)
      const stakes: Stakes = { finished: isLate, sunk: () => 1, underWay: (turns) => isLate(turns + 1) }
      const best = 1 - new TurnSearch(table, stakes, deadline).costOf(start)
      expect(best).toBeGreaterThan(inTime(deadline) + 0.01)
    }
  })
})
