import { admiral } from './admiral.ts'
import type { Bot } from './bot.ts'
import { captain } from './captain.ts'
import type { Charts } from './charts.ts'
import { deckhand } from './deckhand.ts'
import { skipper } from './skipper.ts'

/** The bots, from the weakest to the strongest. */
export const botNames = ['deckhand', 'skipper', 'captain', 'admiral'] as const
export type BotName = (typeof botNames)[number]

/** Whether a bot has courses solved before it sails them. */
export function sailsByCharts(name: BotName): boolean {
  return name === 'captain' || name === 'admiral'
}

/** The bot of a name; captain and admiral sail by the charts. */
export function botNamed(name: BotName, charts: Charts): Bot {
  switch (name) {
    case 'deckhand':
      return deckhand
    case 'skipper':
      return skipper
    case 'captain':
      return captain(charts)
    case 'admiral':
      return admiral(charts)
  }
}
