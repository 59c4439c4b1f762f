import type { Course, Options } from '@powerboats/rules'
import { packCourse, Solving } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import type { Charts } from './charts.ts'

/** Charts for whoever has other things to do meanwhile: drawn a little at a time, and only so many kept. */
export interface ChartRoom extends Charts {
  /** Works on the chart of a course as long as the caller likes; true once it can be sailed by. */
  draw(course: Course, options: Pick<Options, 'coastRepair'>, goOn: () => boolean): boolean
  has(course: Course): boolean
}

/** A room for so many charts; the one that was not looked at for longest makes way. Each course is sailed by one set of options. */
export function chartRoom(most: number): ChartRoom {
  const drawn = new Map<Course, ValueTable>()
  const begun = new WeakMap<Course, Solving>()

  const draw: ChartRoom['draw'] = (course, { coastRepair }, goOn) => {
    if (drawn.has(course)) return true
    const solving = begun.get(course) ?? new Solving(packCourse(course), { coastRepair })
    begun.set(course, solving)
    if (!solving.advance(goOn)) return false
    begun.delete(course)
    keep(course, solving.table)
    return true
  }

  const keep = (course: Course, table: ValueTable) => {
    drawn.delete(course)
    drawn.set(course, table)
    const [oldest] = drawn.keys()
    if (drawn.size > most && oldest !== undefined) drawn.delete(oldest)
  }

  return {
    draw,
    has: (course) => drawn.has(course),
    tableFor(course, options) {
      draw(course, options, () => true)
      const table = drawn.get(course)
      if (table === undefined) throw new Error('a chart room without room')
      keep(course, table)
      return table
    },
  }
}
