import { ahead, distance, isOnLine, runOf, startDepth } from '@powerboats/rules'
import type { Course, Heading, Space } from '@powerboats/rules'

/** The better of the two start headings for a boat on this space: best over the line, then with open water ahead, then towards buoy 1. */
export function startHeadingAt(course: Course, space: Space): Heading {
  const worth = (heading: Heading) => {
    const run = runOf(course, space, heading, startDepth)
    const sailed = Array.from({ length: run + 1 }, (_, steps) => ahead(space, heading, steps))
    const starts = sailed.some((next) => isOnLine(course, next))
    return (starts ? 1000 : 0) + 100 * run - distance(ahead(space, heading, run), course.buoys[1])
  }
  const [first, second] = course.startHeadings
  return worth(second) > worth(first) ? second : first
}
