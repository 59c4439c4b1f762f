import type { PackedCourse } from './packedCourse.ts'
import { afterStep, finished } from './roundingCode.ts'

/*
 * What one move does, R5.4 to R6.1, for everything in the solver that moves a boat. `at` is the number of a space or a station,
 * and `runs` has the open water ahead, by at × 6 + heading.
 */

/** R5.4: by heading × 3, the headings to the left, straight on and to the right. */
export const turnedHeadings = Uint8Array.from(
  [0, 1, 2, 3, 4, 5].flatMap((heading) => [(heading + 1) % 6, heading, (heading + 5) % 6]),
)

/** R5.5: the longest of the three runs. */
export function longestRun(runs: Uint8Array, at: number, heading: number): number {
  const left = runs[at * 6 + turnedHeadings[heading * 3]]
  const straight = runs[at * 6 + heading]
  const right = runs[at * 6 + turnedHeadings[heading * 3 + 2]]
  const longer = left > straight ? left : straight
  return right > longer ? right : longer
}

/** R5.4, R5.5: calls `visit` with every heading that a total allows, and with the run. */
export function eachAllowed(
  runs: Uint8Array,
  at: number,
  heading: number,
  total: number,
  visit: (turned: number, run: number) => void,
): void {
  const run = Math.min(total, longestRun(runs, at, heading))
  for (let side = 0; side < 3; side++) {
    const turned = turnedHeadings[heading * 3 + side]
    if (runs[at * 6 + turned] >= run) visit(turned, run)
  }
}

/** R3.3, R4.4, R6.1: the rounding after a step; a boat that has finished stays so. */
export function roundingAfterStep(course: PackedCourse, rounding: number, space: number, heading: number): number {
  return rounding === finished ? finished : afterStep[rounding * 256 + course.steps[space * 6 + heading]]
}
