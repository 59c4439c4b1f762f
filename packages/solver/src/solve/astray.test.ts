import { seededCourse, seededLake } from '@powerboats/chance'
import { headings } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { pond } from '../../../rules/test/drawnCourse.ts'
import { inOrder, roundingCodes } from '../course/roundingCode.ts'
import { expectedTurns, packCourse, solve, startOptions, fewestTurns } from '../index.ts'
import type { Position } from '../index.ts'

/** Values settle to about this. */
const settled = 0.01

describe.each([
  ['a pond', pond.course],
  ['a dealt course', seededCourse(5, seededLake(5, 'dark'), 1)],
])('a table without boats far astray, of %s', (_name, dealt) => {
  const course = packCourse(dealt)
  const [small, whole] = [false, true].map((astray) => solve(course, { maxDice: 3, astray })!)
  const tooHigh = (position: Position) => expectedTurns(small!, position) - expectedTurns(whole!, position)

  /** How much too high it is by space, heading, damage and a few dice, at the stations that are wanted. */
  function errorsAt(isWanted: (station: number, rounding: number) => boolean): number[] {
    const errors: number[] = []
    for (let rounding = 0; rounding < roundingCodes; rounding++)
      for (let space = 0; space < course.size; space++) {
        const station = small!.stations.stationAt[rounding * course.size + space]!
        if (station > small!.stations.count || !isWanted(station, rounding)) continue
        for (const heading of headings)
          for (const damage of [0, 3])
            for (const dice of [
              [0, 0, 0],
              [1, 1, 0],
              [0, 0, 2],
            ] as const)
              errors.push(tooHigh({ space, rounding, heading, damage, dice }))
      }
    return errors
  }
  const { core, count } = small!.stations

  it('expects the same from every start', () => {
    for (const damage of [0, 1, 2, 3])
      for (const { position } of startOptions(course, damage, fewestTurns(whole!)))
        expect(Math.abs(tooHigh(position))).toBeLessThan(settled)
  })

  it('is never too low, so that a bot which sails by it gets what it promises', () => {
    const errors = errorsAt(() => true)
    expect(errors.filter((error) => error < -settled)).toEqual([])
  })

  it('guesses boats far astray at 20 turns too many or more, so that no bot heads there', () => {
    const guesses = errorsAt((station) => station === count)
    expect(guesses.length).toBeGreaterThan(1000)
    expect(guesses.filter((error) => error < 20)).toEqual([])
  })

  it('expects the same of 95 in 100 boats in order near the course, and 0.05 turns too many of them all', () => {
    const errors = errorsAt((station, rounding) => core[station] === 1 && inOrder(rounding) === rounding)
    const off = errors.filter((error) => error > settled)
    expect(off.length / errors.length).toBeLessThan(0.05)
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.05)
  })
})
