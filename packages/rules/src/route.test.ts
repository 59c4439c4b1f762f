import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnCourse } from '../test/arbitraries.ts'
import { drawnCourse, drawnLake, pond } from '../test/drawnCourse.ts'
import { shortestByTrying } from '../test/shortestByTrying.ts'
import { buildCourse } from './build.ts'
import { isOnLine, isOpen } from './course.ts'
import { ahead, distance, headings } from './hex.ts'
import type { Space } from './hex.ts'
import { afterStep, crossingsOf, finishesBy, targetOf, unrounded } from './rounding.ts'
import type { Rounding } from './rounding.ts'
import { routeOf } from './route.ts'
import type { Rounded } from './route.ts'

describe('the shortest way round', () => {
  it('[R3.5] a course without a way through water is told apart', () => {
    expect(routeOf(pond.course).length).toBeLessThan(Infinity)
    const walled = drawnCourse(
      `
      . . . . . # . . . .
       . 1 . . . # . . 2 .
      . . . . . # . . . .
       . . . . . # . . . .
      . . . . . # # # # #
       . . . . . . . . . .
      3 . 0 - - - - F . .
       . . . . . . . . . .
      . . . . . . . . . .
      `,
      0,
    )
    expect(routeOf(walled.course).length).toBe(Infinity)
    expect(shortestByTrying(walled.course)).toBe(Infinity)
  })

  it('[R2.5] its length is that of the shortest way found by trying, on the pond', () => {
    expect(routeOf(pond.course).length).toBe(shortestByTrying(pond.course))
  })

  it('[R3.5] it is the length of a way that can be sailed, on random lakes', () => {
    fc.assert(
      fc.property(anyDrawnCourse, (course) => {
        expect(routeOf(course).length).toBe(shortestByTrying(course))
      }),
      { numRuns: 25 },
    )
  })

  it('[R3.5] a course on which one has to go back over a gate for a while can be sailed', () => {
    const rows = [
      '.....#...',
      '.#......#',
      '#........',
      '.#.#.....',
      '.#.......',
      '......##.',
      '.....#...',
      '..#......',
    ]
    const { lake } = drawnLake(rows.join('\n'))
    const start = { space: { q: 2, r: 1 }, lineHeading: 0 } as const
    const buoys = [
      { q: 3, r: 2 },
      { q: 5, r: 2 },
      { q: -1, r: 5 },
    ] as const
    const course = buildCourse(lake, { start, buoys })
    expect(shortestByTrying(course)).toBe(27)
    expect(routeOf(course).length).toBe(27)
  })

  it('[R2.5] no other way is shorter', () => {
    const rows = Array.from({ length: 16 }, () => '.'.repeat(12))
    const { lake } = drawnLake(rows.join('\n'))
    const start = { space: { q: 0, r: 6 }, lineHeading: 0 } as const
    const buoys = [
      { q: 1, r: 7 },
      { q: 1, r: 14 },
      { q: 4, r: 3 },
    ] as const
    const course = buildCourse(lake, { start, buoys })
    expect(routeOf(course).length).toBe(shortestByTrying(course))
  })

  it('[R3.5] the steps still to sail fall by one along the way, down to the finish', () => {
    const route = routeOf(pond.course)
    const toGo = (space: Space, rounded: Rounded) => route.toGo(space, rounded)
    const open = (space: Space) => isOpen(pond.course, space)
    let rounding: Rounding = { started: true, counts: unrounded }
    let space = pond.course.line
      .flatMap((from) => pond.course.startHeadings.map((heading) => ahead(from, heading)))
      .toSorted((a, b) => toGo(a, 0) - toGo(b, 0))[0]!
    for (let left = route.length - 1; left > 1; left--) {
      expect(toGo(space, (targetOf(rounding.counts) - 1) as Rounded)).toBe(left)
      const step = headings
        .filter((heading) => open(ahead(space, heading)))
        .map((heading) => {
          const crossings = crossingsOf(pond.course, rounding, space, heading)
          return { heading, after: afterStep(pond.course, rounding, crossings, space, heading) }
        })
        .find(({ heading, after }) => toGo(ahead(space, heading), (targetOf(after.counts) - 1) as Rounded) === left - 1)
      expect(step, `with ${left} to go`).toBeDefined()
      rounding = step!.after
      space = ahead(space, step!.heading)
    }
    expect(headings.some((heading) => finishesBy(pond.course, rounding, space, heading))).toBe(true)
  })

  it('[R3.5] its spaces lead over open water from the line to the line, one step each', () => {
    const { length, spaces } = routeOf(pond.course)
    expect(spaces).toHaveLength(length + 1)
    expect([spaces[0]!, spaces.at(-1)!].every((space) => isOnLine(pond.course, space))).toBe(true)
    expect(spaces.every((space) => isOpen(pond.course, space))).toBe(true)
    for (const [i, space] of spaces.slice(1).entries()) expect(distance(space, spaces[i]!)).toBe(1)
  })
})
