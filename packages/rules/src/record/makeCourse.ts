import type { Course } from '../course/course.ts'
import { directionOf } from '../course/gate.ts'
import type { Arrow, GateNumber } from '../course/gate.ts'
import type { Heading, Point, Space } from '../lake/hex.ts'

/** A course as records and the command line write it: everything worked out, for programs that know only the rules. */
export interface CourseDocument {
  readonly buoys: readonly { readonly number: number; readonly q: number; readonly r: number; readonly arrow?: Arrow }[]
  readonly finishBuoy: Space
  readonly line: readonly Space[]
  readonly startHeadings: readonly Heading[]
  readonly finishHeadings: readonly Heading[]
  readonly gates: readonly { readonly number: GateNumber; readonly origin: Space; readonly direction: Point }[]
}

/** Writes a course as a document. */
export function makeCourse(course: Course): CourseDocument {
  const { buoys, finishBuoy, line, startHeadings, finishHeadings, gates } = course
  return {
    buoys: buoys.map((buoy, number) =>
      number === 0 ? { number, ...buoy } : { number, ...buoy, arrow: gates[number - 1]!.arrow },
    ),
    finishBuoy,
    line,
    startHeadings,
    finishHeadings,
    gates: gates.map((gate) => ({ number: gate.number, origin: gate.origin, direction: directionOf(gate) })),
  }
}
