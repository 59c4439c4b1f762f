import { courseOf } from '@powerboats/rules'
import { fewestTurns } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import type { SolvedCourses } from '../solved/solvedCourses.ts'
import { lookAhead } from '../ahead/lookAhead.ts'
import { carefully, hasSunkTwice } from './caution.ts'
import { misjudged } from './mistakes.ts'

/** By how many turns, at most, the navigator misjudges a position. */
const error = 0.56

/** Has the table, and reads it with a hasty eye. */
export function navigator(solved: SolvedCourses): Bot {
  return {
    name: 'navigator',
    choose(game, seat, chance) {
      const table = solved.tableFor(courseOf(game), game.setup.options)
      const misled = misjudged(fewestTurns(table), error, chance)
      return lookAhead(game, seat, table.course, hasSunkTwice(game, seat) ? carefully(misled, table.course) : misled)
    },
  }
}
