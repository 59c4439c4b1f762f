import { headings } from '@powerboats/rules'
import type { Face } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { inlet } from '../../test/inlet.ts'
import { packCourse } from '../course/packedCourse.ts'
import { codeOf } from '../course/roundingCode.ts'
import { solve } from '../solve/solve.ts'
import { expectedTurns } from '../solve/valueTable.ts'
import type { Position } from '../solve/valueTable.ts'
import { fewestTurns } from './judgement.ts'
import { diceChoiceFor, diceOptions, startOptions, steerOptions, turnsFromStart } from './options.ts'
import { alone, outcomesOf } from './outcomes.ts'
import { rankDice } from './rankDice.ts'

const course = packCourse(inlet)
const table = solve(course, { maxDice: 2 })!
const byTurns = fewestTurns(table)
const unstarted = codeOf({ started: false, counts: [0, 0, 0] })
const started = codeOf({ started: true, counts: [0, 0, 0] })
const costsOf = (options: readonly { readonly cost: number }[]) => options.map(({ cost }) => cost)
const ascending = (costs: readonly number[]) => costs.toSorted((a, b) => a - b)

describe('the starts', () => {
  const starts = startOptions(course, 2, byTurns)

  it('[R4.3] are all headings on all start spaces, with the damage of the boat and without dice', () => {
    const names = starts.map(({ position }) => `${position.space} ${position.heading}`)
    const all = Array.from(course.starts).flatMap((space) => headings.map((heading) => `${space} ${heading}`))
    expect(names.toSorted()).toEqual(all.toSorted())
    for (const { kind, position, onLine } of starts) {
      expect(onLine).toBe(course.onLine[position.space] === 1)
      expect(position).toMatchObject({ rounding: onLine ? started : unstarted, damage: 2, dice: [0, 0, 0] })
      expect(kind).toBe('place')
    }
  })

  it('cost the turns that they need, best first', () => {
    for (const { position, cost } of starts) expect(cost).toBe(expectedTurns(table, position))
    expect(costsOf(starts)).toEqual(ascending(costsOf(starts)))
    expect(starts[0]!.cost).toBeLessThan(starts.at(-1)!.cost)
  })

  it('may be asked for on some spaces only', () => {
    const some = startOptions(course, 0, byTurns, [course.starts[1]!])
    expect(some).toHaveLength(6)
    for (const { position } of some) expect(position.space).toBe(course.starts[1])
  })

  it('give the turns of a race, from anywhere or from the line', () => {
    const behind = { ...table, course: { ...course, starts: course.starts.toReversed() } }
    for (const each of [table, behind]) {
      expect(turnsFromStart(each, 2)).toBe(starts[0]!.cost)
      expect(turnsFromStart(each, 2, 'line')).toBe(Math.min(...costsOf(starts.filter(({ onLine }) => onLine))))
    }
    // A judgement by which the line is worse: the rows of its spaces are raised.
    const levels = table.levels.map((level) => {
      const raised = level.slice()
      const row = level.length / (table.stations.count + 1)
      for (const space of course.starts)
        if (course.onLine[space] === 1) {
          const station = table.stations.stationAt[started * course.size + space]!
          raised.fill(30, station * row, (station + 1) * row)
        }
      return raised
    })
    expect(turnsFromStart({ ...table, levels }, 2, 'line')).toBe(30)
    expect(turnsFromStart({ ...table, levels }, 2)).toBeLessThan(30)
  })

  it('must exist', () => {
    const none = { ...table, course: { ...course, starts: new Int16Array() } }
    expect(() => turnsFromStart(none, 0)).toThrow('the course has no start')
  })
})

const home = codeOf({ started: true, counts: [1, 1, 1] })
const everyDice = [
  [0, 0, 0],
  [0, 1, 1],
  [0, 0, 2],
] as const
const reached = Array.from(course.q.keys()).filter(
  (space) => table.stations.stationAt[home * course.size + space]! < table.stations.count,
)
const positions = [started, home].flatMap((rounding) =>
  everyDice.flatMap((dice) =>
    [0, 3].flatMap((damage) =>
      reached.map((space): Position => ({ space, heading: space % 6, rounding, damage, dice })),
    ),
  ),
)

describe('the headings', () => {
  it('cost nothing more once finished, the price once sunk and the turns to go otherwise, best first', () => {
    const ends = new Set<string>()
    for (const rolled of positions) {
      const options = steerOptions(alone(table), rolled, byTurns)
      const expected = outcomesOf(alone(table), rolled).map((outcome) => {
        ends.add(outcome.end)
        const turns = outcome.end === 'sails' ? expectedTurns(table, outcome.after) : 0
        return { kind: 'steer', ...outcome, cost: outcome.end === 'sunk' ? table.options.sinkCost : turns }
      })
      expect(costsOf(options)).toEqual(ascending(costsOf(options)))
      expect(new Set(options)).toEqual(new Set(expected))
    }
    expect(ends.size).toBe(3)
  })
})

describe('what may be done with the dice', () => {
  const leastAfter = (position: Position) => Math.min(...costsOf(steerOptions(alone(table), position, byTurns)))

  it('[R5.1] are the choices of dice by the best heading after them', () => {
    for (const position of positions)
      expect(diceOptions(alone(table), position, byTurns)).toEqual(
        rankDice(position.dice, 2, (dice) => leastAfter({ ...position, dice })),
      )
  })

  it('[R9.2] may be a repair where that is allowed and there is damage', () => {
    const waters = { ...alone(table), coastRepair: true }
    let first = 0
    for (const position of positions) {
      const options = diceOptions(waters, position, byTurns)
      expect(costsOf(options)).toEqual(ascending(costsOf(options)))
      const repairs = options.filter(({ kind }) => kind === 'repair')
      const repaired = { ...position, damage: position.damage - 1 }
      expect(repairs).toEqual(position.damage === 0 ? [] : [{ kind: 'repair', cost: leastAfter(repaired) }])
      expect(options.filter(({ kind }) => kind === 'roll')).toEqual(diceOptions(alone(table), position, byTurns))
      if (options[0]!.kind === 'repair') first++
    }
    expect(first).toBeGreaterThan(0)
  })

  it('[R5.1] can be told die by die, in whatever order they lie', () => {
    const lying: Face[] = [3, 1, 3, 2, 1]
    for (const option of rankDice([2, 1, 2], 6, () => 0)) {
      const { add, remove, reroll } = diceChoiceFor(lying, option)
      expect(add).toBe(option.add)
      expect(remove.map((die) => lying[die])).toEqual(option.removed === null ? [] : [option.removed])
      expect(reroll).toHaveLength(option.rolled - option.add)
      const kept = [0, 0, 0]
      lying.forEach((face, die) => {
        if (!remove.includes(die) && !reroll.includes(die)) kept[face - 1]!++
      })
      expect(kept).toEqual(option.kept)
      expect(remove.filter((die) => reroll.includes(die))).toEqual([])
    }
  })
})
