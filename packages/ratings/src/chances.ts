import type { Rating } from './rating.ts'

/** How many points more mean that somebody wins ten games of eleven, once both ratings are sure. */
export const tenToOne = 400

/** The spread of a single game: boats that differ by this much are e to one. */
export const spread = tenToOne / Math.LN10

/** The chance of each boat to win, by the model of Plackett and Luce that the ratings are made by. */
export function winChances(ratings: readonly Rating[]): number[] {
  const scale = Math.hypot(spread, ...ratings.map(({ deviation }) => deviation))
  const best = Math.max(...ratings.map(({ value }) => value))
  const weights = ratings.map(({ value }) => Math.exp((value - best) / scale))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / all)
}
