import { backUp, turns } from './backup.ts'
import type { Backups } from './backup.ts'
import { dicePlan, slotsFor } from './dicePlan.ts'
import type { PackedCourse } from './packedCourse.ts'
import { stationsOf } from './stations.ts'
import type { SolveOptions, ValueTable } from './valueTable.ts'

export const defaultOptions: SolveOptions = {
  maxDice: 5,
  sinkCost: 40,
  tolerance: 0.001,
  coastRepair: false,
  detour: 24,
  keepSlack: false,
}

/** First a table to sail by, then the whole of it. */
export const stages = ['rough', 'exact', 'done'] as const
export type Stage = (typeof stages)[number]

/** In the rough stage smaller changes are not followed up. */
const roughTolerance = 0.4
/** Positions are backed up in lots of this size; between two the caller is asked whether to go on. */
const lot = 512
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
 */
export class Solving {
  readonly table: ValueTable
  stage: Stage = 'rough'
  /** Passes over the positions of a level so far. */
  sweeps = 0
  /** Positions backed up so far. */
  backups = 0
  private readonly shared: Backups
  private damage = 3
  /** The lowest level that has been worked on in this stage. */
  private begun = 3
  private next = 0
  private changes = 0
  private roundChanges = false
  private tick = 0
  /** By position: the tick of its last backup on this level, of its last change, and what changed unannounced since. */
  private readonly visited: Int32Array[]
  private readonly changed: Int32Array[]
  private readonly pending: Float32Array[]
  /** By position: the tick of its last change on any level. */
  private readonly changedAnywhere: Int32Array

  constructor(course: PackedCourse, options: Partial<SolveOptions> = {}) {
    const complete = { ...defaultOptions, ...options }
    const plan = dicePlan(complete.maxDice)
    const stations = stationsOf(course, plan.hands.most, complete)
    const positions = stations.live * 6
    const levels = [0, 1, 2, 3].map(() => new Float32Array(positions * plan.hands.count))
    const { coastRepair, sinkCost } = complete
    const slots = slotsFor(plan)
    const repaired = new Float64Array(plan.hands.count)
    this.table = { course, stations, options: complete, levels }
    this.shared = { stations, plan, sinkCost, coastRepair, levels, slots, repaired }
    this.visited = levels.map(() => new Int32Array(positions).fill(-1))
    this.changed = levels.map(() => new Int32Array(positions))
    this.pending = levels.map(() => new Float32Array(positions))
    this.changedAnywhere = new Int32Array(positions)
    for (const level of levels)
      for (let station = 0; station < stations.live; station++) {
        const size = 6 * plan.hands.count
        level.fill(firstTurns + stations.toGo[station] / firstSpeed, station * size, (station + 1) * size)
      }
  }

  /** How much is done, from 0 to 1, as far as can be told beforehand; it never goes back. */
  get progress(): number {
    if (this.stage === 'done') return 1
    const usual = usualBackups * this.table.stations.live * 6
    return Math.min(0.99, this.backups / usual)
  }

  /** Works on as long as the caller likes; true once the table is done. */
  advance(goOn: () => boolean): boolean {
    while (this.stage !== 'done' && goOn()) this.work(lot)
    return this.stage === 'done'
  }

  private work(positions: number): void {
    const { core, live } = this.table.stations
    const end = Math.min(live * 6, this.next + positions)
    const least = this.stage === 'rough' ? roughTolerance : this.table.options.tolerance
    const everywhere = this.stage === 'exact'
    for (let at = this.next; at < end; at++) {
      const station = (at / 6) | 0
      if (!(everywhere || core[station]) || !this.isStale(at)) continue
      this.visited[this.damage][at] = ++this.tick
      const change = backUp(this.shared, this.damage, station, at - station * 6)
      this.backups++
      const pending = this.pending[this.damage][at] + change
      this.pending[this.damage][at] = pending
      if (pending <= least) continue
      this.announce(at)
      this.changes++
    }
    this.next = end
    if (end === live * 6) this.endSweep()
  }

  private announce(at: number): void {
    this.pending[this.damage][at] = 0
    this.changed[this.damage][at] = ++this.tick
    this.changedAnywhere[at] = this.tick
  }

  /** Whether anything that a move from the position can lead to has changed since it was backed up. */
  private isStale(at: number): boolean {
    const { live, most, moves, runs } = this.table.stations
    const seen = this.visited[this.damage][at]
    if (seen < 0) return true
    const station = (at / 6) | 0
    const heading = at - station * 6
    // With repairs a move may lead to any level.
    const changed = this.shared.coastRepair ? this.changedAnywhere : this.changed[this.damage]
    for (let side = 0; side < 3; side++) {
      const turned = turns[heading * 3 + side]
      const row = (station * 6 + turned) * (most + 1)
      const run = runs[station * 6 + turned]
      for (let distance = 0; distance <= run; distance++) {
        const to = moves[row + distance]
        if (to < live && changed[to * 6 + turned] > seen) return true
      }
      // A crash leads to a level that was solved before this one, and may have been improved since.
      const to = moves[row + run]
      if (run < most && to < live && this.changedAnywhere[to * 6 + turned] > seen) return true
    }
    return false
  }

  /**
   * On to the next sweep, level, round or stage. A level is swept until it has settled; with repairs, where each level depends
   * on those on both sides, they take turns until all have.
   */
  private endSweep(): void {
    this.next = 0
    this.sweeps++
    const settled = this.changes === 0
    this.changes = 0
    if (!settled) this.roundChanges = true
    if (!settled && !this.shared.coastRepair) return
    if (this.damage > 0) this.damage--
    else {
      const again = this.shared.coastRepair && this.roundChanges
      if (!again) this.stage = this.stage === 'rough' ? 'exact' : 'done'
      if (!again) this.begun = 4
      this.damage = 3
      this.roundChanges = false
    }
    if (this.stage !== 'done' && this.damage < this.begun) this.beginLevel()
  }

  /**
   * A boat with more damage is never better off, so values start at most as high as those of the level above. What was too
   * small a change for the rough stage counts in the exact one.
   */
  private beginLevel(): void {
    const { damage } = this
    const { levels, options, stations } = this.table
    this.begun = damage
    if (this.stage === 'rough') {
      levels[damage].set(levels[damage + 1])
      return
    }
    const { count } = this.shared.plan.hands
    for (let at = 0; at < stations.live * 6; at++) {
      let change = this.pending[damage][at]
      if (damage < 3)
        for (let value = at * count; value < (at + 1) * count; value++) {
          const fall = levels[damage][value] - levels[damage + 1][value]
          if (fall <= 0) continue
          levels[damage][value] = levels[damage + 1][value]
          if (fall > change) change = fall
        }
      if (change > options.tolerance) this.announce(at)
      else this.pending[damage][at] = change
    }
  }
}
