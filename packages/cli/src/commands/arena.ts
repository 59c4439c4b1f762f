import { botLevels } from '@powerboats/bots'
import type { BotLevel } from '@powerboats/bots'
import { sides } from '@powerboats/rules'
import type { Command, Outside } from '../terminal/command.ts'
import { UsageError } from '../terminal/command.ts'
import { seedFlag, seedOf, textOf, threadsFlag, threadsOf, wholeOf } from '../terminal/flags.ts'
import { calibrationOf, calibrationPlot, calibrationText } from '../figures/calibration.ts'
import { compare, comparisonText } from '../figures/comparison.ts'
import { ladderOf, ladderText } from '../figures/ratings.ts'
import type { Calls } from '../games/calls.ts'
import type { MatchGame } from '../games/match.ts'
import { levelsIn } from '../games/gameFlags.ts'
import { onThreads } from '../threads/pool.ts'

/** Each bot against the one below it. */
const duels = botLevels.slice(1).map((bot, below): readonly BotLevel[] => [bot, botLevels[below]!])
/** The matches if none is named: the duels, and the best bot against three of the next. */
const usual: readonly (readonly BotLevel[])[] = [...duels, ['admiral', 'captain', 'captain', 'captain']]

export const arenaCommand: Command = {
  name: 'arena',
  summary: 'let bots sail against each other and compare them',
  flags: [
    { name: 'bots', value: 'A,B,…', help: 'one match between these bots (default: the usual ones)' },
    { name: 'ladder', help: 'each bot against the one below it, and ratings' },
    { name: 'calibration', value: 'FILE', help: 'draw whether the chances that people are shown come true' },
    { name: 'lakes', value: 'N', help: 'lakes a match, half of them of each side (default 30)' },
    { name: 'games', value: 'N', help: 'games a lake, the seats going round (default 20)' },
    seedFlag,
    threadsFlag,
    { name: 'json', help: 'print the results as JSON' },
  ],
  async run(given, outside) {
    const seed = seedOf(given)
    const size = {
      seed,
      lakes: wholeOf(given, 'lakes', 1, 100_000, 30),
      games: wholeOf(given, 'games', 1, 100_000, 20),
      threads: threadsOf(given),
    }
    const named = textOf(given, 'bots')
    const isLadder = given.values['ladder'] === true
    if (isLadder && named !== undefined) throw new UsageError('--ladder is about all bots: leave --bots out')
    const plot = textOf(given, 'calibration')
    if (plot !== undefined) return calibrate(plot, size, outside)
    const isJson = given.values['json'] === true
    const matches = isLadder ? duels : named === undefined ? usual : [levelsIn(named)]
    const played = await meet(matches, size, outside)
    const results = matches.map((bots, i) => ({ games: played[i]!.length, bots: compare(bots, played[i]!) }))
    if (!isJson)
      for (const { bots, games } of results) outside.print(`${games} games\n${bots.map(comparisonText).join('\n')}\n`)
    const ladder =
      isLadder &&
      ladderOf(
        botLevels,
        results.map(({ bots: [better] }) => better!.luckless!),
      )
    if (isJson) outside.print(JSON.stringify({ seed, matches: results, ...(ladder !== false && { ladder }) }))
    else if (ladder !== false) outside.print(ladderText(ladder))
    return 0
  },
}

interface Size {
  readonly seed: number
  readonly lakes: number
  readonly games: number
  readonly threads: number
}

/** Has captains and skippers sail, and draws the chances they were given against what came of them. */
async function calibrate(file: string, size: Size, outside: Outside): Promise<number> {
  const lakes: Calls[][] = []
  const jobs = lakesOf(size).map((task) => ({ kind: 'calls' as const, task }))
  await onThreads(jobs, size.threads, (calls) => {
    lakes.push(calls)
    outside.note(`\rlake ${lakes.length} of ${jobs.length}\u001b[K`)
  })
  outside.note('\r\u001b[K')
  const kinds = calibrationOf(lakes)
  outside.print(calibrationText(kinds))
  await outside.write(file, calibrationPlot(`Chances to win, over ${size.lakes * size.games} games`, kinds))
  return 0
}

function lakesOf({ games, lakes, seed }: Size) {
  return Array.from({ length: lakes }, (_, i) => ({ lake: seed + i, side: sides[i % 2]!, games }))
}

/** Plays every match on many lakes, lake by lake: so its courses are solved once. */
async function meet(matches: readonly (readonly BotLevel[])[], size: Size, outside: Outside): Promise<MatchGame[][]> {
  const played = matches.map((): MatchGame[] => [])
  const jobs = lakesOf(size).flatMap((on) => matches.map((bots) => ({ kind: 'match' as const, task: { ...on, bots } })))
  let done = 0
  await onThreads(jobs, size.threads, (ended, { task }) => {
    played[matches.indexOf(task.bots)]!.push(...ended)
    outside.note(`\rmatch ${++done} of ${jobs.length}\u001b[K`)
  })
  outside.note('\r\u001b[K')
  return played
}
