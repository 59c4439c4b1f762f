import type { SolvedCourses } from '../solved/solvedCourses.ts'
import { admiral } from './admiral.ts'
import { belowAdmiral } from './belowAdmiral.ts'
import type { Bot } from './bot.ts'
import type { BotLevel } from './levels.ts'

/** The bot of a level; those that sail by a table take it from `solved`. */
export function botOfLevel(level: BotLevel, solved: SolvedCourses): Bot {
  return level === 'admiral' ? admiral(solved) : belowAdmiral(level, solved)
}
