import { seededCourse, seededLake } from '@powerboats/chance'
import { turnsFromStart } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { solvedCourses } from './solvedCourses.ts'

describe('a solved course', () => {
  it.each([
    [40579, 'light', 1, 18.15],
    [40368, 'dark', 3, 15.07],
  ] as const)(
    '[R3.3] sails straight behind a buoy that is two legs back: seed %d, %s, race %d in %d turns',
    { timeout: 120_000 },
    (seed, side, race, turns) => {
      const course = seededCourse(seed, seededLake(seed, side), race)
      const table = solvedCourses().tableFor(course, { coastRepair: false })
      expect(turnsFromStart(table, 0, 'line')).toBeCloseTo(turns, 2)
    },
  )
})
