import { directionOf } from '@powerboats/rules'
import type { Course, Gate, Point } from '@powerboats/rules'
import { at, moved, towards, unit } from '../geometry/plane.ts'

/** A buoy of a course: 0 and `finish` hold the line, 1 to 3 are rounded. */
export interface BuoyMark {
  readonly name: '0' | '1' | '2' | '3' | 'finish'
  readonly centre: Point
  readonly arrow: RoundArrow | null
}

/** The curved arrow round a buoy, with its middle on the gate. */
export interface RoundArrow {
  readonly radius: number
  /** Angles in degrees, clockwise from the east; the arrow runs from `start` to `end`. */
  readonly start: number
  readonly end: number
}

const sweep = 240

export function buoysOf(course: Course): BuoyMark[] {
  const names = ['0', '1', '2', '3'] as const
  return [
    ...course.buoys.map((space, i): BuoyMark => {
      const gate = i === 0 ? undefined : course.gates[(i - 1) as 0 | 1 | 2]
      return { name: names[i as 0 | 1 | 2 | 3], centre: at(space), arrow: gate ? roundArrow(gate) : null }
    }),
    { name: 'finish', centre: at(course.finishBuoy), arrow: null },
  ]
}

function roundArrow(gate: Gate): RoundArrow {
  const { x, y } = directionOf(gate)
  const middle = (Math.atan2(y, x) * 180) / Math.PI
  const half = gate.arrow === 'left' ? -sweep / 2 : sweep / 2
  return { radius: 0.78 * unit, start: middle - half, end: middle + half }
}

/** The arc of a curved arrow and the three corners of its head. */
export function arrowPaths(centre: Point, { radius, start, end }: RoundArrow): { arc: string; head: Point[] } {
  const way = end > start ? 1 : -1
  const neck = end - 16 * way
  const from = moved(centre, towards(start), radius)
  const to = moved(centre, towards(neck), radius)
  const arc = `M${xy(from)}A${radius} ${radius} 0 1 ${way > 0 ? 1 : 0} ${xy(to)}`
  const head = [
    moved(centre, towards(neck - 2 * way), radius - 22),
    moved(centre, towards(end + 8 * way), radius),
    moved(centre, towards(neck - 2 * way), radius + 22),
  ]
  return { arc, head }
}

function xy({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}
