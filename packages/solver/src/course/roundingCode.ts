import { countsAfter, targetOf } from '@powerboats/rules'
import type { Crossing, GateNumber, Rounding } from '@powerboats/rules'
import { finishesBit, gateBits, startsBit } from './packedCourse.ts'

/**
 * A boat's rounding as one small number. Only two counts matter on a leg (R3.3): that of its target, 0 or less, and that of the
 * buoy before, 1 or more. With three of the first and two of the second that makes 18 codes: one behind the line, three on the
 * first leg, six each on the second and third, two on the way home.
 *
 * Two things are simpler here than in the rules. Counts beyond `lowest` and `highest` stay there: a boat would have to circle a
 * buoy three times. And the counts of other buoys have no codes; they matter only to a boat that falls back a leg. Those of earlier
 * buoys are assumed to be 1. That of a later one may be below 0: then the boat owes circles round that buoy, and we count them for
 * its target. `bruteForce.test` measures the error.
 */
const lowest = -2
const highest = 2

/** Behind the line, on the way to each buoy, on the way home. */
export type Leg = 0 | 1 | 2 | 3 | 4
type Counts = Rounding['counts']

interface State {
  readonly leg: Leg
  readonly counts: Counts
}

const targets = [0, -1, lowest]
const befores = [1, highest]
const states: readonly State[] = [
  { leg: 0, counts: [0, 0, 0] },
  ...targets.map((one): State => ({ leg: 1, counts: [one, 0, 0] })),
  ...befores.flatMap((one) => targets.map((two): State => ({ leg: 2, counts: [one, two, 0] }))),
  ...befores.flatMap((two) => targets.map((three): State => ({ leg: 3, counts: [1, two, three] }))),
  ...befores.map((three): State => ({ leg: 4, counts: [1, 1, three] })),
]
export const roundingCodes = states.length
/** R4.4: a boat behind the line; no gate counts for it yet. */
const unstarted = 0
/** The race is over for the boat. */
export const finished = -1

/** The code of a rounding. */
export function codeOf({ started, counts }: Rounding): number {
  if (!started) return unstarted
  const leg = targetOf(counts)
  // Counts before the target are 1 or more.
  const owed = counts.reduce((sum, count) => sum + Math.min(0, count), 0)
  const target = Math.max(lowest, owed)
  const before = leg === 1 ? 1 : Math.min(highest, counts[leg - 2])
  return states.findIndex(
    (state) => state.leg === leg && (state.counts[leg - 1] ?? 0) === target && (state.counts[leg - 2] ?? 1) === before,
  )
}

/** The leg that a boat with this code is on. */
export function legOf(code: number): Leg {
  return states[code].leg
}

/** How many circles the right way round its target a boat owes before it can round it. */
export function circlesOwed(code: number): number {
  return -Math.min(0, ...states[code].counts)
}

/** The code of a boat on the same leg that did everything in order. */
export function inOrder(code: number): number {
  return states.findIndex(({ leg }) => leg === states[code].leg)
}

/** By code × 256 + what the step does: the code after it, or `finished`. */
export const afterStep: Int8Array = Int8Array.from({ length: roundingCodes * 256 }, (_, i) =>
  transition(states[i >> 8], i & 255),
)

function transition({ leg, counts }: State, step: number): number {
  // R3.3, R4.4: the step that starts a boat counts no gate.
  if (leg === 0) return codeOf({ started: (step & startsBit) !== 0, counts })
  const after = countsAfter(counts, (gate) => wayOf(step, gate))
  // R6.1: the counts after the step decide.
  if (step & finishesBit && targetOf(after) === 4) return finished
  return codeOf({ started: true, counts: after })
}

/** R3.2: 1 where the step crosses the gate forward, -1 backward. */
function wayOf(step: number, gate: GateNumber): Crossing {
  const bits = (step >> gateBits[gate - 1]) & 3
  return bits === 2 ? -1 : (bits as 0 | 1)
}
