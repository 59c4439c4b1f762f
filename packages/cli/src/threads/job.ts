import { seededCourse, seededLake } from '@powerboats/bots'
import type { RaceNumber, Side } from '@powerboats/rules'
import { helpSolving, packCourse, Solving, startAdvice } from '@powerboats/solver'
import type { SolvingParts } from '@powerboats/solver'
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
  readonly help: SolvingParts
}

export interface Answers {
  readonly match: MatchGame[]
  /** Turns to expect from the best start on the line, without damage. */
  readonly turns: number
  /** Nothing: the help is in the table that both threads see. */
  readonly help: void
}

export type JobKind = keyof Tasks
export type Job<K extends JobKind = JobKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly task: Tasks[Kind] }
}[K]

const doers: { readonly [K in JobKind]: (task: Tasks[K]) => Answers[K] } = {
  match: playMatch,
  turns: turnsOf,
  help: helpSolving,
}

/** Does a job, on whatever thread this is. */
export function answer<K extends JobKind>(job: Job<K>): Answers[K] {
  return doers[job.kind](job.task)
}

function turnsOf({ seed, side, race }: CourseSeed): number {
  const solving = new Solving(packCourse(seededCourse(seed, seededLake(seed, side), race)))
  solving.advance(() => true)
  return startAdvice(solving.table, 0).find(({ onLine }) => onLine)!.turns
}
