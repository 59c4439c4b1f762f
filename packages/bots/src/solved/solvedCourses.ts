import type { Course, Options } from '@powerboats/rules'
import { packCourse, solve } from '@powerboats/solver'
import type { SolveOptions, ValueTable } from '@powerboats/solver'

/** Where value tables come from; who asks for one waits until it is there. */
export interface Charts {
  tableFor(course: Course, options: Pick<Options, 'coastRepair'>, wanted?: Partial<SolveOptions>): ValueTable
}

/** Solves each course when it is first asked for, and keeps the table as long as the course is in use. */
export function solvedCharts(): Charts {
  const known = new WeakMap<Course, Map<string, ValueTable>>()
  return {
    tableFor(course, { coastRepair }, wanted = {}) {
      const tables = known.get(course) ?? new Map<string, ValueTable>()
      known.set(course, tables)
      const options = { ...wanted, coastRepair }
      const key = JSON.stringify(options)
      const table = tables.get(key) ?? solved(course, options)
      tables.set(key, table)
      return table
    },
  }
}

function solved(course: Course, options: Partial<SolveOptions>): ValueTable {
  const table = solve(packCourse(course), options)
  if (table === null) throw new Error('nobody cancelled the solver')
  return table
}
