import type { BotLevel } from '@powerboats/protocol'
import { botRatings } from '@powerboats/ratings'
import type { BotEntry } from '@powerboats/tournaments'

/** T1.4: bots of a level join at the start until there are so many. */
export function fillingBots(upTo: number, level: BotLevel): BotEntry {
  return { kind: 'fill', upTo, level, rating: ratingOf(level) }
}

/** What a bot is entered with. */
export function ratingOf(bot: BotLevel): number {
  return Math.round(botRatings[bot].value)
}
