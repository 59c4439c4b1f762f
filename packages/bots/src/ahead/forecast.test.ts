import { codeOf, expectedTurns, outcomesOf, packCourse, solve, startAdvice, turnsAfter } from '@powerboats/solver'
import type { Position } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { pond } from '../../rules/test/drawnCourse.ts'
import { forecastOf, turnsAmong } from './forecast.ts'

const table = solve(packCourse(pond.course), { maxDice: 3 })!
const { heading, onLine, space } = startAdvice(table, 0)[0]!
const start: Position = {
  space,
  heading,
  rounding: codeOf({ started: onLine, counts: [0, 0, 0] }),
  damage: 0,
  dice: [0, 0, 0],
}
const waters = (others: readonly number[]) => ({ course: table.course, others, stoppedShort: 'run' as const })
const sum = (chances: Iterable<number>) => [...chances].reduce((all, chance) => all + chance, 0)

describe('a forecast', () => {
  it('says where a boat lands, and everywhere it may land', () => {
    const forecast = forecastOf(table, start, 'run', 3)
    expect(forecast).toHaveLength(3)
    expect(sum(forecast[0]!.lands.values())).toBeCloseTo(1, 9)
    for (const { lands } of forecast) expect(sum(lands.values())).toBeLessThan(1 + 1e-9)
    const reached = outcomesOf(waters([]), { ...start, dice: [0, 1, 0] })
    const best = reached.reduce((a, b) => (turnsAfter(table, b) < turnsAfter(table, a) ? b : a))
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
    const behind = outcomesOf(waters([]), { ...start, heading: (heading + 3) % 6, dice: [1, 0, 0] })[0]!.after.space
    expect(turnsAmong(table, start, waters([behind]))).toBe(expectedTurns(table, start))
  })
})
