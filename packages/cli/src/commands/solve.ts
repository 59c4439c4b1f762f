import { seededCourse, seededLake } from '@powerboats/chance'
import { packCourse, Solving, tableBytes, turnsFromStart } from '@powerboats/solver'
import type { Command } from '../terminal/command.ts'
import { raceFlag, raceOf, seedFlag, seedOf, sideFlag, sideOf, wholeOf } from '../terminal/flags.ts'

export const solveCommand: Command = {
  name: 'solve',
  summary: 'compute how many turns a course takes, sailed as well as possible',
  flags: [
    seedFlag,
    raceFlag,
    sideFlag,
    { name: 'max-dice', value: '1..6', help: 'most dice on a quay (default 5)' },
    { name: 'sink-cost', value: 'N', help: 'what sinking costs, in turns (default 40)' },
    { name: 'json', help: 'print the answer as JSON' },
  ],
  async run(given, outside) {
    const seed = seedOf(given)
    const options = {
      // Without positions far astray the turns from the start are the same, and it takes a third of the time.
      astray: false,
      maxDice: wholeOf(given, 'max-dice', 1, 6, 5),
      sinkCost: wholeOf(given, 'sink-cost', 1, 1000, 40),
    }
    const course = packCourse(seededCourse(seed, seededLake(seed, sideOf(given)), raceOf(given)))
    const start = performance.now()
    const solving = new Solving(course, options)
    solving.advance(() => {
      outside.note(`\r${progressBar(solving.progress)}`)
      return true
    })
    outside.note('\r\u001b[K')
    const { backups, sweeps, table } = solving
    const answer = {
      expectedTurns: [0, 1, 2, 3].map((damage) => turnsFromStart(table, damage, 'line')),
      sweeps,
      positions: backups,
      seconds: (performance.now() - start) / 1000,
      bytes: tableBytes(table),
    }
    outside.print(given.values['json'] === true ? JSON.stringify(answer) : report(answer))
    return 0
  },
}

function progressBar(part: number): string {
  const width = 30
  const done = Math.round(part * width)
  return `solving ${'█'.repeat(done)}${'░'.repeat(width - done)} ${Math.floor(100 * part)} %`
}

interface Answer {
  readonly expectedTurns: readonly number[]
  readonly sweeps: number
  readonly positions: number
  readonly seconds: number
  readonly bytes: number
}

function report({ expectedTurns, sweeps, positions, seconds, bytes }: Answer): string {
  return [
    ...expectedTurns.map(
      (turns, damage) => `${turns.toFixed(2)} turns with ${damage} damage, from the best start on the line`,
    ),
    `${positions} positions in ${sweeps} sweeps, ${seconds.toFixed(2)} s, ${(bytes / 2 ** 20).toFixed(1)} MB`,
  ].join('\n')
}
