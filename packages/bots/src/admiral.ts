import { boatOf, courseOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { expectedTurns, positionOfBoat, startAdvice, Voyage } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import { turnsByTable } from './captain.ts'
import type { Charts } from './charts.ts'
import { lookAhead } from './lookAhead.ts'
import type { Judgement } from './lookAhead.ts'
import { prospectOf, settledProspect } from './outlook.ts'
import type { Prospect } from './outlook.ts'
import { stakesFor } from './stakes.ts'
import { trafficAround } from './traffic.ts'

/** So many turns after this one are sailed for the game; beyond them the fewest turns are taken for the best. */
const depth = 3

/**
 * Knows that there are opponents: sails for the chance to end the game ahead of each of them, takes the risks that takes, gets in
 * their way and keeps out of theirs.
 */
export function admiral(charts: Charts): Bot {
  return {
    name: 'admiral',
    choose(game, seat) {
      const table = charts.tableFor(courseOf(game), game.setup.options)
      return lookAhead(game, seat, table.course, chancesByTable(game, seat, table))
    },
  }
}

/** Judges by what an outcome does to the game. */
function chancesByTable(game: Game, seat: Seat, table: ValueTable): Judgement {
  const byTurns = turnsByTable(table)
  const rivals = game.boats
    .map((_, other) => other as Seat)
    .filter((other) => other !== seat)
    .map((rival) => rivalProspect(game, rival, table))
  const stakes = stakesFor(game, seat, boatOf(game, seat).turns + 1, rivals)
  const traffic = trafficAround(game, seat, table, rivals, stakes, depth)
  const voyage = new Voyage(table, stakes, depth, traffic)
  return {
    mostDice: byTurns.mostDice,
    costOfStart: (position) => byTurns.costOfStart(position),
    cost({ after, end }) {
      if (end === 'finished') return stakes.finished(0)
      if (end === 'sunk') return stakes.sunk(0)
      return voyage.costOf(after) + (traffic[0]?.lying[after.space] ?? 0)
    },
  }
}

/** Rivals are taken to sail by the table. */
function rivalProspect(game: Game, rival: Seat, table: ValueTable): Prospect {
  const settled = settledProspect(game, rival)
  if (settled !== null) return settled
  const boat = boatOf(game, rival)
  const toGo =
    boat.space === null
      ? startAdvice(table, boat.damage)[0]!.turns
      : expectedTurns(table, positionOfBoat(table.course, boat))
  return prospectOf(game, rival, boat.turns, toGo)
}
