import { seededCourse, seededLake } from '@powerboats/chance'
import type { RaceNumber, Side } from '@powerboats/rules'
import { packCourse, Solving, turnsFromStart } from '@powerboats/solver'
import { playMatch } from '../games/match.ts'
import type { Match, MatchGame } from '../games/match.ts'
import { noteCalls } from '../games/calls.ts'
import type { Calls, CallsWanted } from '../games/calls.ts'

/** A course by its seed. */
export interface CourseSeed {
  readonly seed: number
  readonly side: Side
  readonly race: RaceNumber
}

/** What threads can be asked to do. */
interface Tasks {
  readonly match: Match
  readonly calls: CallsWanted
  readonly turns: CourseSeed
}

export interface Answers {
  readonly match: MatchGame[]
  /** By kind. */
  readonly calls: Calls[]
  /** Turns to expect from the best start on the line, without damage. */
  readonly turns: number
}

export type JobKind = keyof Tasks
export type Job<K extends JobKind = JobKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly task: Tasks[Kind] }
}[K]

const doers: { readonly [K in JobKind]: (task: Tasks[K]) => Answers[K] } = {
  match: playMatch,
  calls: noteCalls,
  turns: turnsOf,
}

/** Runs a job on this thread. */
export function answer<K extends JobKind>(job: Job<K>): Answers[K] {
  return doers[job.kind](job.task)
}

function turnsOf({ seed, side, race }: CourseSeed): number {
  const solving = new Solving(packCourse(seededCourse(seed, seededLake(seed, side), race)), { astray: false })
  solving.advance(() => true)
  return turnsFromStart(solving.table, 0, 'line')
}
