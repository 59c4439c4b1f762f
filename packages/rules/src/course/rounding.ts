import { ahead } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { isOnLine } from './course.ts'
import type { Course } from './course.ts'
import { crossingOf, gateNumbers } from './gate.ts'
import type { Crossing, GateNumber } from './gate.ts'

/** How far round the course a boat has come. */
export interface Rounding {
  /** R4.4: a boat behind the line has not started until it enters the line. */
  readonly started: boolean
  /** R3.3: how often it crossed each gate forward, less how often backward, while the gate counted. */
  readonly counts: readonly [number, number, number]
}

/** The buoy a boat must round next; 4 is the finish. */
export type Target = GateNumber | 4

/** A gate crossed by a step while it counted. */
export interface GateCrossing {
  readonly gate: GateNumber
  readonly way: Exclude<Crossing, 0>
}

/** The counts of a boat that has crossed no gate yet. */
export const unrounded: Rounding['counts'] = [0, 0, 0]

/** R3.3: the first buoy whose count is below 1. */
export function targetOf(counts: Rounding['counts']): Target {
  return (((counts.findIndex((count) => count < 1) + 4) % 4) + 1) as Target
}

/** R3.3: whether a gate counts on the way to a target: only the buoy that ends the leg and the one that begins it do. */
function gateCounts(gate: GateNumber, target: Target): boolean {
  return gate === target || gate === target - 1
}

/** R3.3: the counts after a step, given what it does at each gate. */
export function countsAfter(counts: Rounding['counts'], wayAt: (gate: GateNumber) => Crossing): Rounding['counts'] {
  const target = targetOf(counts)
  const after = (gate: GateNumber) => counts[gate - 1]! + (gateCounts(gate, target) ? wayAt(gate) : 0)
  return [after(1), after(2), after(3)]
}

/** The rounding after a step (R3.3, R4.4). */
export function afterStep(course: Course, rounding: Rounding, from: Space, heading: Heading): Rounding {
  const { started, counts } = rounding
  if (!started) return { started: entersLine(course, from, heading, course.startHeadings), counts }
  return { started, counts: countsAfter(counts, (gate) => crossingOf(course.gates[gate - 1]!, from, heading)) }
}

/** The gates that a step crossed while they counted, told by the counts before and after it. */
export function crossingsBetween(before: Rounding, after: Rounding): GateCrossing[] {
  return gateNumbers.flatMap((gate) => {
    const way = (after.counts[gate - 1]! - before.counts[gate - 1]!) as Crossing
    return way === 0 ? [] : [{ gate, way }]
  })
}

/** R6.1: whether a boat with this rounding finishes by the step it just made. */
export function finishesBy(course: Course, rounding: Rounding, from: Space, heading: Heading): boolean {
  return targetOf(rounding.counts) === 4 && entersLine(course, from, heading, course.finishHeadings)
}

function entersLine(course: Course, from: Space, heading: Heading, way: readonly Heading[]): boolean {
  return way.includes(heading) && isOnLine(course, ahead(from, heading))
}
