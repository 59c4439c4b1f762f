import { ahead, distance, headings, isOpen, pointOf } from '@powerboats/rules'
import type { Course, Heading, Space } from '@powerboats/rules'

/** How wide a boat looks ahead: a little more than the 60° by which it may turn to either side. */
const widest = Math.cos((80 * Math.PI) / 180)
/** Farther away nobody asks for a single space. */
const farthest = 8

/** The spaces ahead of a boat that would stop it, up to `reach` spaces away: buoys, and land beside open water. */
export function shoresAhead(course: Course, space: Space, heading: Heading, reach: number): Space[] {
  const most = Math.min(reach, farthest)
  const [from, towards] = [pointOf(space), pointOf(ahead(space, heading))]
  const isAhead = (other: Space) => {
    const to = pointOf(other)
    const [x, y] = [to.x - from.x, to.y - from.y]
    const along = x * (towards.x - from.x) + y * (towards.y - from.y)
    return along > widest * Math.hypot(x, y)
  }
  const steps = Array.from({ length: 2 * most + 1 }, (_, i) => i - most)
  return steps
    .flatMap((q) => steps.map((r) => ({ q: space.q + q, r: space.r + r })))
    .filter((other) => distance(space, other) <= most && isAhead(other) && isShore(course, other))
}

/** Land behind the shore is never reached. */
function isShore(course: Course, space: Space): boolean {
  return !isOpen(course, space) && headings.some((heading) => isOpen(course, ahead(space, heading)))
}
