import { seeded } from '@powerboats/chance'
import type { Seeded } from '@powerboats/chance'
import { noRatings, ratingKindOf, startRating, takeIn, winChances } from '@powerboats/ratings'
import type { Rating } from '@powerboats/ratings'
import type { Calibrated } from './calibration.ts'
import { meanOf } from './estimate.ts'

export interface TrialSize {
  readonly players: number
  readonly games: number
  /** The most boats of a game; all sizes from `fewest` on are equally likely. */
  readonly most: number
  readonly fewest: number
  readonly seed: number
}

/** A made-up player: how strong they are, and what the ratings say. */
export interface Tried {
  readonly strength: number
  readonly rating: Rating
}

/** What came of rating made-up players whose strength is known. */
export interface Trial {
  readonly players: readonly Tried[]
  /** Spearman's rank correlation of strength and rating. */
  readonly agreement: number
  /** Chances to win that the ratings called in the second half of the games, against what came true. */
  readonly calls: readonly Calibrated[]
}

/** How unlike made-up players are, and how much chance there is in a game, in points. */
const unlike = 250
const luck = 400 / Math.LN10

/** Has made-up players meet at random, and rates them. Each is as strong on a day as they are, and as lucky as the day is. */
export function rateMadeUp({ players, games, most, fewest, seed }: TrialSize): Trial {
  const chance = seeded(seed)
  const strengths = Array.from({ length: players }, () => startRating.value + unlike * normal(chance))
  const ratings = noRatings()
  const calls: { called: number; won: boolean }[] = []
  for (let game = 0; game < games; game++) {
    const boats = drawn(chance, players, fewest + chance(most - fewest + 1))
    const days = boats.map((boat) => strengths[boat]! + luck * gumbel(chance))
    const ranks = days.map((day) => 1 + days.filter((other) => other > day).length)
    const so = ratings[ratingKindOf(boats.length)!]
    const chances = winChances(boats.map((boat) => so.get(String(boat)) ?? startRating))
    if (game >= games / 2) calls.push(...chances.map((called, i) => ({ called, won: ranks[i] === 1 })))
    takeIn(
      ratings,
      boats.map((boat, i) => ({ player: String(boat), rank: ranks[i]! })),
    )
  }
  const found = ratings[ratingKindOf(most)!]
  const tried = strengths.map((strength, i) => ({ strength, rating: found.get(String(i)) ?? startRating }))
  return { players: tried, agreement: rankCorrelation(tried), calls: binned(calls) }
}

/** Some of the players, each at most once. */
function drawn(chance: Seeded, players: number, wanted: number): number[] {
  const boats = new Set<number>()
  while (boats.size < wanted) boats.add(chance(players))
  return [...boats]
}

/** A number between 0 and 1, neither of them. */
function between(chance: Seeded): number {
  const fine = 2 ** 30
  return (chance(fine) + 0.5) / fine
}

function gumbel(chance: Seeded): number {
  return -Math.log(-Math.log(between(chance)))
}

/** By the method of Box and Muller. */
function normal(chance: Seeded): number {
  return Math.sqrt(-2 * Math.log(between(chance))) * Math.cos(2 * Math.PI * between(chance))
}

function rankCorrelation(tried: readonly Tried[]): number {
  const ranked = (value: (one: Tried) => number) =>
    new Map(tried.toSorted((a, b) => value(a) - value(b)).map((one, rank) => [one, rank]))
  const byStrength = ranked(({ strength }) => strength)
  const byRating = ranked(({ rating }) => rating.value)
  const apart = tried.reduce((sum, one) => sum + (byStrength.get(one)! - byRating.get(one)!) ** 2, 0)
  return 1 - (6 * apart) / (tried.length * (tried.length ** 2 - 1))
}

/** Calls of about the same chance together, ten kinds of them. */
function binned(calls: readonly { called: number; won: boolean }[]): Calibrated[] {
  return Array.from({ length: 10 }, (_, kind) => {
    const own = calls.filter(({ called }) => Math.min(9, Math.floor(called * 10)) === kind)
    const called = own.reduce((sum, call) => sum + call.called, 0) / own.length
    return { count: own.length, called, won: meanOf(own.map(({ won }) => (won ? 1 : 0))) }
  }).filter(({ count }) => count > 0)
}
