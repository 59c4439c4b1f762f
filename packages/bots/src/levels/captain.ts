import { courseOf } from '@powerboats/rules'
import { fewestTurns } from '@powerboats/solver'
import type { Bot } from './bot.ts'
import type { SolvedCourses } from '../solved/solvedCourses.ts'
import { lookAhead } from '../ahead/lookAhead.ts'

/** Sails by the value table of the course: takes the fewest expected turns, and sees boats in its way. */
export function captain(solved: SolvedCourses): Bot {
  return {
    name: 'captain',
    choose(game, seat) {
      const table = solved.tableFor(courseOf(game), game.setup.options)
      return lookAhead(game, seat, table.course, fewestTurns(table))
    },
  }
}
