import type { BotName } from '@powerboats/bots'
import { sides } from '@powerboats/rules'
import type { Command } from '../command.ts'
import { seedFlag, seedOf, textOf, threadsFlag, threadsOf, wholeOf } from '../given.ts'
import type { Match, MatchGame } from '../match.ts'
import { botsNamed } from '../table.ts'
import { onThreads } from '../threads/pool.ts'

/** Who meets whom if nobody says otherwise: each bot the one below it, and the best one a table of the next. */
const usual: readonly (readonly BotName[])[] = [
  ['skipper', 'deckhand'],
  ['captain', 'skipper'],
  ['admiral', 'captain'],
  ['admiral', 'captain', 'captain', 'captain'],
]

export const arenaCommand: Command = {
  name: 'arena',
  summary: 'let bots sail against each other and compare them',
  flags: [
    { name: 'bots', value: 'A,B,…', help: 'one match between these bots (default: the usual ones)' },
    { name: 'lakes', value: 'N', help: 'lakes a match, half of them of each side (default 30)' },
    { name: 'games', value: 'N', help: 'games a lake, the seats going round (default 20)' },
    seedFlag,
    threadsFlag,
    { name: 'json', help: 'print the results as JSON' },
  ],
  async run(given, outside) {
    const seed = seedOf(given)
    const lakes = wholeOf(given, 'lakes', 1, 100_000, 30)
    const games = wholeOf(given, 'games', 1, 100_000, 20)
    const threads = threadsOf(given)
    const named = textOf(given, 'bots')
    const isJson = given.values['json'] === true
    const results = []
    for (const bots of named === undefined ? usual : [botsNamed(named)]) {
      const matches = Array.from({ length: lakes }, (_, i): Match => ({
        bots,
        lake: seed + i,
        side: sides[i % 2]!,
        games,
      }))
      const played: MatchGame[] = []
      let done = 0
      const jobs = matches.map((task) => ({ kind: 'match' as const, task }))
      await onThreads(jobs, threads, (ended) => {
        played.push(...ended)
        outside.note(`\r${bots.join(', ')}: lake ${++done} of ${lakes}\u001b[K`)
      })
      outside.note('\r\u001b[K')
      const result = bots.map((bot, i) => compare(bot, i, played))
      if (!isJson) outside.print(`${played.length} games\n${result.map(row).join('\n')}\n`)
      results.push({ games: played.length, bots: result })
    }
    if (isJson) outside.print(JSON.stringify({ seed, matches: results }))
    return 0
  },
}

/** A mean, and what it lies within of the truth nineteen times out of twenty. */
interface Estimate {
  readonly mean: number
  readonly within: number
}

interface Comparison {
  readonly bot: BotName
  readonly wins: number
  readonly winsWithin: number
  /** The wins less what the dice gave: the same on average, and steadier. Null where nobody can tell. */
  readonly luckless: Estimate | null
  readonly points: number
  readonly pointsWithin: number
}

function compare(bot: BotName, index: number, games: readonly MatchGame[]): Comparison {
  const wins = meanOf(games.map((game) => game.wins[index]!))
  const points = meanOf(games.map((game) => game.points[index]!))
  const luckless = games.flatMap(({ luck, wins: won }) => (luck === null ? [] : [won[index]! - luck[index]!]))
  return {
    bot,
    wins: wins.mean,
    winsWithin: wins.within,
    luckless: luckless.length === 0 ? null : meanOf(luckless),
    points: points.mean,
    pointsWithin: points.within,
  }
}

function meanOf(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
  return { mean, within: 1.96 * Math.sqrt(variance / values.length) }
}

function row({ bot, wins, winsWithin, luckless, points, pointsWithin }: Comparison): string {
  const percent = ({ mean, within }: Estimate) => `${(100 * mean).toFixed(1)} % ± ${(100 * within).toFixed(1)}`
  const won = `wins ${percent({ mean: wins, within: winsWithin })}`
  const without = luckless === null ? '' : ` (without luck ${percent(luckless)})`
  return `  ${bot.padEnd(9)} ${won}${without}, ${points.toFixed(2)} points ± ${pointsWithin.toFixed(2)}`
}
