import { ahead, turn } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import type { Lake, Spot } from '../lake/lake.ts'
import { lineFrom } from '../lake/tile.ts'
import type { Course, LineWay } from './course.ts'
import { arrowBetween } from './gate.ts'
import type { Gate, GateNumber } from './gate.ts'
import { routeOf } from './route.ts'
import { cross, middleOf, minus, positionOf } from './vector.ts'
import type { Vector } from './vector.ts'

/** What a course is built from: the spot of buoy 0 with its letter side, and the spaces of buoys 1, 2 and 3. */
export interface CourseLayout {
  readonly start: Pick<Spot, 'space' | 'lineHeading'>
  readonly buoys: readonly [Space, Space, Space]
}

/** R2: lays line, arrows and gates for four buoys on a lake. */
export function buildCourse(lake: Lake, { start, buoys }: CourseLayout): Course {
  const line = lineFrom(start)
  const finishBuoy = line.pop()!
  // R2.2: the route starts and ends in the middle of the line.
  const middle = middleOf(line[1]!, line[2]!)
  const anchors = [middle, ...buoys.map(positionOf), middle]
  const gate = (number: GateNumber): Gate => {
    const toPrevious = minus(anchors[number - 1]!, anchors[number]!)
    const toNext = minus(anchors[number + 1]!, anchors[number]!)
    return { number, origin: buoys[number - 1]!, arrow: arrowBetween(toPrevious, toNext), toPrevious, toNext }
  }
  const laid = {
    lake,
    buoys: [start.space, ...buoys] as const,
    finishBuoy,
    lineHeading: start.lineHeading,
    line,
    gates: [gate(1), gate(2), gate(3)] as const,
  }
  const starts = waysTowards(start.lineHeading, minus(anchors[1]!, middle))
  const finishes = waysTowards(start.lineHeading, minus(middle, anchors[3]!))
  // R2.5: on the line's own axis both ways are tried; the one listed first wins when they are equally long.
  return starts
    .flatMap((startHeadings) => finishes.map((finishHeadings): Course => ({ ...laid, startHeadings, finishHeadings })))
    .reduce((best, next) => (routeOf(next).length < routeOf(best).length ? next : best))
}

/** R2.4: the ways across the line that lead to the side a vector points to; both, buoy 0 on the left first, if to neither. */
function waysTowards(lineHeading: Heading, vector: Vector): LineWay[] {
  const left: LineWay = [turn(lineHeading, 1), turn(lineHeading, 2)]
  const right: LineWay = [turn(lineHeading, 4), turn(lineHeading, 5)]
  const side = cross(positionOf(ahead({ q: 0, r: 0 }, lineHeading)), vector)
  if (side < 0) return [left]
  return side > 0 ? [right] : [left, right]
}
