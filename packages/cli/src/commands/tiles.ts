import { sides } from '@powerboats/rules'
import type { Command } from '../command.ts'
import { seedFlag, seedOf, sideFlag, sideOf, textOf, wholeOf } from '../given.ts'
import { spreadText } from '../spread.ts'
import { surveyCourses, surveyLakes } from '../tileSurvey.ts'
import type { CourseFacts, LakeFacts } from '../tileSurvey.ts'

export const tilesCommand: Command = {
  name: 'tiles',
  summary: 'measure the tile set over every lake and many courses',
  flags: [
    { ...sideFlag, help: 'one side of the tiles (default both)' },
    { name: 'courses', value: 'N', help: 'how many random courses a side (default 2000)' },
    seedFlag,
    { name: 'json', help: 'print the figures as JSON' },
  ],
  async run(given, outside) {
    const wanted = textOf(given, 'side') === undefined ? sides : [sideOf(given)]
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
