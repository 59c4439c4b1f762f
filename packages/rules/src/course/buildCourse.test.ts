import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnCourse, drawnLake, pond } from '../../test/drawnCourse.ts'
import { ahead, headings, spaceAt, turn } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { buildCourse } from './buildCourse.ts'
import { isOnLine, isOpen } from './course.ts'
import { routeOf } from './route.ts'
import { middleOf, positionOf } from './vector.ts'

/** A course on open water, 30 × 30, with the line laid from (10, 15) in a heading; spaces as [column, row]. */
function openCourse(lineHeading: Heading, one: readonly number[], two: readonly number[], three: readonly number[]) {
  const { lake } = drawnLake(Array.from({ length: 30 }, () => '.'.repeat(30)).join('\n'))
  const at = ([column, row]: readonly number[]): Space => spaceAt(column!, row!)
  return buildCourse(lake, { start: { space: at([10, 15]), lineHeading }, buoys: [at(one), at(two), at(three)] })
}

const arrowsOf = (course: ReturnType<typeof openCourse>) => course.gates.map((gate) => gate.arrow)

describe('the course', () => {
  it('[R2.1] four spaces of line lie between buoy 0 and the finish buoy, in the letter side', () => {
    for (const heading of headings) {
      const course = openCourse(heading, [2, 2], [25, 3], [20, 25])
      expect(course.line).toEqual([1, 2, 3, 4].map((steps) => ahead(spaceAt(10, 15), heading, steps)))
      expect(course.finishBuoy).toEqual(ahead(spaceAt(10, 15), heading, 5))
    }
  })

  it('[R2.1] buoys and the finish buoy block like land; the line does not', () => {
    const { course } = pond
    for (const space of [...course.buoys, course.finishBuoy]) expect(isOpen(course, space)).toBe(false)
    for (const space of course.line) expect(isOpen(course, space) && isOnLine(course, space)).toBe(true)
    expect(isOnLine(course, course.finishBuoy)).toBe(false)
    expect(isOpen(course, spaceAt(-1, 0))).toBe(false)
    expect(isOpen(course, spaceAt(0, 14))).toBe(false)
  })

  it('[R2.2] the route runs from the middle of the line past 1, 2 and 3 to the middle of the line', () => {
    const { course } = pond
    const middle = middleOf(course.line[1]!, course.line[2]!)
    expect(middleOf(course.line[0]!, course.line[3]!)).toEqual(middle)
    const anchors = [middle, ...course.buoys.slice(1).map(positionOf), middle]
    for (const { number, toPrevious, toNext } of course.gates) {
      const here = anchors[number]!
      expect(toPrevious).toEqual({ x: anchors[number - 1]!.x - here.x, y: anchors[number - 1]!.y - here.y })
      expect(toNext).toEqual({ x: anchors[number + 1]!.x - here.x, y: anchors[number + 1]!.y - here.y })
    }
  })

  it('[R2.3] an arrow shows the way the route turns', () => {
    expect(arrowsOf(openCourse(0, [20, 5], [5, 5], [3, 15]))).toEqual(['left', 'left', 'left'])
    expect(arrowsOf(openCourse(0, [5, 5], [20, 5], [25, 14]))).toEqual(['right', 'right', 'right'])
    expect(arrowsOf(openCourse(0, [20, 5], [5, 5], [20, 2]))).toEqual(['left', 'right', 'right'])
  })

  it('[R2.3] exactly straight on is left, exactly back is left', () => {
    // 1, 2 and 3 in one row: straight at 2 whichever way the row is sailed.
    expect(openCourse(0, [20, 5], [10, 5], [4, 5]).gates[1].arrow).toBe('left')
    expect(openCourse(0, [4, 5], [10, 5], [20, 5]).gates[1].arrow).toBe('left')
    // 2 lies beyond 3 and 1 in one row: exactly back at 2.
    expect(openCourse(0, [10, 5], [20, 5], [15, 5]).gates[1].arrow).toBe('left')
    expect(openCourse(0, [15, 5], [4, 5], [10, 5]).gates[1].arrow).toBe('left')
  })

  it('[R2.4] the start way leads to the side of buoy 1, the finish way from the side of buoy 3', () => {
    // The line points east: north of it is to the left of its heading.
    const north = [1, 2]
    const south = [4, 5]
    expect(openCourse(0, [20, 5], [5, 5], [5, 12])).toMatchObject({ startHeadings: north, finishHeadings: south })
    expect(openCourse(0, [20, 25], [5, 5], [5, 12])).toMatchObject({ startHeadings: south, finishHeadings: south })
    expect(openCourse(0, [20, 5], [5, 5], [5, 22])).toMatchObject({ startHeadings: north, finishHeadings: north })
  })

  it('[R2.4] only the side of the buoy counts, even where no way leads there', () => {
    const wall = '. # # # # # # # # # # # # # . .'
    const line = '. . . 0 - - - - F . . . . . . .'
    const water = '. . . . . . . . . . . . . . . .'
    const [far, near] = ['. . . . . . . . . . . . 1 . . .', '. . . 2 . . . . . . . . . 3 . .']
    const rows = [water, far, water, near, water, wall, line, water, water]
    const northern = drawnCourse(rows.join('\n'), 0).course
    const southern = drawnCourse(rows.toReversed().join('\n'), 0).course
    expect(northern).toMatchObject({ startHeadings: [1, 2], finishHeadings: [4, 5] })
    expect(southern).toMatchObject({ startHeadings: [4, 5], finishHeadings: [1, 2] })
    expect([northern, southern].map((course) => routeOf(course).length)).toEqual([Infinity, Infinity])
    const other = { ...northern, startHeadings: [4, 5] as const, finishHeadings: [1, 2] as const }
    expect(routeOf(other).length).toBeLessThan(Infinity)
  })

  it('[R2.4] the side of the buoy counts also where only the start, or only the finish, would be shorter otherwise', () => {
    const water = '. . . . . . . . . . . . . . . . . .'
    const wall = '. # # # # # # # # # # # # # . . . .'
    const line = '. . . 0 - - - - F . . . . . . . . .'
    const drawn = (far: string, near: string) =>
      drawnCourse([water, far, water, wall, line, water, near, water].join('\n'), 0).course
    const start = drawn('. . . . 2 . . . . . . . . . 1 . . .', '. . . . . . 3 . . . . . . . . . . .')
    expect(start).toMatchObject({ startHeadings: [1, 2], finishHeadings: [1, 2] })
    expect(routeOf({ ...start, startHeadings: [4, 5] }).length).toBeLessThan(Infinity)
    const finish = drawn('. . . . 2 . . . . . . . . . 3 . . .', '. . . . . . 1 . . . . . . . . . . .')
    expect(finish).toMatchObject({ startHeadings: [4, 5], finishHeadings: [4, 5] })
    expect(routeOf({ ...finish, finishHeadings: [1, 2] }).length).toBeLessThan(Infinity)
  })

  it('[R2.4] for each letter side four of the six headings cross the line, two each way', () => {
    for (const heading of headings) {
      const { startHeadings, finishHeadings } = openCourse(heading, [10, 1], [28, 15], [12, 28])
      const ways = [
        [1, 2],
        [4, 5],
      ].map((turns) => turns.map((turned) => (heading + turned) % 6).toSorted((a, b) => a - b))
      expect(ways).toContainEqual(startHeadings.toSorted((a, b) => a - b))
      expect(ways).toContainEqual(finishHeadings.toSorted((a, b) => a - b))
    }
  })
})

