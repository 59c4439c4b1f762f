import type { SolvedCourses } from '../solved/solvedCourses.ts'
import { belowAdmiral } from './belowAdmiral.ts'
import type { Bot } from './bot.ts'
import type { BotLevel } from './levels.ts'

/** The bot of a level in a browser, where what only the admiral needs is fetched with the first of them. */
export async function loadBot(level: BotLevel, solved: SolvedCourses): Promise<Bot> {
  if (level !== 'admiral') return belowAdmiral(level, solved)
  const { admiral } = await import('./admiral.ts')
  return admiral(solved)
}
