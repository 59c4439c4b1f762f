import type { Rating } from './rating.ts'

/** A boat in the order of a game. */
interface Ranked {
  readonly rating: Rating
  /** Counted from 1; equal ranks are shared. */
  readonly rank: number
}

interface Constants {
  /** The spread of a single game. */
  readonly beta: number
  /** By how much what nobody knows yet has grown since the last game. */
  readonly tau: number
}

/** What is left of a variance at least, as a share: no game makes anybody sure. */
const leastShare = 0.0001

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * What each rating is after a game, by the model of Plackett and Luce as Weng and Lin have it (2011, algorithm 4, with γ = 1). These are the sums
 * of the package `openskill`, digit for digit; that package brings 370 files along, which every start of a server would have to read.
 */
export function plackettLuce(boats: readonly Ranked[], { beta, tau }: Constants): Rating[] {
  // From first to last: the order in which numbers are added tells their last digits.
  const order = boats.map((_, i) => i).toSorted((a, b) => boats[a]!.rank - boats[b]!.rank)
  const ordered = order.map((i) => {
    const { rating, rank } = boats[i]!
    const deviation = Math.sqrt(rating.deviation * rating.deviation + tau * tau)
    return { value: rating.value, deviation, variance: deviation * deviation, rank }
  })
  const c = Math.sqrt(sum(ordered.map(({ variance }) => variance + beta ** 2)))
  const strengths = ordered.map(({ value }) => Math.exp(value / c))
  /** The strengths of all that were still at sea when a boat came in, and how many came in with it. */
  const behind = ordered.map((boat) => sum(strengths.filter((_, i) => ordered[i]!.rank >= boat.rank)))
  const together = ordered.map((boat) => ordered.filter(({ rank }) => rank === boat.rank).length)

  const after: Rating[] = boats.map(({ rating }) => rating)
  for (const [i, { value, deviation, variance, rank }] of ordered.entries()) {
    let [omega, delta] = [0, 0]
    for (const [q, other] of ordered.entries()) {
      if (other.rank > rank) break
      const chance = strengths[i]! / behind[q]!
      omega += (i === q ? 1 - chance : -chance) / together[q]!
      delta += (chance * (1 - chance)) / together[q]!
    }
    const change = omega * (variance / c)
    const less = delta * (variance / c ** 2)
    after[order[i]!] = {
      value: value + change,
      deviation: deviation * Math.sqrt(Math.max(1 - less, leastShare)),
    }
  }
  return after
}