describe('a buoy on the axis of the line', () => {
  it('[R2.5] the way with the fewer spaces is taken, and between equals the one with buoy 0 on the left', () => {
    const water = Array.from({ length: 13 }, () => '.'.repeat(18)).join('\n')
    const { lake } = drawnLake(water)
    const anySpace = fc.tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 11 }))
    const left = [1, 2]
    let ties = 0
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3),
        fc.integer({ min: 11, max: 16 }),
        anySpace,
        anySpace,
        (onAxis, column, a, b) => {
          // The line lies in row 6 from column 4 to 9, and buoy 1 or 3 in the same row beyond it.
          fc.pre(a[1] !== 6 && b[1] !== 6 && (a[0] !== b[0] || a[1] !== b[1]))
          const others = [spaceAt(...a), spaceAt(...b)] as const
          const axis = spaceAt(column, 6)
          const buoys: [Space, Space, Space] = onAxis === 1 ? [axis, ...others] : [...others, axis]
          const course = buildCourse(lake, { start: { space: spaceAt(4, 6), lineHeading: 0 }, buoys })
          const key = onAxis === 1 ? 'startHeadings' : 'finishHeadings'
          const other = { ...course, [key]: course[key].map((heading) => turn(heading, 3)) }
          const [taken, refused] = [routeOf(course).length, routeOf(other).length]
          expect(taken).toBeLessThanOrEqual(refused)
          if (taken === refused) {
            ties++
            expect(course[key]).toEqual(left)
          }
        },
      ),
      { numRuns: 40, seed: 5 },
    )
    expect(ties).toBeGreaterThan(0)
  })

  it('[R2.5] a shorter way round the other side is taken', () => {
    const drawing = (north: string, south: string) => `
      . . . . . . . . . . . . . . . . . .
       . . . . 2 . . . . . . . . . . . . .
      . . . . . . . . . . . . . . . . . .
       . ${north} . . . .
      . . . 0 - - - - F . . . 1 . . . . .
       . ${south} . . . .
      . . . . . . . . . . . . . . . . . .
       . . . 3 . . . . . . . . . . . . . .
      . . . . . . . . . . . . . . . . . .
      `
    const wall = '# # # # # # # # # # # # #'
    const gap = '. . . . . . . . . . . . .'
    expect(drawnCourse(drawing(wall, gap), 0).course.startHeadings).toEqual([4, 5])
    expect(drawnCourse(drawing(gap, wall), 0).course.startHeadings).toEqual([1, 2])
  })

  it('[R2.5] the finish way is settled the same way: it comes from the side on which there is a way', () => {
    const northern = drawnCourse(
      `
      . . . . . . . . . . . . . . . . . .
       . . . . 2 . . . . . . . . . 1 . . .
      . . . . . . . . . . . . . . . . . .
       . . . . . . . . . . . . . . . . . .
      . . . 0 - - - - F . . . 3 . . . . .
       . # # # # # # # # # # # # # . . . .
      . . . . . . . . . . . . . . . . . .
      `,
      0,
    )
    const southern = drawnCourse(
      `
      . . . . . . . . . . . . . . . . . .
       . . # # # # # # # # # # # # . . . .
      . . . 0 - - - - F . . . 3 . . . . .
       . . . . . . . . . . . . . . . . . .
      . . . . . . . . . . . . . . . . . .
       . . . . 2 . . . . . . . . . 1 . . .
      . . . . . . . . . . . . . . . . . .
      `,
      0,
    )
    expect(northern.course.finishHeadings).toEqual([4, 5])
    expect(southern.course.finishHeadings).toEqual([1, 2])
  })
})
