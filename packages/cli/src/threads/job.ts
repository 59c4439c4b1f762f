import { seededCourse, seededLake } from '@powerboats/bots'
import type { RaceNumber, Side } from '@powerboats/rules'
import { packCourse, Solving, startAdvice } from '@powerboats/solver'
import { playMatch } from '../match.ts'
import type { Match, MatchGame } from '../match.ts'

/** A course by its seed. */
export interface CourseSeed {
  readonly seed: number
  readonly side: Side
  readonly race: RaceNumber
}

/** What threads can be asked to do. */
interface Tasks {
  readonly match: Match
  readonly turns: CourseSeed
}

export interface Answers {
  readonly match: MatchGame[]
  /** Turns to expect from the best start on the line, without damage. */
  readonly turns: number
}

export type JobKind = keyof Tasks
export type Job<K extends JobKind = JobKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly task: Tasks[Kind] }
}[K]

/** Does a job, on whatever thread this is. */
export function answer(job: Job): Answers[JobKind] {
  return job.kind === 'match' ? playMatch(job.task) : turnsOf(job.task)
}

function turnsOf({ seed, side, race }: CourseSeed): number {
  const solving = new Solving(packCourse(seededCourse(seed, seededLake(seed, side), race)))
  solving.advance(() => true)
  return startAdvice(solving.table, 0).find(({ onLine }) => onLine)!.turns
}
