import { seededCourse, seededLake } from '@powerboats/bots'
import { packCourse, Solving, startAdvice, tableBytes } from '@powerboats/solver'
import type { Command } from '../command.ts'
import { raceFlag, raceOf, seedFlag, seedOf, sideFlag, sideOf, wholeOf } from '../given.ts'
import { onThreads } from '../threads/pool.ts'

export const solveCommand: Command = {
  name: 'solve',
  summary: 'work out how many turns a course takes, sailed as well as can be',
  flags: [
    seedFlag,
    raceFlag,
    sideFlag,
    { name: 'max-dice', value: '1..6', help: 'most dice on a quay (default 5)' },
    { name: 'sink-cost', value: 'N', help: 'what sinking costs, in turns (default 40)' },
    { name: 'workers', value: 'N', help: 'threads that share the work (default 1)' },
    { name: 'json', help: 'print the answer as JSON' },
  ],
  async run(given, outside) {
    const seed = seedOf(given)
    const options = {
      maxDice: wholeOf(given, 'max-dice', 1, 6, 5),
      sinkCost: wholeOf(given, 'sink-cost', 1, 1000, 40),
    }
    const helpers = wholeOf(given, 'workers', 1, 64, 1) - 1
    const course = packCourse(seededCourse(seed, seededLake(seed, sideOf(given)), raceOf(given)))
    const start = performance.now()
    const solving = new Solving(course, options, helpers > 0)
    const help = Array.from({ length: helpers }, () => ({ kind: 'help' as const, task: solving.parts }))
    const helped = onThreads(help, helpers, () => {})
    solving.advance(() => {
      outside.note(`\r${progressBar(solving.progress)}`)
      return true
    })
    await helped
    outside.note('\r\u001b[K')
    const { backups, sweeps, table } = solving
    const answer = {
      expectedTurns: [0, 1, 2, 3].map((damage) => startAdvice(table, damage).find(({ onLine }) => onLine)!.turns),
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
