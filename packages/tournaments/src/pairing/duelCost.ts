import { mostOf, tiers } from '../matching/pairLine.ts'
import { imbalance } from './starts.ts'
import type { Starts } from './starts.ts'

/** What the cost of a duel looks at. */
export interface Candidate {
  readonly points: number
  readonly starts: Starts
}

/** T3.3, T3.4: what it costs that two meet who stand at two places of the line, apart from having met before. */
export function duelCost(line: readonly Candidate[], one: number, other: number): number {
  const a = line[one]!
  const b = line[other]!
  const { sum, isBad } = imbalance(a.starts, b.starts)
  return (
    tiers.apart * Math.min(mostOf.apart, Math.abs(one - other)) +
    tiers.start * Math.min(mostOf.start, sum) +
    scoreCost(a.points - b.points) +
    (isBad ? tiers.unbalanced : 0)
  )
}

/** T3.3: the square of a difference of points, so that two small ones are better than a large one. */
export function scoreCost(difference: number): number {
  return tiers.score * Math.min(mostOf.difference, Math.abs(difference)) ** 2
}
