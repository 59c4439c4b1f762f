import type { ValueTable } from './valueTable.ts'

/**
 * Everything a course is being solved with: the table, marks on its positions, and where the solving stands. Plain data: with
 * `isShared` it lies in shared memory, and whoever it is posted to can help (see `Sweeper`).
 */
export interface SolvingParts {
  readonly table: ValueTable
  /** By damage and position: the tick of its last backup, of its last change, and what changed unannounced since. */
  readonly visited: readonly Int32Array[]
  readonly changed: readonly Int32Array[]
  readonly pending: readonly Float32Array[]
  /** By position: the tick of its last change on any level. */
  readonly changedAnywhere: Int32Array
  /** See `mark`. */
  readonly marks: Int32Array
}

/** Where the solving stands, and who takes part: places in `marks`. */
export const mark = {
  /** An index of `stages`. */
  stage: 0,
  /** The damage level being swept, and the lowest that has been worked on in this stage. */
  damage: 1,
  begun: 2,
  /** The next position to take in this sweep. */
  next: 3,
  /** Changes in this sweep, and whether there were any since the levels were last gone through. */
  changes: 4,
  roundChanges: 5,
  /** Counts backups and changes, so that any two of them can be told apart in time. */
  tick: 6,
  sweeps: 7,
  backups: 8,
  /** How many have asked to help, how many were let in, and how many are through with this sweep. */
  asked: 9,
  helpers: 10,
  arrived: 11,
} as const

export function partsFor(table: Omit<ValueTable, 'levels'>, handCount: number, isShared: boolean): SolvingParts {
  const positions = table.stations.live * 6
  const bytes = (count: number) => (isShared ? new SharedArrayBuffer(count * 4) : new ArrayBuffer(count * 4))
  const whole = (count: number) => new Int32Array(bytes(count))
  const real = (count: number) => new Float32Array(bytes(count))
  const byDamage = <T>(make: () => T) => [0, 1, 2, 3].map(make)
  return {
    table: { ...table, levels: byDamage(() => real(positions * handCount)) },
    visited: byDamage(() => whole(positions).fill(-1)),
    changed: byDamage(() => whole(positions)),
    pending: byDamage(() => real(positions)),
    changedAnywhere: whole(positions),
    marks: whole(Object.keys(mark).length),
  }
}
