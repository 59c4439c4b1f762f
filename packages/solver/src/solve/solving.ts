import { dicePlan } from '../dice/dicePlan.ts'
import type { PackedCourse } from '../course/packedCourse.ts'
import { stationsOf } from '../course/stations.ts'
import type { BackupParts, Backups } from './backups.ts'
import { plainBackups } from './plainBackups.ts'
import { simdBackups } from './simdBackups.ts'
import { Sweeper } from './sweeper.ts'
import type { Stage } from './sweeper.ts'
import { stationOf } from './valueTable.ts'
import type { Position, SolveOptions, ValueTable } from './valueTable.ts'

/** The options for everything that a caller does not choose. */
const defaultOptions: SolveOptions = {
  maxDice: 5,
  sinkCost: 40,
  tolerance: 0.0002,
  coastRepair: false,
  astray: true,
}

/** The quickest backups that this machine can do. */
const quickest = (parts: BackupParts): Backups => simdBackups(parts) ?? plainBackups(parts)

/** How often a station is backed up in total, for the progress bar. */
const usualBackups = 40
/** The first values, rather too high: `firstTurns`, and one turn more for each `firstSpeed` spaces to go. */
const firstTurns = 6
const firstSpeed = 2.5

/**
 * Value iteration that can be stopped and resumed at any time; its table can be used meanwhile.
 *
 * A station is backed up for six headings and all hands of dice at once, in place, from the finish backwards, and only if what it
 * leads to has changed since it was last backed up. Damage only grows, so the level with three counters is solved first, and each
 * level starts from the values of the next. Before that, a rough stage does the same only near the shortest way round, and ignores
 * small changes: after a quarter of the time its table can be used.
 */
export class Solving {
  private readonly sweeper: Sweeper
  private current: ValueTable

  /** With the values of a table that leaves out boats far astray (`near`), the one with them needs less work. */
  constructor(
    course: PackedCourse,
    options: Partial<SolveOptions> = {},
    backupsFor = quickest,
    near: ValueTable | null = null,
  ) {
    const complete = { ...defaultOptions, ...options }
    const plan = dicePlan(complete.maxDice)
    const { hands } = plan
    const stations = stationsOf(course, hands.most, complete.astray)
    const parts = { stations, plan, options: complete }
    const backups = backupsFor(parts)
    const size = 6 * hands.count
    for (const level of backups.levels) {
      level.fill(complete.sinkCost)
      stations.toGo.forEach((toGo, station) =>
        level.fill(firstTurns + toGo / firstSpeed, station * size, (station + 1) * size),
      )
    }
    this.sweeper = new Sweeper(parts, backups, near === null ? 'rough' : 'exact')
    this.current = { course, stations, options: complete, levels: backups.levels }
    if (near !== null) copyValues(near, this.current)
  }

  /** Whether a boat can be sailed by the table already: after the rough stage, near the shortest way round. */
  knows(position: Position): boolean {
    if (this.stage === 'rough') return false
    return this.stage === 'done' || this.current.stations.core[stationOf(this.current, position)] === 1
  }

  get table(): ValueTable {
    return this.current
  }

  get stage(): Stage {
    return this.sweeper.stage
  }

  /** Passes over the positions of a level so far. */
  get sweeps(): number {
    return this.sweeper.sweeps
  }

  /** Positions backed up so far. */
  get backups(): number {
    return this.sweeper.count * 6
  }

  /** An estimate of how much is done, from 0 to 1; it never goes back. */
  get progress(): number {
    if (this.stage === 'done') return 1
    return Math.min(0.99, this.sweeper.count / (usualBackups * this.table.stations.count))
  }

  /** Goes on until the table is done (true) or `goOn` returns false. */
  advance(goOn: () => boolean): boolean {
    if (this.stage === 'done') return true
    if (!this.sweeper.advance(goOn)) return false
    // A copy, without the memory that it was computed in.
    this.current = { ...this.current, levels: this.current.levels.map((level) => level.slice()) }
    return true
  }
}

/** Copies the values of all stations that both tables have. */
function copyValues(from: ValueTable, to: ValueTable): void {
  const size = 6 * dicePlan(to.options.maxDice).hands.count
  from.stations.stationAt.forEach((station, state) => {
    if (station >= from.stations.count) return
    const at = to.stations.stationAt[state] * size
    from.levels.forEach((level, damage) =>
      to.levels[damage].set(level.subarray(station * size, (station + 1) * size), at),
    )
  })
}
