import { directionOf, isOpen } from '@powerboats/rules'
import type { Course, Gate, GateNumber, Point } from '@powerboats/rules'
import { at, boundsOf, moved, spaceUnder, unit } from '../geometry/plane.ts'

/** One arrowhead of the row that shows a gate. */
export interface Chevron {
  readonly gate: GateNumber
  readonly centre: Point
  /** Which way it points, in degrees clockwise from the east. */
  readonly degrees: number
  /** Past the first shore the gate still counts, but matters less. */
  readonly isFar: boolean
}

const first = 1.3 * unit
const step = 0.8 * unit

/** R3.1: a gate as chevrons on the water from the buoy to the edge of the board. */
export function chevronsOf(course: Course, gate: Gate): Chevron[] {
  const origin = at(gate.origin)
  const along = directionOf(gate)
  const degrees = wayOf(gate)
  const { width, height } = boundsOf(course.lake)
  const count = Math.ceil(Math.hypot(width, height) / step)
  const centres = Array.from({ length: count }, (_, i) => moved(origin, along, first + i * step))
  // Half a chevron under a beach would look torn.
  const opens = centres.map((centre) =>
    [-0.24, 0, 0.24].every((part) => isOpen(course, spaceUnder(moved(centre, along, part * unit)))),
  )
  // A buoy on an island: the gate begins where its water does.
  const shore = opens.indexOf(false, opens.indexOf(true))
  return centres
    .map((centre, i) => ({ gate: gate.number, centre, degrees, isFar: shore >= 0 && i > shore }))
    .filter((_, i) => opens[i])
}

/** The way a boat sails through the gate, in degrees clockwise from the east. */
function wayOf(gate: Gate): number {
  const { x, y } = directionOf(gate)
  const outward = (Math.atan2(y, x) * 180) / Math.PI
  // With the buoy on its left a boat goes round against the clock: a quarter turn back from the ray.
  return outward + (gate.arrow === 'left' ? -90 : 90)
}
