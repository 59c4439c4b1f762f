import { checkDice } from '@powerboats/host'
import { finalStandings, replay, standingsOf } from '@powerboats/rules'
import type { Game, GameRecord, Mismatch } from '@powerboats/rules'
import type { Command } from '../terminal/command.ts'
import { readRecord } from '../terminal/recordFile.ts'

export const replayCommand: Command = {
  name: 'replay',
  summary: 'check that every event of a record follows from the rules',
  operands: ['FILE'],
  flags: [{ name: 'json', help: 'print the answer as JSON' }],
  async run(given, outside) {
    const record = await readRecord(given, outside)
    const isJson = given.values['json'] === true
    const replayed = replay(record.setup, record.events)
    if (!replayed.ok) {
      outside.print(isJson ? JSON.stringify({ follows: false, ...replayed.error }) : complaint(replayed.error))
      return 1
    }
    const dice = diceVerdict(record)
    outside.print(isJson ? JSON.stringify(summary(replayed.value, record, dice)) : report(replayed.value, record, dice))
    return dice.follow === false ? 1 : 0
  },
}

/** Whether the dice are those that were committed to; null if that cannot be known. */
interface DiceVerdict {
  readonly follow: boolean | null
  readonly said: string
}

function diceVerdict(record: GameRecord): DiceVerdict {
  const checked = checkDice(record)
  if (checked.ok) {
    const { throws, isDealt } = checked.value
    const what = isDealt ? `lake, courses and all ${throws} throws` : `all ${throws} throws`
    return { follow: true, said: `${what} follow from the secret that was committed to` }
  }
  switch (checked.error.code) {
    case 'notCommitted':
      return { follow: null, said: 'the dice came from a plain seed; nobody committed to them' }
    case 'secretHidden':
      return { follow: null, said: 'the dice can be checked once the secret is shown' }
    case 'secretDiffers':
      return { follow: false, said: 'the secret is not the one that was committed to' }
    case 'lakeDiffers':
      return { follow: false, said: 'the lake is not laid as it follows from the secret' }
    case 'courseDiffers':
      return { follow: false, said: 'the buoys are not set as it follows from the secret' }
    case 'faceDiffers':
      return { follow: false, said: `the dice of event ${checked.error.event} do not follow from the secret` }
  }
}

function summary(game: Game, { events }: GameRecord, { follow }: DiceVerdict) {
  return {
    follows: true,
    dice: follow,
    events: events.length,
    over: game.phase === 'over',
    standings: standingsOf(game),
  }
}

function report(game: Game, { events }: GameRecord, { said }: DiceVerdict): string {
  const { players } = game.setup
  const lines = (game.phase === 'over' ? finalStandings : standingsOf)(game).map(({ seat, rank, points }) => {
    const { colour, name } = players[seat]!
    return `${rank === null ? '–' : `${rank}.`} ${name} (${colour}), ${points} ${points === 1 ? 'point' : 'points'}`
  })
  const end = game.phase === 'over' ? 'the game is over' : `race ${game.race} is under way`
  return [`all ${events.length} events follow; ${end}`, said, ...lines].join('\n')
}

function complaint({ index, expected, found, rejection }: Mismatch): string {
  const lines = [`event ${index} does not follow`, `  found     ${found === null ? 'nothing' : JSON.stringify(found)}`]
  if (expected !== null) lines.push(`  expected  ${JSON.stringify(expected)}`)
  if (rejection !== null) lines.push(`  because   ${rejection}`)
  return lines.join('\n')
}
