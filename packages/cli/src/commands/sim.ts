import { botOfLevel, solvedCourses } from '@powerboats/bots'
import { playGame, seededSetup } from '@powerboats/chance'
import type { Command } from '../terminal/command.ts'
import { seedFlag, seedOf, wholeOf } from '../terminal/flags.ts'
import { sailedGame, simText, tally } from '../figures/tally.ts'
import { gameFlags, wantedGame } from '../games/gameFlags.ts'

export const simCommand: Command = {
  name: 'sim',
  summary: 'play many games and sum them up',
  flags: [
    { name: 'games', value: 'N', help: 'how many games, on the seeds from --seed on (default 100)' },
    seedFlag,
    ...gameFlags,
    { name: 'json', help: 'print the summary as JSON' },
  ],
  async run(given, outside) {
    const seed = seedOf(given)
    const table = wantedGame(given)
    const games = wholeOf(given, 'games', 1, 1_000_000, 100)
    const solved = solvedCourses()
    const bots = table.levels.map((level) => botOfLevel(level, solved))
    const played = Array.from({ length: games }, (_, i) => {
      outside.note(`\rgame ${i + 1} of ${games}`)
      const { game, record } = playGame(seededSetup(seed + i, table), bots, seed + i)
      return sailedGame(game, record.events)
    })
    outside.note('\r\u001b[K')
    const summary = tally(played)
    outside.print(given.values['json'] === true ? JSON.stringify({ seed, ...summary }) : simText(summary))
    return 0
  },
}
