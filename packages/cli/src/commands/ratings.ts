import { calibrationText } from '../figures/calibration.ts'
import { ratingPlot } from '../figures/ratingPlot.ts'
import { rateMadeUp } from '../figures/ratingTrial.ts'
import type { Command, Given, Outside } from '../terminal/command.ts'
import { UsageError } from '../terminal/command.ts'
import { seedFlag, seedOf, textOf, wholeOf } from '../terminal/flags.ts'

const kinds = [
  { name: 'Duels', fewest: 2, most: 2 },
  { name: 'Fleets of 3 to 6', fewest: 3, most: 6 },
] as const

const actions: Readonly<Record<string, Command['run']>> = { trial }

export const ratingsCommand: Command = {
  name: 'ratings',
  summary: 'trial: rate made-up players of known strength, and see whether the ratings find it',
  operands: ['ACTION'],
  flags: [
    { name: 'players', value: 'N', help: 'made-up players of a trial (default 200)' },
    { name: 'games', value: 'N', help: 'games of a trial (default 5000)' },
    { name: 'plot', value: 'FILE', help: 'draw a trial' },
    seedFlag,
  ],
  run(given, outside) {
    const action = actions[given.operands[0]!]
    if (action === undefined)
      throw new UsageError(`there is no such action; there are ${Object.keys(actions).join(', ')}`)
    return action(given, outside)
  },
}

async function trial(given: Given, outside: Outside): Promise<number> {
  const size = {
    players: wholeOf(given, 'players', 6, 100_000, 200),
    games: wholeOf(given, 'games', 1, 10_000_000, 5000),
    seed: seedOf(given),
  }
  const trials = kinds.map(({ name, ...boats }) => ({ name, trial: rateMadeUp({ ...size, ...boats }) }))
  for (const {
    name,
    trial: { agreement, calls },
  } of trials)
    outside.print(`${name}: rank correlation ${agreement.toFixed(3)}\n${calibrationText(calls)}\n`)
  const plot = textOf(given, 'plot')
  if (plot !== undefined) await outside.write(plot, ratingPlot(trials))
  return 0
}
