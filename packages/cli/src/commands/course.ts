import { seededCourse, seededLake } from '@powerboats/chance'
import { drawCourse } from '@powerboats/draw'
import { makeCourse } from '@powerboats/rules'
import type { Course } from '@powerboats/rules'
import type { Command } from '../terminal/command.ts'
import {
  formatFlag,
  formats,
  outFlag,
  raceFlag,
  raceOf,
  seedFlag,
  seedOf,
  sideFlag,
  sideOf,
  wordOf,
} from '../terminal/flags.ts'
import { courseText } from '../figures/lakeText.ts'
import { deliver } from '../terminal/output.ts'
import { spacesDocument } from './lake.ts'

export const courseCommand: Command = {
  name: 'course',
  summary: 'deal a course on the lake of a seed and show it',
  flags: [seedFlag, raceFlag, sideFlag, formatFlag, outFlag],
  async run(given, outside) {
    const format = wordOf(given, 'format', formats, 'text')
    const seed = seedOf(given)
    const course = seededCourse(seed, seededLake(seed, sideOf(given)), raceOf(given))
    const show = { text: courseText, svg: (dealt: Course) => drawCourse(dealt), json: courseJson }[format]
    await deliver(show(course), given, outside)
    return 0
  },
}

function courseJson(course: Course): string {
  return JSON.stringify({ spaces: spacesDocument(course.lake), ...makeCourse(course) })
}
