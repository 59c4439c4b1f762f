import type { Course, Options } from '@powerboats/rules'
import { packCourse, Solving } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import type { SolvedCourses } from './solvedCourses.ts'

/** Solved courses for callers that have other things to do meanwhile: solved a little at a time, and limited in number. */
export interface SolveCache extends SolvedCourses {
  /** Works on a course as long as the caller likes; true once it is solved. */
  advance(course: Course, options: Pick<Options, 'coastRepair'>, goOn: () => boolean): boolean
  has(course: Course): boolean
}

/**
 * A cache of up to `most` solved courses; the least recently used is dropped. Each course is solved for one set of options, without positions far
 * astray unless they are wanted.
 */
export function solveCache(most: number, astray = false): SolveCache {
  const tables = new Map<Course, ValueTable>()
  const begun = new WeakMap<Course, Solving>()

  const advance: SolveCache['advance'] = (course, { coastRepair }, goOn) => {
    if (tables.has(course)) return true
    const solving = begun.get(course) ?? new Solving(packCourse(course), { coastRepair, astray })
    begun.set(course, solving)
    if (!solving.advance(goOn)) return false
    begun.delete(course)
    keep(course, solving.table)
    return true
  }

  const keep = (course: Course, table: ValueTable) => {
    tables.delete(course)
    tables.set(course, table)
    const [oldest] = tables.keys()
    if (tables.size > most && oldest !== undefined) tables.delete(oldest)
  }

  return {
    advance,
    has: (course) => tables.has(course),
    tableFor(course, options) {
      advance(course, options, () => true)
      const table = tables.get(course)
      if (table === undefined) throw new Error('the cache keeps no courses')
      keep(course, table)
      return table
    },
  }
}
