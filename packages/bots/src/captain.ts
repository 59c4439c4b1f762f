import { courseOf } from '@powerboats/rules'
import { expectedTurns, turnsAfter } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import type { Charts } from './charts.ts'
import { lookAhead } from './lookAhead.ts'
import type { Judgement } from './lookAhead.ts'

/** Sails by the exact table: the fewest turns to expect, others in the way taken into account. */
export function captain(charts: Charts): Bot {
  return {
    name: 'captain',
    choose(game, seat) {
      const table = charts.tableFor(courseOf(game), game.setup.options)
      return lookAhead(game, seat, table.course, turnsByTable(table))
    },
  }
}

/** Judges by the turns that a table says are left. */
export function turnsByTable(table: ValueTable): Judgement {
  return {
    mostDice: table.options.maxDice,
    cost: (outcome) => turnsAfter(table, outcome),
    costOfStart: (position) => expectedTurns(table, position),
  }
}
