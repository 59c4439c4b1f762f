import { botNamed, playGame, seededSetup, solvedCharts } from '@powerboats/bots'
import type { Command } from '../command.ts'
import { seedFlag, seedOf, wholeOf } from '../given.ts'
import { simText, tally } from '../tally.ts'
import { tableFlags, tableOf } from '../table.ts'

export const simCommand: Command = {
  name: 'sim',
  summary: 'play many games and sum them up',
  flags: [
    { name: 'games', value: 'N', help: 'how many games, on the seeds from --seed on (default 100)' },
    seedFlag,
    ...tableFlags,
    { name: 'json', help: 'print the summary as JSON' },
  ],
  async run(given, outside) {
    const seed = seedOf(given)
    const table = tableOf(given)
    const games = wholeOf(given, 'games', 1, 1_000_000, 100)
    const charts = solvedCharts()
    const bots = table.crew.map((name) => botNamed(name, charts))
    const played = Array.from({ length: games }, (_, i) => {
      outside.note(`\rgame ${i + 1} of ${games}`)
      return playGame(seededSetup(seed + i, table), bots, seed + i).game
    })
    outside.note('\r\u001b[K')
    const summary = tally(played)
    outside.print(given.values['json'] === true ? JSON.stringify({ seed, ...summary }) : simText(summary))
    return 0
  },
}
