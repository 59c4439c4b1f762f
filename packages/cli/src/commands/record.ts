import { botNamed, playGame, seededSetup, solvedCharts } from '@powerboats/bots'
import { makeRecord } from '@powerboats/rules'
import type { Command } from '../command.ts'
import { outFlag, seedFlag, seedOf } from '../given.ts'
import { deliver } from '../output.ts'
import { tableFlags, tableOf } from '../table.ts'

export const recordCommand: Command = {
  name: 'record',
  summary: 'play a whole game and write its record',
  flags: [seedFlag, ...tableFlags, outFlag],
  async run(given, outside) {
    const seed = seedOf(given)
    const table = tableOf(given)
    const charts = solvedCharts()
    const bots = table.crew.map((name) => botNamed(name, charts))
    const { record } = playGame(seededSetup(seed, table), bots, seed)
    await deliver(makeRecord(record).trimEnd(), given, outside)
    return 0
  },
}
