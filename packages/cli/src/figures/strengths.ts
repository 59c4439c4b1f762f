import { botLevels } from '@powerboats/bots'
import type { BotLevel } from '@powerboats/bots'
import { ladderOf } from './ratings.ts'

/** What each bot but the first wins against the one below it, as measured (docs/BOTS.md). */
const measuredWins = [0.643, 0.738, 0.713, 0.692, 0.704, 0.721, 0.553]

const rungs = ladderOf(
  botLevels,
  measuredWins.map((mean) => ({ mean, within: 0 })),
)

/** The rating of a bot by the duels that were measured. */
export function ratingOf(level: BotLevel): number {
  return Math.round(rungs.find(({ bot }) => bot === level)!.rating.mean)
}
