import type { Course } from '../course/course.ts'
import { dealCourse } from '../course/dealCourse.ts'
import type { Chance } from '../lake/chance.ts'
import { dealLake } from '../lake/dealLake.ts'
import { letters } from '../lake/lake.ts'
import type { Side } from '../lake/lake.ts'
import type { Player, Seat, Setup } from './game.ts'
import type { Options, RaceNumber } from './options.ts'

/** What is agreed on before the lake is dealt. */
export interface Agreed {
  readonly players: readonly Player[]
  readonly side: Side
  readonly options: Options
  /** R4.1: who starts the first race, where that is settled. */
  readonly starter?: Seat
}

/** Where the chance for each part of a deal comes from. */
export type ChanceFor = (part: 'lake' | RaceNumber) => Chance

/** R1.2, R2.1: deals the lake and a course for each race. */
export function dealSetup(agreed: Agreed, chanceFor: ChanceFor): Setup {
  const steps = dealInSteps(agreed, chanceFor)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** The same, one course a step: each takes some ten milliseconds, and a server has others to serve in between. */
export function* dealInSteps(agreed: Agreed, chanceFor: ChanceFor): Generator<undefined, Setup> {
  const { players, side, options, starter } = agreed
  const lake = dealLake(side, chanceFor('lake'))
  const courses: Course[] = []
  for (const [i, letter] of letters.slice(0, options.races).entries()) {
    yield
    courses.push(dealCourse(lake, letter, chanceFor((i + 1) as RaceNumber)))
  }
  return { options, players, lake, courses, ...(starter !== undefined && { starter }) }
}
