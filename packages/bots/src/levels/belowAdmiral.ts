import type { SolvedCourses } from '../solved/solvedCourses.ts'
import type { Bot } from './bot.ts'
import { captain } from './captain.ts'
import { boatswain, cadet, deckhand, mate, skipper } from './crew.ts'
import type { BotLevel } from './levels.ts'
import { navigator } from './navigator.ts'

const byPlan = { cadet, deckhand, boatswain, mate, skipper }
const byTable = { navigator, captain }

/** The bot of any other level: none of them needs what the admiral knows. */
export function belowAdmiral(level: Exclude<BotLevel, 'admiral'>, solved: SolvedCourses): Bot {
  return level === 'navigator' || level === 'captain' ? byTable[level](solved) : byPlan[level]
}
