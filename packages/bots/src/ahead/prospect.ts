import { boatOf, sunkBonus, turnLimit } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { expectedTurns, positionOfBoat, turnsFromStart } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'

/** How a boat stands in the race: when it may finish, or how its race has ended. */
export interface Prospect {
  readonly seat: Seat
  readonly end: 'sails' | 'finished' | 'lost'
  /** Where it comes in the order of the race: of two that finish in the same turn, the first does so earlier. */
  readonly order: number
  /** By turn of the race: the chance to finish in it, and to have finished by then. */
  readonly arrivals: Float64Array
  readonly arrived: Float64Array
}

/** How much the variance of the turns to go grows with each turn after the next; measured over captains among other boats. */
const varianceOfTurn = 0.2

/** By turns from now: the chance that a boat which expects `toGo` turns finishes then. */
export function arrivalsIn(toGo: number): number[] {
  const spread = Math.sqrt(varianceOfTurn * Math.max(0, toGo - 1)) + 0.02
  const arrivals = [0]
  for (let turn = 1, before = 0; before < 0.9999 && turn <= turnLimit; turn++) {
    const by = normal((turn + 0.5 - toGo) / spread)
    arrivals.push(by - before)
    before = by
  }
  const sum = arrivals.reduce((all, chance) => all + chance, 0)
  return sum === 0 ? [...arrivals.slice(0, -1), 1] : arrivals.map((chance) => chance / sum)
}

function makeProspect(game: Game, seat: Seat, end: Prospect['end'], had: number, turns: readonly number[]): Prospect {
  const count = game.boats.length
  const arrivals = new Float64Array(turnLimit + 1)
  turns.forEach((chance, turn) => (arrivals[Math.min(turnLimit, had + turn)]! += chance))
  let sum = 0
  const arrived = arrivals.map((chance) => (sum += chance))
  return { seat, end, order: (seat - game.starter + count) % count, arrivals, arrived }
}

/** The prospect of a boat that has had `turnsHad` turns and expects `turnsToGo` more. */
export function prospectOf(game: Game, seat: Seat, turnsHad: number, turnsToGo: number): Prospect {
  return makeProspect(game, seat, 'sails', turnsHad, arrivalsIn(turnsToGo))
}

/** The prospect of a boat that has left the race; null for one that is still in it. */
export function settledProspect(game: Game, seat: Seat): Prospect | null {
  const { place, status, turns } = boatOf(game, seat)
  if (status === 'racing' || status === 'waiting') return null
  if (place !== null) return makeProspect(game, seat, 'finished', turns, [1])
  return makeProspect(game, seat, 'lost', turns, [])
}

/** The prospect of any boat, taken to sail by the table. */
export function prospectByTable(game: Game, seat: Seat, table: ValueTable): Prospect {
  const boat = boatOf(game, seat)
  const toGo = () =>
    boat.space === null ? turnsFromStart(table, boat.damage) : expectedTurns(table, positionOfBoat(table.course, boat))
  return settledProspect(game, seat) ?? prospectOf(game, seat, boat.turns, toGo())
}

export function isFinisher({ end }: Prospect): boolean {
  return end !== 'lost'
}

/** The chance that one boat finishes before another, or at all if the other does not. */
function chanceToBeat(one: Prospect, other: Prospect): number {
  if (!isFinisher(one)) return 0
  if (!isFinisher(other)) return 1
  const until = one.order < other.order ? 1 : 0
  return one.arrivals.reduce((sum, chance, turn) => sum + chance * (1 - (other.arrived[turn - until] ?? 0)), 0)
}

/** R7.1, R7.2: the points that each seat can expect from this race. */
export function expectedPoints(game: Game, prospects: readonly Prospect[]): number[] {
  const { turnBonus } = game.setup.options
  const lost = prospects.filter((prospect) => !isFinisher(prospect)).length
  return prospects.map((own) => {
    if (!isFinisher(own)) return 0
    const others = prospects.filter((other) => other !== own)
    const beaten = others.reduce((sum, other) => sum + chanceToBeat(own, other), 0)
    if (!turnBonus) return game.race * beaten
    return game.race * beaten + sunkBonus * lost + leadOf(own, others.filter(isFinisher))
  })
}

/** How many turns a boat finishes before the last of the others, on average. */
function leadOf(own: Prospect, others: readonly Prospect[]): number {
  let lead = 0
  for (let turn = 0, ahead = 0; turn < turnLimit; turn++) {
    ahead += own.arrivals[turn]!
    // Every turn counts in which this boat has finished and not all the others have.
    lead += ahead * (1 - others.reduce((all, other) => all * other.arrived[turn]!, 1))
  }
  return lead
}

/** The share of a normal distribution below z (Abramowitz and Stegun, 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
