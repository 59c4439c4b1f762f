import { boatOf, courseOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { fewestTurns, spaceNumber, TurnSearch } from '@powerboats/solver'
import type { Judgement, ValueTable } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import type { SolvedCourses } from '../solved/solvedCourses.ts'
import { lookAhead } from '../ahead/lookAhead.ts'
import { prospectByTable } from '../ahead/prospect.ts'
import { stakesFor } from '../ahead/stakes.ts'
import { trafficAround } from '../ahead/traffic.ts'

/** How many turns after this one are searched; after them the boat is assumed to take the fewest turns. */
const depth = 3
/** What it costs to stay where one is, without dice: else two boats that are in each other's way might both lie still to the end of the race. */
const standing = 0.02

/**
 * Plays against the others: maximises the chance to end the game ahead of each of them, takes risks where they help, gets in the
 * way of rivals and avoids spaces where they will be.
 */
export function admiral(solved: SolvedCourses): Bot {
  return {
    name: 'admiral',
    choose(game, seat) {
      const table = solved.tableFor(courseOf(game), game.setup.options)
      return lookAhead(game, seat, table.course, chancesByTable(game, seat, table))
    },
  }
}

/** Judges by what an outcome does to the game. */
function chancesByTable(game: Game, seat: Seat, table: ValueTable): Judgement {
  const byTurns = fewestTurns(table)
  const rivals = game.boats
    .map((_, other) => other as Seat)
    .filter((other) => other !== seat)
    .map((rival) => prospectByTable(game, rival, table))
  const stakes = stakesFor(game, seat, boatOf(game, seat).turns + 1, rivals)
  const traffic = trafficAround(game, seat, table, rivals, stakes, depth)
  const search = new TurnSearch(table, stakes, depth, traffic, game.setup.options.stoppedShort)
  const { space } = boatOf(game, seat)
  const here = space === null ? null : spaceNumber(table.course, space)
  return {
    mostDice: byTurns.mostDice,
    costOfStart: (position) => byTurns.costOfStart(position),
    cost({ after, end }) {
      if (end === 'finished') return stakes.finished(0)
      if (end === 'sunk') return stakes.sunk(0)
      const isStanding = after.space === here && after.dice.every((count) => count === 0)
      return search.costOf(after) + (traffic[0]?.lying[after.space] ?? 0) + (isStanding ? standing : 0)
    },
  }
}
