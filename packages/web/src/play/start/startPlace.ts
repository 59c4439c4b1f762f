import { at } from '@powerboats/draw'
import { ahead, isOnLine, runOf, startDepth, startSpaces } from '@powerboats/rules'
import type { Course, Space } from '@powerboats/rules'

/** Where a space of the start lies, as people count. */
export interface StartPlace {
  /** How many spaces behind the line; 0 on it. */
  readonly behind: number
  /** Its number among those just as far behind, 1 at the side of buoy 0. */
  readonly number: number
}

export function startPlaceOf(course: Course, space: Space): StartPlace {
  const behind = behindLine(course, space)
  const here = alongLine(course, space)
  const nearer = startSpaces(course).filter(
    (other) => behindLine(course, other) === behind && alongLine(course, other) < here - 1,
  )
  return { behind, number: nearer.length + 1 }
}

/** R4.3: the fewest steps of the start way that enter the line. */
function behindLine(course: Course, space: Space): number {
  const steps = course.startHeadings.flatMap((heading) => {
    const run = runOf(course, space, heading, startDepth)
    return Array.from({ length: run + 1 }, (_, step) => step).filter((step) =>
      isOnLine(course, ahead(space, heading, step)),
    )
  })
  return Math.min(...steps)
}

/** How far from buoy 0 a space lies, measured along the line. */
function alongLine({ buoys, finishBuoy }: Course, space: Space): number {
  const [start, end, point] = [at(buoys[0]), at(finishBuoy), at(space)]
  const [x, y] = [end.x - start.x, end.y - start.y]
  return ((point.x - start.x) * x + (point.y - start.y) * y) / Math.hypot(x, y)
}
