import { pointsOf, turnLimit } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import type { Stakes } from '@powerboats/solver'
import { arrivalsIn, isFinisher, normal, sunkBonus } from './outlook.ts'
import type { Prospect } from './outlook.ts'

/** What a turn is worth to somebody whose game is decided: where nothing is to be won or lost any more, it still sails home. */
const pride = 0.001
/** So many turns of pride are lost with a boat. */
const sunkTurns = 40
/** The turns of two boats in a race to come differ by so much, squared. */
const bonusVariance = 12

/**
 * What is at stake in this race for a seat that has had so many turns: the chance to end the game ahead of its rivals, summed over
 * them. Against each one all turns in which it may finish are gone through; what the others do to the points of both comes in by
 * its mean and variance, and so do the races to come.
 */
export function stakesFor(game: Game, seat: Seat, turnsHad: number, rivals: readonly Prospect[]): Stakes {
  const { race } = game
  const { races, turnBonus } = game.setup.options
  const order = (seat - game.starter + game.boats.length) % game.boats.length
  const sunkRivals = rivals.filter(({ end }) => end === 'sunk').length
  let later = 0
  for (let next = race + 1; next <= races; next++)
    later += placeVariance(game.boats.length, next) + (turnBonus ? bonusVariance : 0)

  /** The chance to stay ahead of a rival, given the lead after this race. */
  const ahead = (lead: number, isFirst: boolean, variance: number) => {
    if (variance > 0) return normal(lead / Math.sqrt(variance))
    // R7.3: the better place in the last race decides a tie.
    return lead > 0 || (lead === 0 && isFirst) ? 1 : 0
  }

  /** The chance to end ahead of a rival after finishing in a turn, or not at all. */
  const chanceAgainst = (rival: Prospect, turn: number | null) => {
    const lead = pointsOf(game, seat) - pointsOf(game, rival.seat)
    const others = rivals.filter((other) => other !== rival)
    const own = turn === null ? none : beatenBy(turn, others)
    const bonus = turn === null || !turnBonus ? 0 : sunkBonus * sunkRivals
    if (!isFinisher(rival)) {
      const points = turn === null ? 0 : race * (1 + own.mean) + bonus
      return ahead(lead + points, turn !== null, later + race ** 2 * own.variance)
    }
    return rival.arrivals.reduce((sum, chance, at) => {
      if (chance < negligible) return sum
      const theirs = beatenBy(at, others)
      const isFirst = turn !== null && (turn < at || (turn === at && order < rival.order))
      const places = (isFirst ? 1 : -1) + own.mean - theirs.mean
      // R7.2: of two that finish, the bonuses differ by their turns.
      const turns = !turnBonus ? 0 : turn === null ? -sunkBonus : at - turn
      const variance = later + race ** 2 * (own.variance + theirs.variance)
      return sum + chance * ahead(lead + race * places + turns, isFirst, variance)
    }, 0)
  }
  const chances = (turn: number | null) => rivals.reduce((sum, rival) => sum + chanceAgainst(rival, turn), 0)

  const known = new Map<number, number>()
  const finished = (turns: number) => {
    const turn = Math.min(turnLimit, turnsHad + turns)
    const cost = known.get(turn) ?? pride * turn - chances(turn)
    known.set(turn, cost)
    return cost
  }
  const withoutBoat = chances(null)
  return {
    finished,
    sunk: (turns) => pride * (turnsHad + turns + sunkTurns) - withoutBoat,
    underWay: (turns, toGo) =>
      arrivalsIn(toGo).reduce((sum, chance, turn) => (chance > 0 ? sum + chance * finished(turns + turn) : sum), 0),
  }
}

const negligible = 1e-6
const none = { mean: 0, variance: 0 }

/** How many of some boats a boat beats that finishes in a turn; half of those that finish in the same. */
function beatenBy(turn: number, boats: readonly Prospect[]): { mean: number; variance: number } {
  let mean = 0
  let variance = 0
  for (const boat of boats) {
    const chance = isFinisher(boat) ? 1 - boat.arrived[turn]! + boat.arrivals[turn]! / 2 : 1
    mean += chance
    variance += chance * (1 - chance)
  }
  return { mean, variance }
}

/** Places are spread evenly; two boats of one race differ by so much, squared. */
function placeVariance(players: number, race: number): number {
  return (race * race * players * (players + 1)) / 6
}
