import {
  alone,
  expectedTurns,
  fewestTurns,
  outcomesOf,
  packCourse,
  solve,
  startOptions,
  steerOptions,
} from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { pond } from '../../../rules/test/drawnCourse.ts'
import { forecastOf, turnsAmong } from './forecast.ts'

const table = solve(packCourse(pond.course), { maxDice: 3 })!
const start = startOptions(table.course, 0, fewestTurns(table))[0]!.position
const waters = (others: readonly number[]) => ({ ...alone(table), others })
const sum = (chances: Iterable<number>) => [...chances].reduce((all, chance) => all + chance, 0)

describe('a forecast', () => {
  it('says where a boat lands, and everywhere it may land', () => {
    const forecast = forecastOf(table, start, 'run', 3)
    expect(forecast).toHaveLength(3)
    expect(sum(forecast[0]!.lands.values())).toBeCloseTo(1, 9)
    for (const { lands } of forecast) expect(sum(lands.values())).toBeLessThan(1 + 1e-9)
    const best = steerOptions(alone(table), { ...start, dice: [0, 1, 0] }, fewestTurns(table))[0]!
    expect(forecast[0]!.lands.get(best.after.space)).toBeCloseTo(1 / 3, 9)
  })

  it('[R5.7] says what a boat loses that finds its space taken', () => {
    const [first] = forecastOf(table, start, 'run', 1)
    const delays = [...first!.delays]
    // Now and then it is even a help to be stopped.
    for (const [taken, delay] of delays)
      expect(delay).toBeCloseTo(turnsAmong(table, start, waters([taken])) - expectedTurns(table, start), 9)
    expect(Math.max(...delays.map(([, delay]) => delay))).toBeGreaterThan(0.05)
  })

  it('takes a boat out of the way for no boat', () => {
    const behind = outcomesOf(waters([]), { ...start, heading: (start.heading + 3) % 6, dice: [1, 0, 0] })[0]!.after
      .space
    expect(turnsAmong(table, start, waters([behind]))).toBe(expectedTurns(table, start))
  })
})
