import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnCourse } from '../../test/arbitraries.ts'
import { drawnCourse, drawnLake, pond } from '../../test/drawnCourse.ts'
import { shortestByTrying } from '../../test/shortestByTrying.ts'
import { ahead, columnOf, distance, headings, spaceAt } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { buildCourse } from './buildCourse.ts'
import { isOnLine, isOpen } from './course.ts'
import { afterStep, finishesBy, targetOf, unrounded } from './rounding.ts'
import type { Rounding } from './rounding.ts'
import { routeOf } from './route.ts'
import type { Rounded } from './route.ts'

describe('the shortest way round', () => {
  it('[R3.5] a course without a way through water is recognised', () => {
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

  it('[R3.5] a course on which one has to go back over a gate first can be sailed', () => {
    // The only way into the ring round buoy 1 leads back over its gate.
    const { course } = drawnCourse(
      `
      . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . .
      . . . 2 . . . . . . . . . . . .
       . . . . . . . . . # # # . . . .
      . . . . . . . . . # . . # . . .
       . . . . . . . . # . 1 . # . . .
      . . . 3 . . . . . # . . . . . .
       . . . . . . . . . # # # . . . .
      . . . . . . . . . . # # . . . .
       . . . . . . . . . . # . . . . .
      . . . 0 - - - - F . # # . . . .
       . . . . . . . . . . # . . . . .
      `,
      0,
    )
    expect(shortestByTrying(course)).toBe(47)
    expect(routeOf(course).length).toBe(47)
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
        .map((heading) => ({ heading, after: afterStep(pond.course, rounding, space, heading) }))
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

  it('[R3.5] its spaces go straight on where that is as short', () => {
    const steps = new Map(routeOf(pond.course).spaces.map((space, i) => [`${columnOf(space)},${space.r}`, i]))
    const drawn = pond.lake.rows.map((row, y) =>
      Array.from(row, (_, x) => String(steps.get(`${x},${y}`) ?? '.').padStart(2)).join(' '),
    )
    expect(drawn.slice(0, 10)).toEqual([
      ' .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .',
      ' .  . 18 17 16 15 14 13 12 11 10  9  8  .  .  .',
      ' .  . 19  .  .  .  .  .  .  .  .  .  .  7  .  .',
      ' . 20  .  .  .  .  .  .  .  .  .  .  6  .  .  .',
      ' . 21  .  .  .  .  .  .  .  .  .  .  5  .  .  .',
      ' . 22  .  .  .  .  .  .  .  .  .  4  .  .  .  .',
      ' .  . 23  .  .  .  .  .  .  .  .  3  .  .  .  .',
      ' .  . 24  .  .  .  .  .  .  .  2  .  .  .  .  .',
      ' .  .  . 25 26 27 28  .  .  .  1  .  .  .  .  .',
      ' .  .  .  .  .  . 29  .  .  0  .  .  .  .  .  .',
    ])
  })

  it('[R3.5] what is still to sail depends on the buoys rounded, and is endless where no boat can be', () => {
    const route = routeOf(pond.course)
    expect(([0, 1, 2, 3] as const).map((rounded) => route.toGo(spaceAt(7, 4), rounded))).toEqual([29, 17, 12, 5])
    expect(route.toGo(pond.course.buoys[1], 0)).toBe(Infinity)
    expect(route.toGo(spaceAt(-1, 0), 0)).toBe(Infinity)
    const walled = drawnCourse(
      '. . . . . . . 3\n # # . . . . . .\n# . # 0 - - - - F\n # # . . . . . .\n1 . . . . . 2 .',
      0,
    )
    expect(walled.lake.rows[2]![1]).toBe('.')
    expect(routeOf(walled.course).toGo(spaceAt(1, 2), 3)).toBe(Infinity)
  })

  it('[R3.5] it may lead through every corner of the lake, also the first', () => {
    const route = routeOf(pond.course)
    expect(([0, 1, 2, 3] as const).map((rounded) => route.toGo(spaceAt(0, 0), rounded))).toEqual([37, 19, 12, 11])
    // A lake whose first row sits half a space to the right, as that of the frame: its first space touches the line.
    const lake = { ...drawnLake(Array.from({ length: 5 }, () => '.'.repeat(12)).join('\n')).lake, top: -1 }
    const buoys = [spaceAt(8, 1), spaceAt(9, 2), spaceAt(8, -1)] as const
    const course = buildCourse(lake, { start: { space: spaceAt(0, 0), lineHeading: 0 }, buoys })
    expect(routeOf(course).toGo(spaceAt(0, -1), 3)).toBe(1)
  })

  it('[R3.5] of several shortest ways it is the one that starts nearest to buoy 0', () => {
    const [zero, , two, three] = pond.course.buoys
    const start = { space: zero, lineHeading: 0 } as const
    const course = buildCourse(pond.lake, { start, buoys: [spaceAt(8, 2), two, three] })
    const route = routeOf(course)
    const starts = course.line.flatMap((space) => course.startHeadings.map((heading) => ahead(space, heading)))
    expect(new Set(starts.map((space) => route.toGo(space, 0)))).toEqual(new Set([route.length - 1]))
    expect(route.spaces.slice(0, 2)).toEqual([course.line[0], ahead(course.line[0]!, course.startHeadings[0])])
  })
})
