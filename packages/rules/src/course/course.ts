import { sameSpace } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { isWater } from '../lake/lake.ts'
import type { Lake } from '../lake/lake.ts'
import type { Gate } from './gate.ts'

/** The two headings that cross the line one way. */
export type LineWay = readonly [Heading, Heading]

/** One race's buoys, line and gates on a lake (R2). */
export interface Course {
  readonly lake: Lake
  /** Buoys 0, 1, 2 and 3. */
  readonly buoys: readonly [Space, Space, Space, Space]
  readonly finishBuoy: Space
  readonly lineHeading: Heading
  /** The four spaces of the start/finish line, from buoy 0 to the finish buoy. */
  readonly line: readonly Space[]
  readonly startHeadings: LineWay
  readonly finishHeadings: LineWay
  readonly gates: readonly [Gate, Gate, Gate]
}

/** R2.1: whether a boat can be there: water without a buoy. */
export function isOpen(course: Course, space: Space): boolean {
  return (
    isWater(course.lake, space) &&
    !sameSpace(space, course.finishBuoy) &&
    !course.buoys.some((buoy) => sameSpace(buoy, space))
  )
}

/** Whether a space is one of the four of the line. */
export function isOnLine(course: Course, space: Space): boolean {
  return course.line.some((other) => sameSpace(other, space))
}
