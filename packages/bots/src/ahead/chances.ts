import { pointsOf, sunkBonus, turnLimit } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { isFinisher, normal } from './prospect.ts'
import type { Prospect } from './prospect.ts'

/** The variance of the difference in turns between two boats in a later race. */
const bonusVariance = 12

/** The chance to end the game ahead of a rival after finishing this race in a turn, or (null) not at all. */
type ChanceAgainst = (rival: Prospect, turn: number | null) => number

/**
 * The chances of a seat against each of its rivals. For a rival every turn in which it may finish is tried. The points that the
 * other boats and the later races bring are known only by their mean and variance.
 */
export function chancesAgainst(game: Game, seat: Seat, rivals: readonly Prospect[]): ChanceAgainst {
  const { race } = game
  const { races, turnBonus } = game.setup.options
  const order = (seat - game.starter + game.boats.length) % game.boats.length
  const lostRivals = rivals.filter((rival) => !isFinisher(rival)).length
  let later = 0
  for (let next = race + 1; next <= races; next++)
    later += placeVariance(game.boats.length, next) + (turnBonus ? bonusVariance : 0)

  /** The chance to stay ahead of a rival, given the lead after this race. */
  const ahead = (lead: number, isFirst: boolean, variance: number) => {
    if (variance > 0) return normal(lead / Math.sqrt(variance))
    // R7.3: the better place in the last race decides a tie.
    return lead > 0 || (lead === 0 && isFirst) ? 1 : 0
  }

  const beatenBeside = rivals.map((rival) => beatenBy(rivals.filter((other) => other !== rival)))

  return (rival, turn) => {
    const lead = pointsOf(game, seat) - pointsOf(game, rival.seat)
    const { mean, variance } = beatenBeside[rivals.indexOf(rival)]!
    const [ownMean, ownVariance] = turn === null ? [0, 0] : [mean[turn]!, variance[turn]!]
    const bonus = turn === null || !turnBonus ? 0 : sunkBonus * lostRivals
    if (!isFinisher(rival)) {
      const points = turn === null ? 0 : race * (1 + ownMean) + bonus
      return ahead(lead + points, turn !== null, later + race ** 2 * ownVariance)
    }
    let sum = 0
    for (let at = 0; at <= turnLimit; at++) {
      const chance = rival.arrivals[at]!
      if (chance < negligible) continue
      const isFirst = turn !== null && (turn < at || (turn === at && order < rival.order))
      const places = (isFirst ? 1 : -1) + ownMean - mean[at]!
      // R7.2: of two that finish, the bonuses differ by their turns.
      const turns = !turnBonus ? 0 : turn === null ? -sunkBonus : at - turn
      const spread = later + race ** 2 * (ownVariance + variance[at]!)
      sum += chance * ahead(lead + race * places + turns, isFirst, spread)
    }
    return sum
  }
}

/** The chance of each seat to win the game. They add up to 1. */
export function chancesToWin(game: Game, prospects: readonly Prospect[]): number[] {
  const products = prospects.map((own) => {
    const rivals = prospects.filter((other) => other !== own)
    const against = chancesAgainst(game, own.seat, rivals)
    const ahead = (turn: number | null) => rivals.reduce((all, rival) => all * against(rival, turn), 1)
    if (!isFinisher(own)) return ahead(null)
    return own.arrivals.reduce((sum, chance, turn) => (chance < negligible ? sum : sum + chance * ahead(turn)), 0)
  })
  // A boat that gets ahead of one rival is probably ahead of the others too, so the products add up to less than 1: they are scaled up.
  const sum = products.reduce((total, product) => total + product, 0)
  return products.map((product) => (sum === 0 ? 1 / products.length : product / sum))
}

const negligible = 1e-6

/** By the turn in which a boat finishes: how many of `boats` finish after it; those of the same turn count half. */
function beatenBy(boats: readonly Prospect[]): { readonly mean: Float64Array; readonly variance: Float64Array } {
  const mean = new Float64Array(turnLimit + 1)
  const variance = new Float64Array(turnLimit + 1)
  for (const boat of boats)
    for (let turn = 0; turn <= turnLimit; turn++) {
      const chance = isFinisher(boat) ? 1 - boat.arrived[turn]! + boat.arrivals[turn]! / 2 : 1
      mean[turn]! += chance
      variance[turn]! += chance * (1 - chance)
    }
  return { mean, variance }
}

/** The variance of the difference in points between two boats in one race, if every order is equally likely. */
function placeVariance(players: number, race: number): number {
  return (race * race * players * (players + 1)) / 6
}
