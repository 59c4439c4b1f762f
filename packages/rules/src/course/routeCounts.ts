import type { Rounding } from './rounding.ts'

/**
 * The counts of the three gates as one small number, for searching routes. On a shortest way no gate is crossed back twice, or
 * forward three times: counts outside of -1 to 2 are not followed.
 */
const counts = [-1, 0, 1, 2]
const ways = [-1, 0, 1]
export const countsCodes = counts.length ** 3
/** There is no such code. */
export const outside = -1

export function codeOfCounts([one, two, three]: Rounding['counts']): number {
  if ([one, two, three].some((count) => !counts.includes(count))) return outside
  return ((one + 1) * counts.length + two + 1) * counts.length + three + 1
}

/** The code of what a step does at each gate. */
export function codeOfCrossings([first = 0, second = 0, third = 0]: readonly number[]): number {
  return ((first + 1) * ways.length + second + 1) * ways.length + third + 1
}

/** By code of crossings, then by code of counts: the counts after the step, or `outside`. */
export const countsAfter: readonly (readonly number[])[] = ways.flatMap((first) =>
  ways.flatMap((second) =>
    ways.map((third) =>
      counts.flatMap((one) =>
        counts.flatMap((two) =>
          counts.map((three) =>
            // R3.3: gates after the target do not count.
            codeOfCounts([one + first, one < 1 ? two : two + second, one < 1 || two < 1 ? three : three + third]),
          ),
        ),
      ),
    ),
  ),
)

/** By code of crossings, then by code of counts: the counts that a boat may have had before the step. */
export const countsBefore: readonly (readonly (readonly number[])[])[] = countsAfter.map((after) =>
  Array.from({ length: countsCodes }, (_, code) => after.flatMap((to, before) => (to === code ? [before] : []))),
)

/** The codes with which a boat may finish: all buoys rounded (R6.1). */
export const allRounded: readonly number[] = [1, 2].flatMap((one) =>
  [1, 2].flatMap((two) => [1, 2].map((three) => codeOfCounts([one, two, three]))),
)
