import { crashDamage, sinkingDamage } from '@powerboats/rules'
import type { Heading, Options } from '@powerboats/rules'
import { eachAllowed, roundingAfterStep } from '../course/move.ts'
import { spaceAhead } from '../course/packedCourse.ts'
import type { PackedCourse } from '../course/packedCourse.ts'
import { finished } from '../course/roundingCode.ts'
import type { Position, ValueTable } from '../solve/valueTable.ts'

/** What comes of one heading that the dice allow. */
export interface Outcome {
  readonly heading: Heading
  readonly moved: number
  readonly crash: number
  readonly end: 'sails' | 'finished' | 'sunk'
  /** Where the boat is afterwards, before its next roll. */
  readonly after: Position
}

/** The water around a boat: the course, where others lie, and the options that matter to a turn (R9.2, R9.3). */
export interface Waters extends Pick<Options, 'coastRepair' | 'stoppedShort'> {
  readonly course: PackedCourse
  readonly others: readonly number[]
}

/** The course of a table with no other boat on it. */
export function alone({ course, options }: ValueTable): Waters {
  return { course, others: [], stoppedShort: 'run', coastRepair: options.coastRepair }
}

/** R5.4 to R6.2: what comes of each heading that is allowed to a boat that has rolled. */
export function outcomesOf({ course, others, stoppedShort }: Waters, rolled: Position): Outcome[] {
  const total = rolled.dice[0] + 2 * rolled.dice[1] + 3 * rolled.dice[2]
  const outcomes: Outcome[] = []
  eachAllowed(course.runs, rolled.space, rolled.heading, total, (turned, run) => {
    // R5.7: the boat stops before one that holds its last space.
    let moved = run
    while (moved > 0 && others.includes(spaceAhead(course, rolled.space, turned, moved))) moved--
    const crash = crashDamage(total, run, moved, stoppedShort)
    const rounding = roundingAfter(course, rolled, turned, moved)
    const damage = rolled.damage + crash
    const heading = turned as Heading
    outcomes.push({
      heading,
      moved,
      crash,
      end: rounding === finished ? 'finished' : damage >= sinkingDamage ? 'sunk' : 'sails',
      after: {
        space: spaceAhead(course, rolled.space, heading, moved),
        heading,
        rounding,
        damage,
        dice: crash > 0 ? [0, 0, 0] : rolled.dice,
      },
    })
  })
  return outcomes
}

function roundingAfter(course: PackedCourse, rolled: Position, heading: number, moved: number): number {
  let rounding = rolled.rounding
  for (let i = 0; i < moved; i++)
    rounding = roundingAfterStep(course, rounding, spaceAhead(course, rolled.space, heading, i), heading)
  return rounding
}
