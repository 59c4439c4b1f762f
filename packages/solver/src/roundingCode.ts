import type { Rounding } from '@powerboats/rules'
import { finishesBit, gateBits, startsBit } from './packedCourse.ts'

/**
 * A boat's rounding as one small number. Counts are kept from `lowest` to `highest`: a boat would have to circle a buoy
 * more than once for a count beyond them, which no sensible course of play does. Above `highest` the count stays (less slack than
 * in truth, so never better); below `lowest` the code is `lost`.
 */
export const lowest = -2
export const highest = 2
const span = highest - lowest + 1
export const startedCodes = span ** 3
/** R4.4: a boat behind the line; no gate counts for it yet. */
export const unstarted = startedCodes
export const roundingCodes = startedCodes + 1
/** A count fell below what is kept. */
export const lost = -1
/** The race is over for the boat. */
export const finished = -2

/** The code of a rounding; counts outside of what is kept are taken for the nearest that is. */
export function codeOf(rounding: Rounding): number {
  if (!rounding.started) return unstarted
  const [one, two, three] = rounding.counts
  return codeOfCounts(kept(one), kept(two), kept(three))
}

function kept(count: number): number {
  return Math.min(highest, Math.max(lowest, count))
}

export function codeOfCounts(one: number, two: number, three: number): number {
  return ((one - lowest) * span + (two - lowest)) * span + (three - lowest)
}

/** The counts that a code of a started boat stands for. */
export function countsOf(code: number): [number, number, number] {
  const two = Math.floor(code / span)
  return [Math.floor(two / span) + lowest, (two % span) + lowest, (code % span) + lowest]
}

/** By code × 256 + what the step does: the code after it, `lost` or `finished`. */
export const afterStep: Int16Array = transitions()

function transitions(): Int16Array {
  const table = new Int16Array(roundingCodes * 256)
  for (let code = 0; code < roundingCodes; code++)
    for (let step = 0; step < 256; step++) table[code * 256 + step] = transition(code, step)
  return table
}

function transition(code: number, step: number): number {
  const begun = codeOfCounts(0, 0, 0)
  // R3.3, R4.4: the step that starts a boat counts no gate.
  if (code === unstarted) return step & startsBit ? begun : unstarted
  const counts = countsOf(code)
  // R3.3: gates after the target do not count; the target is the one before the step.
  const target = targetOf(counts)
  for (let gate = 0; gate < Math.min(3, target); gate++) {
    const crossing = (step >> gateBits[gate]) & 3
    if (crossing === 1) counts[gate] = Math.min(highest, counts[gate] + 1)
    if (crossing === 2) counts[gate]--
  }
  if (counts.some((count) => count < lowest)) return lost
  // R6.1: the counts after the step decide.
  if (step & finishesBit && targetOf(counts) === 4) return finished
  return codeOfCounts(...counts)
}

function targetOf(counts: readonly number[]): number {
  const first = counts.findIndex((count) => count < 1)
  return first < 0 ? 4 : first + 1
}
