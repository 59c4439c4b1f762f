import blossom from 'edmonds-blossom-fixed'

/** Two numbers of players that are to meet, the smaller first. */
export type Pair = readonly [number, number]

/** What it costs that two of them meet; null if they must not. */
export type CostOf = (one: number, other: number) => number | null

/**
 * The most pairs that can be made of some numbers, and among all ways to make as many the one that costs least: a maximum-weight
 * matching by Edmonds' blossom algorithm. Costs are whole numbers below 2⁵⁰, so that it reckons exactly.
 */
export function cheapestPairs(numbers: readonly number[], costOf: CostOf): Pair[] {
  const edges: [number, number, number][] = []
  for (let i = 0; i < numbers.length; i++)
    for (let j = i + 1; j < numbers.length; j++) {
      const cost = costOf(numbers[i]!, numbers[j]!)
      if (cost !== null) edges.push([i, j, -cost])
    }
  return blossom(edges, true).flatMap((mate, i) => (mate > i ? [[numbers[i]!, numbers[mate]!] as const] : []))
}
