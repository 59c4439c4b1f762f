/** A mean, and how far it is from the truth at most in 19 of 20 cases. */
export interface Estimate {
  readonly mean: number
  readonly within: number
}

/**
 * The mean of some values. Values of a group have something in common, so how well the mean is known depends on the number of
 * groups. One group says nothing about others: then `within` is about that group alone.
 */
export function meanOf(values: readonly number[], groups: readonly number[] = []): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const sums = new Map<number, number>()
  const isGrouped = new Set(groups).size > 1
  const groupOf = (i: number) => (isGrouped ? groups[i]! : i)
  values.forEach((value, i) => sums.set(groupOf(i), (sums.get(groupOf(i)) ?? 0) + value - mean))
  const spread = [...sums.values()].reduce((all, sum) => all + sum ** 2, 0)
  const unbiased = sums.size / Math.max(1, sums.size - 1)
  return { mean, within: (1.96 * Math.sqrt(unbiased * spread)) / values.length }
}

/**
 * Values minus luck: the same on average, but they vary less. Luck is zero on average, so any multiple of it may be subtracted. The
 * multiple that lowers the variance most is computed for each half of the games from the other half, so that no game affects its own.
 */
export function withoutLuck(values: readonly number[], luck: readonly number[], groups?: readonly number[]): Estimate {
  const shares = [0, 1].map((half) => slopeOf(values, luck, (i) => i % 2 !== half))
  return meanOf(
    values.map((value, i) => value - shares[i % 2]! * luck[i]!),
    groups,
  )
}

/** How much a value changes with luck, over some of the games. */
function slopeOf(values: readonly number[], luck: readonly number[], isOf: (game: number) => boolean): number {
  const mean = meanOf(values.filter((_, i) => isOf(i))).mean
  const sumOver = (term: (game: number) => number) => luck.reduce((sum, _, i) => (isOf(i) ? sum + term(i) : sum), 0)
  const spread = sumOver((i) => luck[i]! ** 2)
  return spread === 0 ? 0 : sumOver((i) => (values[i]! - mean) * luck[i]!) / spread
}

export function percentText({ mean, within }: Estimate): string {
  return `${(100 * mean).toFixed(1)} % ± ${(100 * within).toFixed(1)}`
}
