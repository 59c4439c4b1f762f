import { raceNumbers, sides } from '@powerboats/rules'
import type { Side } from '@powerboats/rules'
import type { Command, Given, Outside } from '../terminal/command.ts'
import { seedFlag, seedOf, sideFlag, sideOf, textOf, threadsFlag, threadsOf, wholeOf } from '../terminal/flags.ts'
import { histogram } from '../figures/histogram.ts'
import { spreadOf, spreadText } from '../figures/spread.ts'
import { onThreads } from '../threads/pool.ts'
import { surveyCourses, surveyLakes } from '../figures/tileSurvey.ts'
import type { CourseFacts, LakeFacts } from '../figures/tileSurvey.ts'

export const tilesCommand: Command = {
  name: 'tiles',
  summary: 'measure the tile set over every lake and many courses',
  flags: [
    { ...sideFlag, help: 'one side of the tiles (default both)' },
    { name: 'courses', value: 'N', help: 'how many random courses a side (default 2000)' },
    {
      name: 'solve',
      value: 'N',
      help: 'solve this many courses a side for the turns they take, instead of laying every lake',
    },
    { name: 'histogram', value: 'FILE', help: 'with --solve: draw how the turns are spread' },
    seedFlag,
    threadsFlag,
    { name: 'json', help: 'print the figures as JSON' },
  ],
  async run(given, outside) {
    const wanted = textOf(given, 'side') === undefined ? sides : [sideOf(given)]
    if (textOf(given, 'solve') !== undefined) return solveCourses(given, outside, wanted)
    const courses = wholeOf(given, 'courses', 1, 1_000_000, 2000)
    const seed = seedOf(given)
    const show = (what: string) => (part: number) => outside.note(`\r${what} ${Math.floor(100 * part)} %\u001b[K`)
    const facts = wanted.map((side) => ({
      side,
      ...surveyLakes(side, show(`${side} lakes`)),
      ...surveyCourses(side, courses, seed, show(`${side} courses`)),
    }))
    outside.note('\r\u001b[K')
    const isJson = given.values['json'] === true
    outside.print(isJson ? JSON.stringify({ seed, sides: facts }) : facts.map(report).join('\n\n'))
    return 0
  },
}

function report(facts: { side: string } & LakeFacts & CourseFacts): string {
  return [
    `${facts.side} side: ${facts.land} % land`,
    `all ${facts.lakes} lakes: largest island ${facts.largestIsland} spaces, ${facts.cutOff} with water cut off, ` +
      `spots of one letter ${facts.closestSpots} or more apart`,
    `${facts.courses} random courses: ${facts.unsailable} cannot be sailed`,
    `shortest way round: ${spreadText(facts.route)} spaces`,
    `free water ahead: ${spreadText(facts.lane)} spaces; ${facts.longLanes} % have 8 or more`,
  ].join('\n')
}

/** Solves random courses and prints how many turns a boat that is alone can expect on them. */
async function solveCourses(given: Given, outside: Outside, wanted: readonly Side[]): Promise<number> {
  const count = wholeOf(given, 'solve', 1, 100_000, 500)
  const seed = seedOf(given)
  const solved = []
  for (const side of wanted) {
    const tasks = Array.from({ length: count }, (_, i) => ({ seed: seed + i, side, race: raceNumbers[i % 3]! }))
    const values: number[] = []
    await onThreads(
      tasks.map((task) => ({ kind: 'turns' as const, task })),
      threadsOf(given),
      (turns) => {
        values.push(turns)
        outside.note(`\r${side} courses ${values.length} of ${count}\u001b[K`)
      },
    )
    solved.push({ side, values, turns: spreadOf(values.map((turns) => Math.round(turns * 100) / 100)) })
  }
  outside.note('\r\u001b[K')
  const file = textOf(given, 'histogram')
  const colours = { dark: '#0b4f7d', light: '#4fb3d9' }
  if (file !== undefined) {
    const samples = solved.map(({ side, values }) => ({
      name: `${side}, ${values.length} courses`,
      colour: colours[side],
      values,
    }))
    await outside.write(file, histogram('Turns that one boat may expect, sailed as well as possible', samples))
  }
  const facts = solved.map(({ side, turns }) => ({ side, courses: count, turns }))
  const text = facts.map(({ side, turns }) => `${side}: ${count} courses take ${spreadText(turns)} turns`).join('\n')
  outside.print(given.values['json'] === true ? JSON.stringify({ seed, sides: facts }) : text)
  return 0
}
