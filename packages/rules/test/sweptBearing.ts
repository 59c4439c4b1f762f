import type { Course } from '../src/course/course.ts'
import { pointOf } from '../src/lake/hex.ts'
import type { Point, Space } from '../src/lake/hex.ts'

/**
 * Counts the gates another way than the rules do, in floating point: the change of bearing from a buoy to the boat is
 * added up step by step, and while the buoy counts, each passing of the gate's bearing changes its count.
 * Gives the three counts after each step of the path.
 */
export function sweptCounts(course: Course, path: readonly Space[]): [number, number, number][] {
  const gates = [1, 2, 3].map((number) => gateOf(course, number))
  const angleOf = ({ buoy, way, bearing }: (typeof gates)[number], space: Space) =>
    way * (bearingOf(buoy, pointOf(space)) - bearing)
  const sums = gates.map((gate) => angleOf(gate, path[0]!))
  const counts: [number, number, number] = [0, 0, 0]
  return path.slice(1).map((to, step) => {
    const missing = counts.findIndex((count) => count < 1)
    const target = missing < 0 ? counts.length : missing
    gates.forEach((gate, i) => {
      const before = sums[i]!
      const after = before + narrow(angleOf(gate, to) - angleOf(gate, path[step]!))
      if (i === target || i === target - 1) counts[i as 0 | 1 | 2] += turnsBelow(after) - turnsBelow(before)
      sums[i] = after
    })
    return [...counts]
  })
}

/** The way a buoy is rounded (1 left, -1 right) and the bearing of its gate. */
function gateOf(course: Course, number: number) {
  const [a, b] = [pointOf(course.line[1]!), pointOf(course.line[2]!)]
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const anchors = [middle, ...course.buoys.slice(1).map(pointOf), middle]
  const buoy = anchors[number]!
  const toPrevious = bearingOf(buoy, anchors[number - 1]!)
  const toNext = bearingOf(buoy, anchors[number + 1]!)
  // How far the route turns here, to the left above 0. Straight on is a left turn, and so is going back.
  const turned = narrow(toNext - toPrevious - Math.PI)
  const isStraight = Math.abs(turned) < 1e-9
  const isBack = Math.abs(turned) > Math.PI - 1e-9
  const way = isStraight || isBack || turned > 0 ? 1 : -1
  // The gate halves the angle on the outer side: at the right hand of a boat that goes straight on and turns left.
  const bearing = isStraight ? toNext - Math.PI / 2 : toPrevious + narrow(toNext - toPrevious) / 2 + Math.PI
  return { buoy, way, bearing }
}

/** Counter-clockwise from the east, as a person sees it: y points down. */
function bearingOf(from: Point, to: Point): number {
  return Math.atan2(from.y - to.y, to.x - from.x)
}

/** The same angle between −180° and 180°. */
function narrow(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}

/** How many whole turns lie below an angle; exactly on the gate is beyond it. */
function turnsBelow(angle: number): number {
  const turns = angle / (2 * Math.PI)
  const nearest = Math.round(turns)
  return Math.abs(turns - nearest) < 1e-10 ? nearest : Math.floor(turns)
}
