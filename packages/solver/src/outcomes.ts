import { sinkingDamage } from '@powerboats/rules'
import type { Heading, Options } from '@powerboats/rules'
import { spaceAhead } from './packedCourse.ts'
import type { PackedCourse } from './packedCourse.ts'
import { afterStep, finished, lost } from './roundingCode.ts'
import type { Position } from './valueTable.ts'

/** What comes of one heading that the dice allow. */
export interface Outcome {
  readonly heading: Heading
  readonly moved: number
  readonly crash: number
  readonly end: 'sails' | 'finished' | 'sunk'
  /** Where the boat is afterwards, before its next roll. */
  readonly after: Position
}

/** The water around a boat: the course, where others lie, and how crashes are counted. */
export interface Waters {
  readonly course: PackedCourse
  readonly others: readonly number[]
  readonly stoppedShort: Options['stoppedShort']
}

/** R5.4 to R6.2: what comes of each heading that is allowed to a boat whose dice lie there. */
export function outcomesOf(waters: Waters, rolled: Position): Outcome[] {
  const { course, others, stoppedShort } = waters
  const total = rolled.dice[0] + 2 * rolled.dice[1] + 3 * rolled.dice[2]
  const headings = [1, 0, 5].map((turn) => ((rolled.heading + turn) % 6) as Heading)
  const runs = headings.map((heading) => Math.min(total, course.runs[rolled.space * 6 + heading]))
  const run = Math.max(...runs)
  return headings
    .filter((_, side) => runs[side] === run)
    .map((heading) => {
      let moved = run
      while (moved > 0 && others.includes(spaceAhead(course, rolled.space, heading, moved))) moved--
      const crash = run === total ? 0 : total - (stoppedShort === 'run' ? run : moved)
      const rounding = roundingAfter(course, rolled, heading, moved)
      const damage = rolled.damage + crash
      return {
        heading,
        moved,
        crash,
        end: rounding === finished ? 'finished' : damage >= sinkingDamage ? 'sunk' : 'sails',
        after: {
          space: spaceAhead(course, rolled.space, heading, moved),
          heading,
          rounding,
          damage,
          dice: crash > 0 ? ([0, 0, 0] as const) : rolled.dice,
        },
      }
    })
}

function roundingAfter(course: PackedCourse, rolled: Position, heading: number, moved: number): number {
  let rounding = rolled.rounding
  for (let i = 0; i < moved && rounding >= 0; i++) {
    const step = course.steps[spaceAhead(course, rolled.space, heading, i) * 6 + heading]
    const after = afterStep[rounding * 256 + step]
    // Beyond what is counted: take it for the lowest count.
    if (after !== lost) rounding = after
  }
  return rounding
}
