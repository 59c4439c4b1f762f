import { isOpen } from '../course/course.ts'
import type { Course } from '../course/course.ts'
import { crossingOf, missesGate } from '../course/gate.ts'
import type { Gate, GateNumber } from '../course/gate.ts'
import { targetOf } from '../course/rounding.ts'
import { ahead, distance, headings } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { spaceIndex } from '../lake/lake.ts'
import type { MovingBoat, Passage } from './passage.ts'

/** How a move loses ground: it takes a rounded buoy back, or passes the next one on its wrong side. */
export interface Astray {
  readonly kind: 'undone' | 'wrongSide'
  readonly buoy: GateNumber
}

/** Whoever passes a buoy farther away than this only makes a detour. */
const near = 4

/** R3.3: what a move would have to make good again; null for one that loses nothing. */
export function astrayOf(course: Course, boat: MovingBoat, heading: Heading, passage: Passage): Astray | null {
  const { rounding, space } = boat
  if (!rounding.started) return null
  const [before, after] = [targetOf(rounding.counts), targetOf(passage.rounding.counts)]
  if (after < before) return { kind: 'undone', buoy: after as GateNumber }
  if (before === 4) return null
  const gate = course.gates[before - 1]!
  const isBackward = passage.rounding.counts[before - 1]! < rounding.counts[before - 1]!
  const isMissed = passage.path.some((_, step) => {
    const from = ahead(space, heading, step)
    return distance(from, gate.origin) <= near && missesGate(gate, from, heading)
  })
  // Round a sharp bend boats come along the axis of the gate: whoever is still on a shortest way to it has missed nothing.
  const isDetour = () =>
    stepsTo(course, gate, passage.path.at(-1)!) + passage.path.length > stepsTo(course, gate, space)
  return isBackward || (isMissed && isDetour()) ? { kind: 'wrongSide', buoy: before } : null
}

/** The fewest steps by which a boat that turns at will crosses a gate forward. */
function stepsTo(course: Course, gate: Gate, space: Space): number {
  const seen = new Set<number>()
  let edge = [space]
  for (let steps = 1; edge.length > 0; steps++) {
    const next: Space[] = []
    for (const from of edge)
      for (const heading of headings) {
        const to = ahead(from, heading)
        const way = crossingOf(gate, from, heading)
        if (way === -1 || !isOpen(course, to) || seen.has(spaceIndex(course.lake, to))) continue
        if (way === 1) return steps
        seen.add(spaceIndex(course.lake, to))
        next.push(to)
      }
    edge = next
  }
  return Infinity
}
