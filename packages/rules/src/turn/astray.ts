import type { Course } from '../course/course.ts'
import { missesGate } from '../course/gate.ts'
import type { GateNumber } from '../course/gate.ts'
import { targetOf } from '../course/rounding.ts'
import { ahead, distance } from '../lake/hex.ts'
import type { Heading } from '../lake/hex.ts'
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
  if (passage.finished || !rounding.started) return null
  const [before, after] = [targetOf(rounding.counts), targetOf(passage.rounding.counts)]
  if (after < before) return { kind: 'undone', buoy: after as GateNumber }
  if (before === 4 || after > before) return null
  const gate = course.gates[before - 1]!
  const isBackward = passage.rounding.counts[before - 1]! < rounding.counts[before - 1]!
  const isMissed = passage.path.some((_, step) => {
    const from = ahead(space, heading, step)
    return distance(from, gate.origin) <= near && missesGate(gate, from, heading)
  })
  return isBackward || isMissed ? { kind: 'wrongSide', buoy: before } : null
}
