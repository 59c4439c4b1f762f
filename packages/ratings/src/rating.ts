import type { ShownRating } from '@powerboats/protocol'

/** How well somebody sails, and how far off that may be; both in points. */
export interface Rating {
  readonly value: number
  /** The standard deviation. */
  readonly deviation: number
}

/** What everybody begins with. */
export const startRating: Rating = { value: 1500, deviation: 225 }

/** From here on a rating is established; before, it is provisional. */
const establishedBelow = 100

/** Whether enough is known of somebody to compare them with others. */
export function isEstablished({ deviation }: Rating): boolean {
  return deviation < establishedBelow
}

/** The least deviation that games without another person lead to: whoever only meets bots stays provisional. */
export const leastAgainstBots = establishedBelow + 10

/**
 * A rating as it is kept: to the thousandth of a point. Machines may differ in the last digit of an exponential, and a rating that is worked
 * out anew elsewhere has to be the same.
 */
export function kept({ value, deviation }: Rating): Rating {
  return { value: thousandths(value), deviation: thousandths(deviation) }
}

/** Points as they are kept. */
export function thousandths(points: number): number {
  return Math.round(points * 1000) / 1000
}

/** A rating as people see it: the truth is within it 19 times out of 20. */
export function shownRating(rating: Rating): ShownRating {
  const { value, deviation } = rating
  return { value: Math.round(value), within: Math.round(1.96 * deviation), isProvisional: !isEstablished(rating) }
}
