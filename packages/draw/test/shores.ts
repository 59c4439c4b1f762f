import type { Point } from '@powerboats/rules'
import type { Outline } from '../src/geometry/outline.ts'

/** Whether a point lies inside of a closed line. */
function isInside(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length]!
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}

/** Whether a point is on land as the shores are drawn: an odd number of shores lies between it and the edge: water. */
export function isOnLand(outlines: readonly Outline[], point: Point): boolean {
  return outlines.filter(({ points }) => isInside(points, point)).length % 2 === 0
}
