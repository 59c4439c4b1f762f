import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { inlet } from '../../test/inlet.ts'
import { finishesBit, packCourse } from '../course/packedCourse.ts'
import { codeOf } from '../course/roundingCode.ts'
import { solve } from '../solve/solve.ts'
import { expectedTurns, stationOf } from '../solve/valueTable.ts'
import type { Position, ValueTable } from '../solve/valueTable.ts'
import { alone, outcomesOf } from './outcomes.ts'
import type { Outcome, Waters } from './outcomes.ts'
import { rankDice } from './rankDice.ts'
import { TurnSearch } from './turnSearch.ts'
import type { Stakes, Traffic } from './turnSearch.ts'

/*
 * What a search of the next turns finds is worked out again the plainest way: every choice, every heading and every way in which
 * others may lie.
 */

const course = packCourse(inlet)
const depth = 2

interface Question {
  readonly table: ValueTable
  readonly stakes: Stakes
  readonly stoppedShort: Waters['stoppedShort']
  /** By space, what it costs to lie there after the first turn, and the chance that another boat does before. */
  readonly lying: Float64Array
  readonly taken: Float64Array
}

/** All the ways in which some of these spaces may be taken, and how likely each is. */
function occupations(taken: Float64Array, own: number): { others: readonly number[]; chance: number }[] {
  // No other boat is where the move begins.
  const spaces = Array.from(taken.keys()).filter((space) => taken[space]! > 0 && space !== own)
  return Array.from({ length: 2 ** spaces.length }, (_, mask) => ({
    others: spaces.filter((_space, i) => (mask >> i) & 1),
    chance: spaces.reduce((product, space, i) => product * ((mask >> i) & 1 ? taken[space]! : 1 - taken[space]!), 1),
  })).filter(({ chance }) => chance > 0)
}

function costOf(question: Question, position: Position, made = 0): number {
  const { lying, stakes, stoppedShort, table, taken } = question
  const turn = made + 1
  const after = ({ after: next, end }: Outcome): number => {
    if (end !== 'sails') return stakes[end](turn)
    const isAstray = stationOf(table, next) === table.stations.count
    if (isAstray) return stakes.underWay(turn, table.options.sinkCost)
    if (turn === depth) return stakes.underWay(depth, expectedTurns(table, next))
    return lying[next.space]! + costOf(question, next, turn)
  }
  const steered = (rolled: Position): number => {
    // The boat chooses its heading before it knows who lies where.
    const costs = new Map<number, number>()
    const all = turn === depth ? [{ others: [], chance: 1 }] : occupations(taken, rolled.space)
    for (const { others, chance } of all)
      for (const outcome of outcomesOf({ ...alone(table), others, stoppedShort }, rolled))
        costs.set(outcome.heading, (costs.get(outcome.heading) ?? 0) + chance * after(outcome))
    return Math.min(...costs.values())
  }
  const rolled = rankDice(position.dice, table.options.maxDice, (dice) => steered({ ...position, dice }))[0]!.cost
  const canRepair = table.options.coastRepair && position.damage > 0
  return canRepair ? Math.min(rolled, steered({ ...position, damage: position.damage - 1 })) : rolled
}

/** Boats whose next step straight on finishes. */
const home = codeOf({ started: true, counts: [1, 1, 1] })
const finishing = Array.from(course.steps.keys())
  .filter((step) => (course.steps[step]! & finishesBit) > 0)
  .map((step) => ({ state: home * course.size + Math.floor(step / 6), heading: step % 6 }))

/** Sinking is cheap, so that boats dare it. */
const fewTurns: Stakes = {
  finished: (turns) => turns,
  sunk: (turns) => turns + 5,
  underWay: (turns, toGo) => turns + toGo,
}

