import { replay, standingsOf } from '@powerboats/rules'
import type { Game, GameRecord, Mismatch } from '@powerboats/rules'
import type { Command } from '../command.ts'
import { recordOf } from '../recordFile.ts'

export const replayCommand: Command = {
  name: 'replay',
  summary: 'check that every event of a record follows from the rules',
  operands: ['FILE'],
  flags: [{ name: 'json', help: 'print the answer as JSON' }],
  async run(given, outside) {
    const record = await recordOf(given, outside)
    const replayed = replay(record.setup, record.events)
    const isJson = given.values['json'] === true
    if (replayed.ok) {
      outside.print(isJson ? JSON.stringify(summary(replayed.value, record)) : report(replayed.value, record))
      return 0
    }
    outside.print(isJson ? JSON.stringify({ follows: false, ...replayed.error }) : complaint(replayed.error))
    return 1
  },
}

function summary(game: Game, record: GameRecord) {
  return { follows: true, events: record.events.length, over: game.phase === 'over', standings: standingsOf(game) }
}

function report(game: Game, record: GameRecord): string {
  const { players } = game.setup
  const lines = standingsOf(game).map(
    ({ seat, rank, points }) =>
      `${rank}. ${players[seat]!.name} (${players[seat]!.colour}), ${points} ${points === 1 ? 'point' : 'points'}`,
  )
  const end = game.phase === 'over' ? 'the game is over' : `race ${game.race} is under way`
  return [`all ${record.events.length} events follow; ${end}`, ...lines].join('\n')
}

function complaint({ index, expected, found, rejection }: Mismatch): string {
  const lines = [`event ${index} does not follow`, `  found     ${found === null ? 'nothing' : JSON.stringify(found)}`]
  if (expected !== null) lines.push(`  expected  ${JSON.stringify(expected)}`)
  if (rejection !== null) lines.push(`  because   ${rejection}`)
  return lines.join('\n')
}
