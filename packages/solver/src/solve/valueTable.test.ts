import { describe, expect, it } from 'vitest'
import { scene } from '../../../rules/test/scene.ts'
import { inlet } from '../../test/inlet.ts'
import { packCourse, spaceNumber, spaceOf } from '../course/packedCourse.ts'
import { codeOf, inOrder } from '../course/roundingCode.ts'
import { fewestTurns } from '../ask/judgement.ts'
import { diceOptions } from '../ask/options.ts'
import { alone } from '../ask/outcomes.ts'
import { solve } from './solve.ts'
import { expectedTurns, positionOfBoat, stationOf, tableBytes } from './valueTable.ts'
import type { Position } from './valueTable.ts'

const course = packCourse(inlet)
const table = solve(course, { maxDice: 2 })!
const small = solve(course, { maxDice: 1, astray: false })!
const started = codeOf({ started: true, counts: [0, 0, 0] })
const start: Position = { space: course.starts[0]!, heading: 1, rounding: started, damage: 1, dice: [0, 0, 0] }

describe('a table of values', () => {
  it.each([
    { dice: [1, 1, 1], extra: 1, left: [1, 1, 0] },
    { dice: [0, 0, 3], extra: 1, left: [0, 0, 2] },
    { dice: [1, 2, 0], extra: 1, left: [1, 1, 0] },
    { dice: [3, 0, 0], extra: 1, left: [2, 0, 0] },
    { dice: [2, 2, 0], extra: 2, left: [2, 0, 0] },
    { dice: [1, 1, 2], extra: 2, left: [1, 1, 0] },
    { dice: [3, 1, 1], extra: 3, left: [2, 0, 0] },
  ] as const)('counts 0.3 turns for each die above the most, the highest first: $dice', ({ dice, extra, left }) => {
    const turns = expectedTurns(table, { ...start, dice: left })
    expect(expectedTurns(table, { ...start, dice })).toBeCloseTo(turns + 0.3 * extra, 6)
  })

  it('[R5.1] expects one turn more than after the best choice of dice, wherever a boat is', () => {
    const { count, stationAt } = table.stations
    const states = Array.from(stationAt.keys()).filter((state) => stationAt[state]! < count)
    const hands = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 1],
      [0, 0, 2],
    ] as const
    for (let i = 0; i < states.length; i += 3) {
      const [rounding, space] = [Math.floor(states[i]! / course.size), states[i]! % course.size]
      const position = { space, heading: i % 6, rounding, damage: (i >> 2) % 4, dice: hands[(i >> 4) % 4]! }
      const best = diceOptions(alone(table), position, fewestTurns(table))[0]!
      expect(Math.abs(1 + best.cost - expectedTurns(table, position))).toBeLessThan(0.003)
    }
  })

  it('guesses a boat far astray at the price of sinking more than one in order', () => {
    const { count, stationAt } = small.stations
    const astray = Array.from(stationAt.keys()).filter((state) => stationAt[state] === count)
    expect(astray.length).toBeGreaterThan(0)
    for (const state of astray) {
      const position = { ...start, space: state % course.size, rounding: Math.floor(state / course.size) }
      const ordered = { ...position, rounding: inOrder(position.rounding) }
      expect(expectedTurns(small, position)).toBe(small.options.sinkCost + expectedTurns(small, ordered))
    }
  })

  it('has no station on water that is cut off', () => {
    expect(() => stationOf(table, { ...start, space: 0 })).toThrow('nobody gets to space 0: it is cut off')
    expect(stationOf(table, start)).toBe(table.stations.stationAt[started * course.size + start.space])
  })

  it('takes the memory of all its arrays', () => {
    const parts = [...Object.values(course), ...Object.values(table.stations), ...table.levels] as unknown[]
    const arrays = parts.filter((part) => typeof part === 'object') as Uint8Array[]
    expect(tableBytes(table)).toBe(arrays.reduce((sum, { buffer }) => sum + buffer.byteLength, 0))
  })
})

describe('the position of a boat', () => {
  const space = spaceOf(course, course.starts[2]!)
  const counts = [1, -1, 0] as const
  const game = scene(inlet, { boats: [{ space, heading: 2, dice: [3, 1, 3], damage: 2, started: true, counts }, {}] })

  it('has all that matters of it, its dice by face', () => {
    expect(positionOfBoat(course, game.boats[0]!)).toEqual({
      space: spaceNumber(course, space),
      heading: 2,
      rounding: codeOf({ started: true, counts }),
      damage: 2,
      dice: [1, 0, 2],
    })
  })

  it('is none before it is placed', () => {
    expect(() => positionOfBoat(course, game.boats[1]!)).toThrow('the boat is not on the lake')
  })
})