describe.each([
  { coastRepair: false, astray: true },
  { coastRepair: true, astray: true },
  { coastRepair: false, astray: false },
])('[R9.2] a search of two turns: %o', (options) => {
  const table = solve(course, { maxDice: 1, sinkCost: 40, ...options })!
  const { count, stationAt } = table.stations
  const states = Array.from(stationAt.keys()).filter((state) => stationAt[state]! < count)

  /** Any boat, and others in its way here and there. */
  function anything(seed: number) {
    const chance = seeded(seed)
    // Every third boat is about to finish.
    const last = chance(3) === 0 ? finishing[chance(finishing.length)]! : null
    const state = last?.state ?? states[chance(states.length)]!
    const space = state % course.size
    const any = () => chance(1000) / 100
    const dice = (
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const
    )[chance(4)]!
    const rounding = Math.floor(state / course.size)
    const position: Position = { space, heading: last?.heading ?? chance(6), rounding, damage: chance(4), dice }
    const taken = new Float64Array(course.size)
    const near = Array.from(course.neighbours.subarray(space * 6, space * 6 + 6)).filter((other) => other >= 0)
    const beyond = near.flatMap((other) => Array.from(course.neighbours.subarray(other * 6, other * 6 + 6)))
    for (const other of [near[chance(near.length)]!, beyond[chance(beyond.length)]!, beyond[chance(beyond.length)]!])
      if (other >= 0 && other !== space) taken[other] = [0.25, 0.5, 1][chance(3)]!
    taken[space] = 1
    const stoppedShort = chance(2) === 0 ? ('run' as const) : ('moved' as const)
    return { any, position, taken, stoppedShort, lying: Float64Array.from(taken, any) }
  }
  const search = ({ lying, stakes, stoppedShort, taken }: Question): TurnSearch => {
    const open = new Float64Array(course.size)
    const traffic: Traffic[] = [
      { lying: open, taken: open },
      { lying, taken },
    ]
    return new TurnSearch(table, stakes, depth, traffic, stoppedShort)
  }

  it('[R5.7] [R6.2] [R9.3] finds the same as every way tried, whatever the ends of the first turn cost', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { any, position, ...rest } = anything(seed)
      const [finished, sunk, later] = [any(), any(), any()]
      const stakes: Stakes = {
        finished: (turns) => (turns === 1 ? finished : later - 1),
        sunk: (turns) => (turns === 1 ? sunk : later + 1),
        underWay: () => later,
      }
      const question = { table, ...rest, stakes }
      expect(search(question).costOf(position)).toBeCloseTo(costOf(question, position), 9)
    }
  })

  it('finds the same for few turns, but for the grain of its numbers', () => {
    for (let seed = 100; seed < 160; seed++) {
      const { position, ...rest } = anything(seed)
      const question = { table, ...rest, stakes: fewTurns }
      expect(Math.abs(search(question).costOf(position) - costOf(question, position))).toBeLessThan(1 / 32)
    }
  })

  it('finds the same alone, whatever it was asked before', () => {
    const nobody = new Float64Array(course.size)
    const one = new TurnSearch(table, fewTurns, depth)
    for (let seed = 200; seed < 400; seed++) {
      const { position } = anything(seed)
      const question: Question = { table, stakes: fewTurns, stoppedShort: 'run', lying: nobody, taken: nobody }
      expect(Math.abs(one.costOf(position) - costOf(question, position))).toBeLessThan(1 / 32)
    }
  })

  it('takes a space for free that is taken less than once in a hundred turns', () => {
    const nobody = new Float64Array(course.size)
    let differ = 0
    for (let seed = 400; seed < 430; seed++) {
      const { position } = anything(seed)
      const costAmong = (chance: number, stoppedShort?: Waters['stoppedShort']) => {
        const taken = nobody.map((_, space) => (space % 2 === 0 ? chance : 0))
        const traffic: Traffic[] = [
          { lying: nobody, taken: nobody },
          { lying: nobody, taken },
        ]
        return new TurnSearch(table, fewTurns, depth, traffic, stoppedShort).costOf(position)
      }
      expect(costAmong(0.0099)).toBe(costAmong(0))
      expect(costAmong(1)).toBe(costAmong(1, 'run'))
      if (costAmong(0.01) !== costAmong(0)) differ++
    }
    expect(differ).toBeGreaterThan(3)
  })

  it('goes by the turns to expect where a boat has too many dice for the table, or is far astray', () => {
    const { position } = anything(1)
    const lost = Array.from(stationAt.keys()).filter((state) => stationAt[state] === count)
    const boats = lost.map((state) => ({
      ...position,
      space: state % course.size,
      rounding: Math.floor(state / course.size),
    }))
    expect(boats.length > 0).toBe(!options.astray)
    for (const boat of [{ ...position, dice: [1, 1, 0] as const }, ...boats])
      expect(new TurnSearch(table, fewTurns, depth).costOf(boat)).toBe(expectedTurns(table, boat))
  })
})
