import type { Chance } from '@powerboats/rules'
import type { PlayerId } from '../state/plan.ts'

/** So many points more mean that a player beats another ten times of eleven, as in chess. */
const tenToOne = 400
const grain = 1_000_000

/** An order of players in which they might finish by their ratings: the first wins against the rest by the odds of the ratings, and so on. */
export function likelyOrder(
  players: readonly PlayerId[],
  ratingOf: (player: PlayerId) => number,
  chance: Chance,
): PlayerId[] {
  const left = [...players]
  const order: PlayerId[] = []
  while (left.length > 0) {
    const weights = left.map((player) => 10 ** (ratingOf(player) / tenToOne))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    let drawn = (chance(grain) / grain) * sum
    const found = weights.findIndex((weight) => (drawn -= weight) < 0)
    order.push(...left.splice(found < 0 ? left.length - 1 : found, 1))
  }
  return order
}
