import { isOnLine } from './course.ts'
import type { Course } from './course.ts'
import { crossingOf } from './gate.ts'
import type { Crossing, GateNumber } from './gate.ts'
import { ahead } from './hex.ts'
import type { Heading, Space } from './hex.ts'

/** How far round the course a boat has come. */
export interface Rounding {
  /** R4.4: a boat behind the line has not started until it enters the line. */
  readonly started: boolean
  /** R3.3: how often it crossed each gate forward, less how often backward. */
  readonly counts: readonly [number, number, number]
}

/** The buoy a boat must round next; 4 is the finish. */
export type Target = GateNumber | 4

/** A gate crossed by a step while it counted. */
export interface GateCrossing {
  readonly gate: GateNumber
  readonly way: Exclude<Crossing, 0>
}

export const unrounded: Rounding['counts'] = [0, 0, 0]

/** R3.3: the first buoy whose count is below 1. */
export function targetOf(counts: Rounding['counts']): Target {
  return (((counts.findIndex((count) => count < 1) + 4) % 4) + 1) as Target
}

/** The gates that a step crosses and that count for a boat with this rounding (R3.3, R4.4). */
export function crossingsOf(course: Course, rounding: Rounding, from: Space, heading: Heading): GateCrossing[] {
  if (!rounding.started) return []
  const target = targetOf(rounding.counts)
  return course.gates.flatMap((gate) => {
    const way = gate.number <= target ? crossingOf(gate, from, heading) : 0
    return way === 0 ? [] : [{ gate: gate.number, way }]
  })
}

/** The rounding after a step that crossed these gates. */
export function afterStep(
  course: Course,
  rounding: Rounding,
  crossings: readonly GateCrossing[],
  from: Space,
  heading: Heading,
): Rounding {
  if (!rounding.started)
    return entersLine(course, from, heading, course.startHeadings) ? { ...rounding, started: true } : rounding
  if (crossings.length === 0) return rounding
  const [one, two, three] = rounding.counts
  const change = (gate: GateNumber) => crossings.find((crossing) => crossing.gate === gate)?.way ?? 0
  return { ...rounding, counts: [one + change(1), two + change(2), three + change(3)] }
}

/** R6.1: whether a boat with this rounding finishes by the step it just made. */
export function finishesBy(course: Course, rounding: Rounding, from: Space, heading: Heading): boolean {
  return targetOf(rounding.counts) === 4 && entersLine(course, from, heading, course.finishHeadings)
}

function entersLine(course: Course, from: Space, heading: Heading, way: readonly Heading[]): boolean {
  return way.includes(heading) && isOnLine(course, ahead(from, heading))
}
