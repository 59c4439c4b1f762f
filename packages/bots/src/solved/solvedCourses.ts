import type { Course, Options } from '@powerboats/rules'
import { packCourse, solve } from '@powerboats/solver'
import type { SolveOptions, ValueTable } from '@powerboats/solver'

/** Returns the value table of a course; the caller waits until it is solved. Tables leave out positions far astray unless `wanted` asks for them. */
export interface SolvedCourses {
  tableFor(course: Course, options: Pick<Options, 'coastRepair'>, wanted?: Partial<SolveOptions>): ValueTable
}

/** Solves each course when it is first asked for, and keeps the table as long as the course is in use. */
export function solvedCourses(): SolvedCourses {
  const known = new WeakMap<Course, Map<string, ValueTable>>()
  return {
    tableFor(course, { coastRepair }, wanted = {}) {
      const tables = known.get(course) ?? new Map<string, ValueTable>()
      known.set(course, tables)
      const options = { astray: false, ...wanted, coastRepair }
      const key = JSON.stringify(options)
      const table = tables.get(key) ?? solved(course, options)
      tables.set(key, table)
      return table
    },
  }
}

function solved(course: Course, options: Partial<SolveOptions>): ValueTable {
  const table = solve(packCourse(course), options)
  if (table === null) throw new Error('the solver was cancelled')
  return table
}
