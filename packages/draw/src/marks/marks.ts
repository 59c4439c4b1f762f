import type { Course } from '@powerboats/rules'
import { buoysOf } from './buoy.ts'
import type { BuoyMark } from './buoy.ts'
import { chevronsOf } from './chevrons.ts'
import type { Chevron } from './chevrons.ts'
import { lineOf } from './line.ts'
import type { LineMark } from './line.ts'

/** What a course puts on a lake, as points and angles, for any painter. */
export interface CourseMarks {
  readonly line: LineMark
  readonly buoys: readonly BuoyMark[]
  readonly chevrons: readonly Chevron[]
}

/** What is drawn on the lake for a course: the line, the buoys, and chevrons on the gates. */
export function marksOf(course: Course): CourseMarks {
  return {
    line: lineOf(course),
    buoys: buoysOf(course),
    chevrons: course.gates.flatMap((gate) => chevronsOf(course, gate)),
  }
}
