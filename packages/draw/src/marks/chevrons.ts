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
/** From the middle of a chevron to its ends. */
const half = 0.24 * unit
/** How exactly shores are found. */
const fine = 0.05 * unit

/** R3.1: a gate as chevrons on the water from the buoy to the edge of the board. */
export function chevronsOf(course: Course, gate: Gate): Chevron[] {
  const origin = at(gate.origin)
  const along = directionOf(gate)
  const degrees = wayOf(gate)
  const { width, height } = boundsOf(course.lake)
  const end = Math.hypot(width, height)
  const isWater = (distance: number) => isOpen(course, spaceUnder(moved(origin, along, distance)))
  // Half a chevron under a beach would look torn.
  const row = rangeOf(first, end, step).filter((middle) => [-half, 0, half].every((part) => isWater(middle + part)))
  const distances = [...row, ...narrowOf(isWater, end, row)].sort((a, b) => a - b)
  // Behind the first gap there is land.
  const shore = distances.findIndex((distance, i) => i > 0 && distance - distances[i - 1]! > 1.5 * step)
  return distances.map((distance, i) => ({
    gate: gate.number,
    centre: moved(origin, along, distance),
    degrees,
    isFar: shore >= 0 && i >= shore,
  }))
}

/** The middle of each stretch of water that is wide enough for a chevron, but in which the row has none. */
function narrowOf(isWater: (distance: number) => boolean, end: number, row: readonly number[]): number[] {
  const shores = rangeOf(fine, end, fine).filter((distance) => isWater(distance) !== isWater(distance - fine))
  // The buoy stands on no water, so every second shore is where water ends.
  return shores.flatMap((to, i) => {
    const from = shores[i - 1] ?? 0
    const isNarrow = i % 2 === 1 && to - from >= 2 * half && !row.some((middle) => middle > from && middle < to)
    return isNarrow ? [(from + to) / 2] : []
  })
}

function rangeOf(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) }, (_, i) => from + i * by)
}

/** The way a boat sails through the gate, in degrees clockwise from the east. */
function wayOf(gate: Gate): number {
  const { x, y } = directionOf(gate)
  const outward = (Math.atan2(y, x) * 180) / Math.PI
  // With the buoy on its left a boat goes round against the clock: a quarter turn back from the ray.
  return outward + (gate.arrow === 'left' ? -90 : 90)
}
