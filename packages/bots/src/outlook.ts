import { boatOf, pointsOf, sinkingDamage } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'

/** How a boat stands in the race: how many turns it may need, or how its race has ended. */
export interface Prospect {
  readonly seat: Seat
  readonly end: 'sails' | 'finished' | 'sunk' | 'out'
  /** The turn in which it finishes, counted from the start of the race, with the order at the table as a fraction. */
  readonly finish: number
  /** How far off that may be. */
  readonly spread: number
}

/** The standard deviation of the turns still to go grows with their root; measured over solved courses. */
const spreadOfTurn = 0.45

/** Where a seat comes in the order of the race, from 0 to just below 1: who is earlier wins a tie. */
function orderOf(game: Game, seat: Seat): number {
  const count = game.boats.length
  return ((seat - game.starter + count) % count) / count
}

/** The prospect of a boat that needs so many more turns after those it had. */
export function prospectOf(game: Game, seat: Seat, turnsHad: number, turnsToGo: number): Prospect {
  const finish = turnsHad + turnsToGo + orderOf(game, seat)
  return { seat, end: 'sails', finish, spread: spreadOfTurn * Math.sqrt(Math.max(0, turnsToGo)) }
}

/** The prospect of a boat that has left the race; null for one that is still in it. */
export function settledProspect(game: Game, seat: Seat): Prospect | null {
  const { damage, place, status, turns } = boatOf(game, seat)
  if (status === 'racing' || status === 'waiting') return null
  const end = place !== null ? 'finished' : damage >= sinkingDamage ? 'sunk' : 'out'
  return { seat, end, finish: turns + orderOf(game, seat), spread: 0 }
}

/** The chance that one boat finishes before another, or at all if the other does not. */
export function chanceToBeat(one: Prospect, other: Prospect): number {
  if (one.end === 'sunk' || one.end === 'out') return 0
  if (other.end === 'sunk' || other.end === 'out') return 1
  const spread = Math.hypot(one.spread, other.spread)
  const ahead = other.finish - one.finish
  return spread === 0 ? (ahead > 0 ? 1 : 0) : normal(ahead / spread)
}

/** The chance of each boat to finish first; together they make 1 as long as anybody may finish. */
export function chancesToWin(prospects: readonly Prospect[]): number[] {
  // Beating one makes beating the others likelier: what the products leave over is shared out alike.
  const products = prospects.map((own) =>
    prospects.reduce((chance, other) => (other === own ? chance : chance * chanceToBeat(own, other)), 1),
  )
  const finishing = products.map((product, i) => (isFinisher(prospects[i]!) ? product : 0))
  const sum = finishing.reduce((total, chance) => total + chance, 0)
  return finishing.map((chance) => (sum === 0 ? 0 : chance / sum))
}

/** R7.1, R7.2: the points of this race that each seat may expect. */
export function expectedPoints(game: Game, prospects: readonly Prospect[]): number[] {
  const { turnBonus } = game.setup.options
  const sunk = prospects.filter(({ end }) => end === 'sunk').length
  const last = Math.max(0, ...prospects.filter(isFinisher).map(({ finish }) => finish))
  return prospects.map((own) => {
    if (!isFinisher(own)) return 0
    const others = prospects.filter((other) => other !== own)
    const beaten = others.reduce((sum, other) => sum + chanceToBeat(own, other), 0)
    if (!turnBonus) return game.race * beaten
    return game.race * beaten + 5 * sunk + Math.max(leadOf(own, others), last - own.finish)
  })
}

function isFinisher({ end }: Prospect): boolean {
  return end === 'sails' || end === 'finished'
}

/** The turns by which a boat may expect to be earlier than the others, luck on both sides included. */
function leadOf(own: Prospect, others: readonly Prospect[]): number {
  return Math.max(
    0,
    ...others
      .filter(isFinisher)
      .map((other) => positivePart(other.finish - own.finish, Math.hypot(own.spread, other.spread))),
  )
}

/** The mean of what is above 0 of a normally distributed number. */
function positivePart(mean: number, spread: number): number {
  if (spread === 0) return Math.max(0, mean)
  const z = mean / spread
  return mean * normal(z) + (spread * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

/**
 * How well a seat stands in the whole game: the sum over its opponents of the chance to end ahead of each. `extra` is what its
 * damage will cost it later, in points.
 */
export function chancesInGame(game: Game, seat: Seat, prospects: readonly Prospect[], extra = 0): number {
  const points = expectedPoints(game, prospects)
  const own = pointsOf(game, seat) + points[seat]! - extra
  return prospects.reduce((sum, other) => {
    if (other.seat === seat) return sum
    const lead = own - pointsOf(game, other.seat) - points[other.seat]!
    return sum + normal(lead / spreadOfLead(game, prospects[seat]!, other))
  }, 0)
}

/** How far the lead of one seat over another may still change until the end of the game. */
function spreadOfLead(game: Game, own: Prospect, other: Prospect): number {
  const { options, players } = game.setup
  const undecided = 4 * chanceToBeat(own, other) * chanceToBeat(other, own)
  const bonus = options.turnBonus ? Math.hypot(own.spread, other.spread) ** 2 : 0
  let variance = 0.05 + undecided * placeVariance(players.length, game.race) + bonus
  for (let race = game.race + 1; race <= options.races; race++)
    variance += placeVariance(players.length, race) + (options.turnBonus ? bonusVariance : 0)
  return Math.sqrt(variance)
}

/** Places are spread evenly; two boats of one race differ by so much, squared. */
function placeVariance(players: number, race: number): number {
  return (race * race * players * (players + 1)) / 6
}

/** A race's turns differ by so much, squared. */
const bonusVariance = 12

/** The share of a normal distribution below z (Abramowitz and Stegun, 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
