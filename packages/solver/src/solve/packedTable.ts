import { dicePlan } from '../dice/dicePlan.ts'
import type { PackedCourse } from '../course/packedCourse.ts'
import { stationsOf } from '../course/stations.ts'
import type { SolveOptions, ValueTable } from './valueTable.ts'

/** A table to be kept: half as large, and without what follows from its course. */
export interface PackedTable {
  readonly options: SolveOptions
  /** By damage: the values, in steps. */
  readonly levels: readonly Uint16Array[]
}

/** Changes whenever a course gets other values, or a table another form: what was kept before is of no use then. */
export const tableVersion = 2

/** So many steps make a turn. */
const turnSteps = 1000
const most = 0xffff

/** Packs a table; values beyond 65 turns become 65. */
export function packTable({ levels, options }: ValueTable): PackedTable {
  return { options, levels: levels.map(toSteps) }
}

/** The table of a course that was packed; null if it cannot be one of this course. */
export function unpackTable(course: PackedCourse, { levels, options }: PackedTable): ValueTable | null {
  const { hands } = dicePlan(options.maxDice)
  const stations = stationsOf(course, hands.most, options.astray)
  const size = (stations.count + 1) * 6 * hands.count
  if (levels.length !== 4 || levels.some((level) => level.length !== size)) return null
  return { course, stations, options, levels: levels.map(toTurns) }
}

// Loops: `from` with a function takes twenty times as long.
function toSteps(level: Float32Array): Uint16Array {
  const steps = new Uint16Array(level.length)
  for (let at = 0; at < level.length; at++) steps[at] = Math.min(most, level[at] * turnSteps + 0.5)
  return steps
}

function toTurns(steps: Uint16Array): Float32Array {
  const level = new Float32Array(steps.length)
  for (let at = 0; at < steps.length; at++) level[at] = steps[at] / turnSteps
  return level
}
