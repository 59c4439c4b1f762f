import { buildCourse } from '../src/course/buildCourse.ts'
import type { Course } from '../src/course/course.ts'
import { spaceAt } from '../src/lake/hex.ts'
import type { Heading, Space } from '../src/lake/hex.ts'
import { drawnRows } from '../src/lake/lake.ts'
import type { Lake } from '../src/lake/lake.ts'

/** A lake drawn by hand and the spaces that carry a mark in it. */
export interface Drawing {
  readonly lake: Lake
  /** The space with this mark. */
  readonly at: (mark: string) => Space
}

export interface DrawnCourse extends Drawing {
  readonly course: Course
}

/** Reads a drawing: `#` is land, everything else water; a character other than `.` and `#` marks its space. */
export function drawnLake(drawing: string): Drawing {
  const drawn = drawnRows(drawing)
  const lake: Lake = {
    side: 'dark',
    tiles: [],
    spots: [],
    left: 0,
    top: 0,
    rows: drawn.map((row) => row.replaceAll(/[^#]/g, '.')),
  }
  const at = (mark: string) => {
    const row = drawn.findIndex((cells) => cells.includes(mark))
    if (row < 0) throw new Error(`nothing is marked ${mark}`)
    return spaceAt(drawn[row]!.indexOf(mark), row)
  }
  return { lake, at }
}

/** A course with its buoys at the marks 0 to 3 and its line laid from buoy 0 in a heading. */
export function drawnCourse(drawing: string, lineHeading: Heading): DrawnCourse {
  const { lake, at } = drawnLake(drawing)
  const start = { space: at('0'), lineHeading }
  return { lake, at, course: buildCourse(lake, { start, buoys: [at('1'), at('2'), at('3')] }) }
}

/** Open water; the route goes up to 1, left to 2, down to 3 and back: every arrow is left, the finish leads down. */
export const pond = drawnCourse(
  `
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . 2 . . . . . . . . 1 . . .
   . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . 3 . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . 0 - - - - F . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  . . . . . . . . . . . . . . . .
   . . . . . . . . . . . . . . . .
  `,
  0,
)
