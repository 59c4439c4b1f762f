import { buildCourse } from '../course/buildCourse.ts'
import type { CourseLayout } from '../course/buildCourse.ts'
import { isOpen } from '../course/course.ts'
import type { Course } from '../course/course.ts'
import { arrows, gateNumbers } from '../course/gate.ts'
import { ahead, headings, sameSpace } from '../lake/hex.ts'
import type { Point, Space } from '../lake/hex.ts'
import { spaceIndex } from '../lake/lake.ts'
import type { Lake } from '../lake/lake.ts'
import { lineFrom } from '../lake/tile.ts'
import { strictObject, finite, flaw, list, oneOf } from './decode.ts'
import type { Decoder } from './decode.ts'
import { deepEqual } from './deepEqual.ts'
import { aCoordinate, aHeading, aSpace } from './eventDocument.ts'
import { makeCourse } from './makeCourse.ts'
import type { CourseDocument } from './makeCourse.ts'

const anyBuoy: Decoder<CourseDocument['buoys'][number]> = (value, at) => {
  const position = { number: oneOf([0, 1, 2, 3]), q: aCoordinate, r: aCoordinate }
  const isStart = typeof value === 'object' && value !== null && 'number' in value && value.number === 0
  return isStart ? strictObject(position)(value, at) : strictObject({ ...position, arrow: oneOf(arrows) })(value, at)
}

const courseShape = strictObject<CourseDocument>({
  buoys: list(anyBuoy, 4, 4),
  finishBuoy: aSpace,
  line: list(aSpace, 4, 4),
  startHeadings: list(aHeading, 2, 2),
  finishHeadings: list(aHeading, 2, 2),
  gates: list(
    strictObject({
      number: oneOf(gateNumbers),
      origin: aSpace,
      direction: strictObject<Point>({ x: finite, y: finite }),
    }),
    3,
    3,
  ),
})

/** Directions may differ in the last digits. */
const rounding = 1e-9

/** Reads a course on a lake and checks that all of it follows from where its buoys stand (R2, R3). */
export function aCourse(lake: Lake): Decoder<Course> {
  return (value, at) => {
    const { given, course } = builtOn(lake, value, at)
    if (!course.line.every((space) => isOpen(course, space))) flaw(`${at}.line`, 'must lie in open water')
    const expected = makeCourse(course)
    for (const part of ['buoys', 'finishBuoy', 'line', 'startHeadings', 'finishHeadings', 'gates'] as const)
      if (!deepEqual(expected[part], given[part], rounding))
        flaw(`${at}.${part}`, 'does not follow from where the buoys stand')
    return course
  }
}

/** Reads a course whose ways across the line may have been found by an earlier rule (R2.5), and gives it those of today. */
export function withWaysOfToday(lake: Lake): Decoder<CourseDocument> {
  return (value, at) => {
    const { given, course } = builtOn(lake, value, at)
    return { ...given, startHeadings: course.startHeadings, finishHeadings: course.finishHeadings }
  }
}

/** A course as it is given, and as it follows from where its buoys stand. */
function builtOn(lake: Lake, value: unknown, at: string): { given: CourseDocument; course: Course } {
  const given = courseShape(value, at)
  return { given, course: buildCourse(lake, layoutOf(lake, given, at)) }
}

function layoutOf(lake: Lake, given: CourseDocument, at: string): CourseLayout {
  const [zero, one, two, three] = given.buoys.map(({ q, r }): Space => ({ q, r }))
  const lineHeading = headings.find((heading) => sameSpace(ahead(zero!, heading), given.line[0]!))
  if (lineHeading === undefined) return flaw(`${at}.line`, 'must begin beside buoy 0')
  const start = { space: zero!, lineHeading }
  const taken = [zero!, ...lineFrom(start), one!, two!, three!]
  if (taken.some((space) => spaceIndex(lake, space) < 0)) return flaw(at, 'must lie on the lake')
  if (taken.some((space, i) => taken.findIndex((other) => sameSpace(other, space)) < i))
    return flaw(at, 'must not put two things on one space')
  return { start, buoys: [one!, two!, three!] }
}
