import type { Crossing } from './gate.ts'
import { countsAfter } from './rounding.ts'
import type { Rounding } from './rounding.ts'

/**
 * The counts of the three gates as one small number, for searching routes. On a shortest way no gate is crossed back twice, or
 * forward three times: counts outside of -1 to 2 are not followed.
 */
const counts = [-1, 0, 1, 2]
const ways: readonly Crossing[] = [-1, 0, 1]
/** How many codes there are. */
export const countsCodes = counts.length ** 3
/** There is no such code. */
const outside = -1

/** The code of the counts of a boat, or `outside`. */
export function codeOfCounts([one, two, three]: Rounding['counts']): number {
  if ([one, two, three].some((count) => !counts.includes(count))) return outside
  return ((one + 1) * counts.length + two + 1) * counts.length + three + 1
}

/** The code of what a step does at each gate. */
export function codeOfCrossings([first = 0, second = 0, third = 0]: readonly number[]): number {
  return ((first + 1) * ways.length + second + 1) * ways.length + third + 1
}

/** Three numbers, each one of these, in the order of their codes. */
function triples<T extends number>(numbers: readonly T[]): (readonly [T, T, T])[] {
  return numbers.flatMap((one) => numbers.flatMap((two) => numbers.map((three) => [one, two, three] as const)))
}

/** By code of crossings, then by code of counts: the code of the counts after the step, or `outside`. */
export const codesAfter: readonly (readonly number[])[] = triples(ways).map((crossed) =>
  triples(counts).map((before) => codeOfCounts(countsAfter(before, (gate) => crossed[gate - 1]!))),
)

/** By code of crossings, then by code of counts: the codes of the counts that a boat may have had before the step. */
export const codesBefore: readonly (readonly (readonly number[])[])[] = codesAfter.map((after) =>
  Array.from({ length: countsCodes }, (_, code) => after.flatMap((to, before) => (to === code ? [before] : []))),
)

/** The codes with which a boat may finish: all buoys rounded (R6.1). */
export const allRounded: readonly number[] = triples([1, 2]).map(codeOfCounts)
