import type { BotLevel } from '@powerboats/bots'
import { percentText } from './estimate.ts'
import type { Estimate } from './estimate.ts'

/** A rung of the ladder: how often a bot beats the one below, and its rating. */
export interface Rung {
  readonly bot: BotLevel
  /** Null for the lowest. */
  readonly wins: Estimate | null
  readonly rating: Estimate
}

/** The rating of the weakest bot, and how many points more mean that a bot wins ten games of eleven. */
const lowest = 1000
const tenToOne = 400
/** A bot that won every game was also lucky: no share of wins counts for more than this. */
const most = 0.999

/** Ratings as in chess, from what each bot wins against the one below; `wins` has one entry less than there are bots. */
export function ladderOf(bots: readonly BotLevel[], wins: readonly Estimate[]): Rung[] {
  let rating: Estimate = { mean: lowest, within: 0 }
  return bots.map((bot, i) => {
    const won = wins[i - 1] ?? null
    if (won !== null) {
      const share = Math.min(most, Math.max(1 - most, won.mean))
      const step = tenToOne * Math.log10(share / (1 - share))
      // The derivative of the step: how an error of the share changes it.
      const within = (tenToOne / Math.LN10 / (share * (1 - share))) * won.within
      rating = { mean: rating.mean + step, within: Math.hypot(rating.within, within) }
    }
    return { bot, wins: won, rating }
  })
}

/** The ladder for people, the best on top. */
export function ladderText(rungs: readonly Rung[]): string {
  return rungs
    .map(({ bot, rating, wins }, i) => {
      const won = wins === null ? '' : `  beats the ${rungs[i - 1]!.bot} ${percentText(wins)}`
      return `  ${bot.padEnd(10)} ${rating.mean.toFixed(0).padStart(5)} ± ${rating.within.toFixed(0).padEnd(3)}${won}`
    })
    .toReversed()
    .join('\n')
}
