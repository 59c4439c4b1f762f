import { botOfLevel, solvedCourses } from '@powerboats/bots'
import { playGame, seededSetup } from '@powerboats/chance'
import { makeRecord } from '@powerboats/rules'
import type { Command } from '../terminal/command.ts'
import { outFlag, seedFlag, seedOf } from '../terminal/flags.ts'
import { deliver } from '../terminal/output.ts'
import { gameFlags, wantedGame } from '../games/gameFlags.ts'

export const recordCommand: Command = {
  name: 'record',
  summary: 'play a whole game and write its record',
  flags: [seedFlag, ...gameFlags, outFlag],
  async run(given, outside) {
    const seed = seedOf(given)
    const table = wantedGame(given)
    const solved = solvedCourses()
    const bots = table.levels.map((level) => botOfLevel(level, solved))
    const { record } = playGame(seededSetup(seed, table), bots, seed)
    await deliver(makeRecord(record).trimEnd(), given, outside)
    return 0
  },
}
