import type { PackedCourse } from '../course/packedCourse.ts'
import { Solving } from './solving.ts'
import type { SolveOptions, ValueTable } from './valueTable.ts'

/** What a caller may want to know or stop while a course is being solved. */
export interface Watch {
  /** From 0 to 1, now and then. */
  readonly progress?: (done: number) => void
  /** Asked every few milliseconds; true gives up. */
  readonly cancelled?: () => boolean
}

/** Solves a course for one boat; null if it was cancelled. */
export function solve(course: PackedCourse, options: Partial<SolveOptions> = {}, watch: Watch = {}): ValueTable | null {
  const solving = new Solving(course, options)
  const done = solving.advance(() => {
    watch.progress?.(solving.progress)
    return !(watch.cancelled?.() ?? false)
  })
  watch.progress?.(solving.progress)
  return done ? solving.table : null
}
