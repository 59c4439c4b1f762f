import type { BotLevel } from '@powerboats/bots'
import type { MatchGame } from '../games/match.ts'
import { meanOf, percentText, withoutLuck } from './estimate.ts'
import type { Estimate } from './estimate.ts'

/** How a bot did in a match. */
export interface Comparison {
  readonly bot: BotLevel
  readonly wins: number
  readonly winsWithin: number
  /** The wins minus what the dice gave: the same on average, but varies less. Null if luck was not computed. */
  readonly luckless: Estimate | null
  readonly points: number
  readonly pointsWithin: number
}

/** How each bot of a match did, in the match's order. */
export function compare(bots: readonly BotLevel[], games: readonly MatchGame[]): Comparison[] {
  const lakes = games.map(({ lake }) => lake)
  return bots.map((bot, i) => {
    const won = games.map((game) => game.wins[i]!)
    const luck = games.flatMap((game) => game.luck?.[i] ?? [])
    const wins = meanOf(won, lakes)
    const points = meanOf(
      games.map((game) => game.points[i]!),
      lakes,
    )
    return {
      bot,
      wins: wins.mean,
      winsWithin: wins.within,
      luckless: luck.length < games.length ? null : withoutLuck(won, luck, lakes),
      points: points.mean,
      pointsWithin: points.within,
    }
  })
}

export function comparisonText({ bot, wins, winsWithin, luckless, points, pointsWithin }: Comparison): string {
  const won = `wins ${percentText({ mean: wins, within: winsWithin })}`
  const without = luckless === null ? '' : ` (without luck ${percentText(luckless)})`
  return `  ${bot.padEnd(9)} ${won}${without}, ${points.toFixed(2)} points ± ${pointsWithin.toFixed(2)}`
}
