import { admiral } from './admiral.ts'
import type { Bot } from './bot.ts'
import { captain } from './captain.ts'
import { boatswain, cadet, deckhand, mate, skipper } from './crew.ts'
import { navigator } from './navigator.ts'
import type { SolvedCourses } from '../solved/solvedCourses.ts'

/** How well a bot sails, from the weakest to the strongest. */
export const botLevels = [
  'cadet',
  'deckhand',
  'boatswain',
  'mate',
  'skipper',
  'navigator',
  'captain',
  'admiral',
] as const
export type BotLevel = (typeof botLevels)[number]

const byPlan = { cadet, deckhand, boatswain, mate, skipper }
const byTable = { navigator, captain, admiral }

/** Whether bots of a level need the course to be solved. */
export function sailsByTable(level: BotLevel): level is keyof typeof byTable {
  return level in byTable
}

/** The bot of a level; those that sail by a table take it from `solved`. */
export function botOfLevel(level: BotLevel, solved: SolvedCourses): Bot {
  return sailsByTable(level) ? byTable[level](solved) : byPlan[level]
}
