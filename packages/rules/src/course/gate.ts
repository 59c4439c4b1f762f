import { ahead } from '../lake/hex.ts'
import type { Heading, Point, Space } from '../lake/hex.ts'
import { cross, dot, minus, positionOf, signOfSum } from './vector.ts'
import type { Vector } from './vector.ts'

/** Both ways round a buoy. */
export const arrows = ['left', 'right'] as const
/** The way a buoy is rounded: `left` keeps it on the boat's left. */
export type Arrow = (typeof arrows)[number]

/** The gates of every course, in the order in which boats pass them. */
export const gateNumbers = [1, 2, 3] as const
export type GateNumber = (typeof gateNumbers)[number]

/** The ray behind a buoy that a boat must cross the way the arrow turns (R3.1). */
export interface Gate {
  readonly number: GateNumber
  readonly origin: Space
  readonly arrow: Arrow
  /** From the buoy to the anchor before it and to the one after it; the gate points away from both. */
  readonly toPrevious: Vector
  readonly toNext: Vector
}

/** What a step does at a gate: 1 crosses it forward, -1 backward, 0 not at all. */
export type Crossing = -1 | 0 | 1

/** R2.3: the way the route turns at an anchor; exactly straight or exactly back counts as left. */
export function arrowBetween(toPrevious: Vector, toNext: Vector): Arrow {
  // The boat comes along -toPrevious and leaves along toNext.
  return cross(toPrevious, toNext) < 0 ? 'right' : 'left'
}

function isStraight(gate: Gate): boolean {
  return cross(gate.toPrevious, gate.toNext) === 0 && dot(gate.toPrevious, gate.toNext) < 0
}

/** On which side of the gate's axis a point lies: 1 to the right of the ray, -1 to the left, 0 on the axis. */
function sideOf(gate: Gate, point: Vector): number {
  const { toPrevious, toNext } = gate
  if (isStraight(gate)) {
    // The gate is perpendicular to the route, on the outer side: to the right of a boat, because straight on counts as left.
    return -Math.sign(dot(toNext, point))
  }
  return -signOfSum(cross(toPrevious, point), dot(toPrevious, toPrevious), cross(toNext, point), dot(toNext, toNext))
}

/** R3.2: whether the step from `space` in `heading` crosses the gate, and which way. */
export function crossingOf(gate: Gate, space: Space, heading: Heading): Crossing {
  const [from, to] = stepAt(gate, space, heading)
  const way = axisCrossing(gate, from, to)
  return meetsRay(gate, from, to, way) ? way : 0
}

/** Whether a step passes the buoy on its wrong side: it comes beyond the gate without having crossed it. */
export function missesGate(gate: Gate, space: Space, heading: Heading): boolean {
  const [from, to] = stepAt(gate, space, heading)
  return axisCrossing(gate, from, to) === 1 && !meetsRay(gate, from, to, 1)
}

/** Both ends of a step as seen from the buoy. */
function stepAt(gate: Gate, space: Space, heading: Heading): [Vector, Vector] {
  const origin = positionOf(gate.origin)
  return [minus(positionOf(space), origin), minus(positionOf(ahead(space, heading)), origin)]
}

/** Turning left goes round the buoy from the right of the gate to its left. */
function forwardAt(gate: Gate): 1 | -1 {
  return gate.arrow === 'left' ? -1 : 1
}

/** Which way a step crosses the axis: the ray or its extension behind the buoy. On the ray is beyond it. */
function axisCrossing(gate: Gate, from: Vector, to: Vector): Crossing {
  const wasBeyond = sideOf(gate, from) * forwardAt(gate) >= 0
  const isBeyond = sideOf(gate, to) * forwardAt(gate) >= 0
  return wasBeyond === isBeyond ? 0 : isBeyond ? 1 : -1
}

/** The step meets the ray itself, not its extension behind the buoy, when it turns about the buoy the same way. */
function meetsRay(gate: Gate, from: Vector, to: Vector, way: Crossing): boolean {
  return Math.sign(cross(from, to)) === way * forwardAt(gate)
}

/** The gate's direction in the plane, one unit long, for drawing and for records. */
export function directionOf(gate: Gate): Point {
  if (isStraight(gate)) {
    const t = unit(gate.toNext)
    return { x: -t.y, y: t.x }
  }
  const a = unit(gate.toPrevious)
  const b = unit(gate.toNext)
  const length = Math.hypot(a.x + b.x, a.y + b.y)
  return { x: -(a.x + b.x) / length, y: -(a.y + b.y) / length }
}

function unit(vector: Vector): Point {
  const length = Math.sqrt(dot(vector, vector))
  return { x: vector.x / length, y: (Math.sqrt(3) * vector.y) / length }
}
