import { dicePlan } from './dicePlan.ts'
import type { PackedCourse } from './packedCourse.ts'
import { mark, partsFor } from './solvingParts.ts'
import type { SolvingParts } from './solvingParts.ts'
import { stationsOf } from './stations.ts'
import { stages, Sweeper } from './sweeper.ts'
import type { Stage } from './sweeper.ts'
import type { SolveOptions, ValueTable } from './valueTable.ts'

export const defaultOptions: SolveOptions = {
  maxDice: 5,
  sinkCost: 40,
  tolerance: 0.001,
  coastRepair: false,
  detour: 24,
  keepSlack: false,
}

/** How often a position is backed up on the whole, for the progress bar. */
const usualBackups = 40
/** A first guess that is rather too high: so many turns, and one more for so many spaces to go. */
const firstTurns = 6
const firstSpeed = 2.5

/**
 * Value iteration that can be stopped and resumed at any time; its table can be used meanwhile.
 *
 * A position (station, heading, damage) is backed up for all hands of dice at once, in place, from the finish backwards, and
 * only if what it leads to has changed since it was last backed up. Damage only grows, so the level with three counters is
 * solved first, and each level starts from the values of the next. A rough stage does that near the shortest way round only,
 * and leaves small changes be: after a quarter of the time there is something to sail by.
 *
 * With `isShared` its parts can be posted to other threads that help (see `helpSolving`); there has to be shared memory then.
 */
export class Solving {
  readonly parts: SolvingParts
  private readonly sweeper: Sweeper

  constructor(course: PackedCourse, options: Partial<SolveOptions> = {}, isShared = false) {
    const complete = { ...defaultOptions, ...options }
    const { hands } = dicePlan(complete.maxDice)
    const stations = stationsOf(course, hands.most, complete)
    this.parts = partsFor({ course, stations, options: complete }, hands.count, isShared)
    this.parts.marks[mark.damage] = 3
    this.parts.marks[mark.begun] = 3
    for (const level of this.table.levels)
      for (let station = 0; station < stations.live; station++) {
        const size = 6 * hands.count
        level.fill(firstTurns + stations.toGo[station] / firstSpeed, station * size, (station + 1) * size)
      }
    this.sweeper = new Sweeper(this.parts)
  }

  get table(): ValueTable {
    return this.parts.table
  }

  get stage(): Stage {
    return stages[this.parts.marks[mark.stage]]
  }

  /** Passes over the positions of a level so far. */
  get sweeps(): number {
    return this.parts.marks[mark.sweeps]
  }

  /** Positions backed up so far. */
  get backups(): number {
    return this.parts.marks[mark.backups]
  }

  /** Threads that help. */
  get helpers(): number {
    return this.parts.marks[mark.helpers]
  }

  /** How much is done, from 0 to 1, as far as can be told beforehand; it never goes back. */
  get progress(): number {
    if (this.stage === 'done') return 1
    const usual = usualBackups * this.table.stations.live * 6
    return Math.min(0.99, this.backups / usual)
  }

  /** Works on as long as the caller likes; true once the table is done. */
  advance(goOn: () => boolean): boolean {
    return this.sweeper.advance(goOn)
  }
}

/** Helps with what is being solved on another thread, until it is done there. */
export function helpSolving(parts: SolvingParts): void {
  new Sweeper(parts).help()
}
