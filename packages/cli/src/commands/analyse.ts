import { reviewOf, solvedCourses } from '@powerboats/bots'
import type { Review, Reviewed } from '@powerboats/bots'
import { headingNames, replay } from '@powerboats/rules'
import type { GameRecord, Intent } from '@powerboats/rules'
import { UsageError } from '../terminal/command.ts'
import type { Command } from '../terminal/command.ts'
import { readRecord } from '../terminal/recordFile.ts'

export const analyseCommand: Command = {
  name: 'analyse',
  summary: 'what the coach says about a recorded game',
  operands: ['FILE'],
  flags: [{ name: 'json', help: 'print the report as JSON' }],
  async run(given, outside) {
    const record = await readRecord(given, outside)
    const { setup, events } = record
    const replayed = replay(setup, events)
    if (!replayed.ok) throw new UsageError(`event ${replayed.error.index} does not follow; see powerboats replay`)
    const courses = solvedCourses()
    let solved = 0
    const review = reviewOf(setup, events, (course) => {
      const race = setup.courses.indexOf(course) + 1
      if (race > solved) outside.note(`\rsolving the course of race ${(solved = race)} …\u001b[K`)
      return courses.tableFor(course, setup.options, { astray: true })
    })
    outside.note('\r\u001b[K')
    outside.print(given.values['json'] === true ? JSON.stringify(review) : report(record, review))
    return 0
  },
}

/** How many of the costliest mistakes are printed. */
const told = 8

function report({ setup: { players } }: GameRecord, { seats, mistakes }: Review): string {
  const lines = seats.map(
    ({ seat, accuracy, cost, luck, choices }) =>
      `${players[seat]!.name}: accuracy ${accuracy.toFixed(1)} over ${choices} choices, ${cost.toFixed(1)} turns given away, ` +
      `luck ${luck >= 0 ? '+' : '−'}${Math.abs(luck).toFixed(1)} turns`,
  )
  const costliest = mistakes.slice(0, told).map((mistake) => `  ${players[mistake.seat]!.name}, ${describe(mistake)}`)
  return [
    ...lines,
    ...(costliest.length > 0 ? ['the costliest mistakes:', ...costliest] : ['no mistakes worth a word']),
  ].join('\n')
}

function describe({ event, race, turn, kind, cost, best }: Reviewed): string {
  const when =
    turn === 0 ? `placing for race ${race}` : `race ${race} turn ${turn}, ${kind === 'roll' ? 'dice' : 'heading'}`
  return `${when} (event ${event}): cost ${cost.toFixed(2)} turns; best was to ${advice(best)}`
}

function advice(intent: Intent): string {
  switch (intent.kind) {
    case 'place':
      return `start at ${intent.space.q}, ${intent.space.r} pointing ${headingNames[intent.heading]}`
    case 'steer':
      return `steer ${headingNames[intent.heading]}`
    case 'repair':
      return 'coast and repair'
    case 'retire':
      return 'retire'
    case 'roll': {
      const parts = [
        intent.add === 1
          ? 'add a die'
          : intent.remove.length > 0
            ? `remove die ${intent.remove[0]! + 1}`
            : 'keep the number',
        intent.reroll.length === 0
          ? 're-roll none'
          : `re-roll ${intent.reroll.map((die) => `die ${die + 1}`).join(' and ')}`,
      ]
      return parts.join(', ')
    }
  }
}
