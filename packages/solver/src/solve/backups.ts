import type { DicePlan } from '../dice/dicePlan.ts'
import type { Stations } from '../course/stations.ts'
import type { SolveOptions } from './valueTable.ts'

/** Computes the values of a table, station by station. There are two kinds: plain TypeScript, and WebAssembly for vectors of four. */
export interface Backups {
  /** By damage: the values, see `ValueTable`. */
  readonly levels: readonly Float32Array[]
  /** By heading: the largest change of the last backup. */
  readonly changes: Float32Array
  /** Computes the expected turns of all hands in the six headings at a station again. */
  backUp(damage: number, station: number): void
}

/** What backups are computed from. */
export interface BackupParts {
  readonly stations: Stations
  readonly plan: DicePlan
  readonly options: SolveOptions
}

/** How many values a level has: also those of the station that stands for boats far astray. */
export function levelSize({ plan, stations }: BackupParts): number {
  return (stations.count + 1) * 6 * plan.hands.count
}
