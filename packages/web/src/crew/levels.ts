import { botNamed, solvedCharts } from '@powerboats/bots'
import type { Bot } from '@powerboats/bots'
import type { Level } from '../games/table.ts'

const charts = solvedCharts()

/** The bot that sails at a level. */
export function botOf(level: Level): Bot {
  return botNamed(level, charts)
}
