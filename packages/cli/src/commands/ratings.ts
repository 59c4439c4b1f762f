import { calibrationText } from '../figures/calibration.ts'
import { ratingPlot } from '../figures/ratingPlot.ts'
import { rateMadeUp } from '../figures/ratingTrial.ts'
import type { Command, Given, Outside } from '../terminal/command.ts'
import { UsageError } from '../terminal/command.ts'
import { dataFlag } from '../terminal/dataFolder.ts'
import { seedFlag, seedOf, textOf, wholeOf } from '../terminal/flags.ts'
import { databaseFlag, locationOf } from '../terminal/storeLocation.ts'

const kinds = [
  { name: 'Duels', fewest: 2, most: 2 },
  { name: 'Fleets of 3 to 6', fewest: 3, most: 6 },
] as const

const actions: Readonly<Record<string, Command['run']>> = { trial, rebuild }

export const ratingsCommand: Command = {
  name: 'ratings',
  summary: 'rebuild: work out ratings and results anew from the games; trial: rate made-up players of known strength',
  operands: ['ACTION'],
  flags: [
    { name: 'players', value: 'N', help: 'made-up players of a trial (default 200)' },
    { name: 'games', value: 'N', help: 'games of a trial (default 5000)' },
    { name: 'plot', value: 'FILE', help: 'draw a trial' },
    dataFlag,
    databaseFlag,
    seedFlag,
  ],
  run(given, outside) {
    const action = actions[given.operands[0]!]
    if (action === undefined)
      throw new UsageError(`there is no such action; there are ${Object.keys(actions).join(', ')}`)
    return action(given, outside)
  },
}

/** Puts right what is stored otherwise; says so by the exit code. */
async function rebuild(given: Given, outside: Outside): Promise<number> {
  const { openStores } = await import('@powerboats/server')
  const stores = await openStores(locationOf(given), () => null)
  try {
    const { games, players, differences } = await stores.outcomes.rebuild((done) =>
      outside.note(`\rgame ${done}\u001b[K`),
    )
    outside.note('\r\u001b[K')
    outside.print(
      `${games} games, ${players} players: ${differences === 0 ? 'all as it was stored' : `${differences} put right`}`,
    )
    return differences === 0 ? 0 : 1
  } finally {
    await stores.close()
  }
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
