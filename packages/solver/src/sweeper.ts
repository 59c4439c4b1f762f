import { backUp, turns } from './backup.ts'
import type { Backups } from './backup.ts'
import { dicePlan, slotsFor } from './dicePlan.ts'
import { mark } from './solvingParts.ts'
import type { SolvingParts } from './solvingParts.ts'

/** First a table to sail by, then the whole of it. */
export const stages = ['rough', 'exact', 'done'] as const
export type Stage = (typeof stages)[number]
const [rough, exact, done] = [0, 1, 2]

/** In the rough stage smaller changes are not followed up. */
const roughTolerance = 0.4
/** Positions are taken in lots of this size: small, so that those who share a sweep stay close together. */
const lot = 48
/** So many lots later the caller is asked whether to go on. */
const lotsAtOnce = 12

/**
 * Sweeps over the positions of a table until it is solved, alone or together with others on other threads. All read and write
 * the same values: whoever is ready takes the next lot of the sweep, and the last to be through with it decides what comes next
 * while the others wait.
 *
 * Nothing is lost between threads: a backup draws its tick before it reads, a change after it was written. So whoever has not
 * seen a change has an earlier tick, and is backed up again.
 */
export class Sweeper {
  private readonly parts: SolvingParts
  private readonly backups: Backups

  constructor(parts: SolvingParts) {
    const { levels, options, stations } = parts.table
    const { coastRepair, sinkCost } = options
    const plan = dicePlan(options.maxDice)
    const slots = slotsFor(plan)
    const repaired = new Float64Array(plan.hands.count)
    this.parts = parts
    this.backups = { stations, plan, sinkCost, coastRepair, levels, slots, repaired }
  }

  /** Works on as long as the caller likes; true once the table is done. */
  advance(goOn: () => boolean): boolean {
    while (!this.isDone() && goOn()) this.work()
    return this.isDone()
  }

  /** Helps from the next sweep on until the table is done; waits for its turn, so not for a browser's main thread. */
  help(): void {
    const { marks } = this.parts
    const before = Atomics.add(marks, mark.asked, 1)
    for (;;) {
      const helpers = Atomics.load(marks, mark.helpers)
      if (helpers > before || this.isDone()) break
      Atomics.wait(marks, mark.helpers, helpers)
    }
    this.advance(() => true)
  }

  private isDone(): boolean {
    return Atomics.load(this.parts.marks, mark.stage) === done
  }

  private work(): void {
    const { marks, table } = this.parts
    const positions = table.stations.live * 6
    for (let lots = 0; lots < lotsAtOnce; lots++) {
      const from = Atomics.add(marks, mark.next, lot)
      if (from >= positions) {
        this.meet()
        return
      }
      this.sweepLot(from, Math.min(positions, from + lot))
    }
  }

  private sweepLot(from: number, to: number): void {
    const { marks, pending, table, visited } = this.parts
    const { core } = table.stations
    const damage = marks[mark.damage]
    const everywhere = marks[mark.stage] === exact
    const least = everywhere ? table.options.tolerance : roughTolerance
    let backups = 0
    let changes = 0
    for (let at = from; at < to; at++) {
      const station = (at / 6) | 0
      if (!(everywhere || core[station]) || !this.isStale(damage, at)) continue
      visited[damage][at] = this.tick()
      const change = pending[damage][at] + backUp(this.backups, damage, station, at - station * 6)
      backups++
      pending[damage][at] = change
      if (change <= least) continue
      this.announce(damage, at)
      changes++
    }
    if (backups > 0) Atomics.add(marks, mark.backups, backups)
    if (changes > 0) Atomics.add(marks, mark.changes, changes)
  }

  private tick(): number {
    return Atomics.add(this.parts.marks, mark.tick, 1) + 1
  }

  private announce(damage: number, at: number): void {
    const { changed, changedAnywhere, pending } = this.parts
    pending[damage][at] = 0
    changed[damage][at] = this.tick()
    changedAnywhere[at] = changed[damage][at]
  }

  /** Whether anything that a move from the position can lead to has changed since it was backed up. */
  private isStale(damage: number, at: number): boolean {
    const { changedAnywhere, table, visited } = this.parts
    const { live, most, moves, runs } = table.stations
    const seen = visited[damage][at]
    if (seen < 0) return true
    const station = (at / 6) | 0
    const heading = at - station * 6
    // With repairs a move may lead to any level.
    const changed = this.backups.coastRepair ? changedAnywhere : this.parts.changed[damage]
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
      if (run < most && to < live && changedAnywhere[to * 6 + turned] > seen) return true
    }
    return false
  }

  /** The end of a sweep: whoever gets there last sees to the next, and lets in those who have asked to help. */
  private meet(): void {
    const { marks } = this.parts
    const sweep = Atomics.load(marks, mark.sweeps)
    if (Atomics.add(marks, mark.arrived, 1) < Atomics.load(marks, mark.helpers)) {
      while (Atomics.load(marks, mark.sweeps) === sweep) Atomics.wait(marks, mark.sweeps, sweep)
      return
    }
    this.endSweep()
    Atomics.store(marks, mark.next, 0)
    Atomics.store(marks, mark.arrived, 0)
    Atomics.store(marks, mark.helpers, Atomics.load(marks, mark.asked))
    Atomics.store(marks, mark.sweeps, sweep + 1)
    Atomics.notify(marks, mark.helpers)
    Atomics.notify(marks, mark.sweeps)
  }

  /**
   * On to the next level, round or stage. A level is swept until it has settled; with repairs, where each level depends on those
   * on both sides, they take turns until all have.
   */
  private endSweep(): void {
    const { marks } = this.parts
    const { coastRepair } = this.backups
    const settled = marks[mark.changes] === 0
    marks[mark.changes] = 0
    if (!settled) marks[mark.roundChanges] = 1
    if (!settled && !coastRepair) return
    if (marks[mark.damage] > 0) marks[mark.damage]--
    else {
      const again = coastRepair && marks[mark.roundChanges] === 1
      if (!again) {
        Atomics.store(marks, mark.stage, marks[mark.stage] === rough ? exact : done)
        marks[mark.begun] = 4
      }
      marks[mark.damage] = 3
      marks[mark.roundChanges] = 0
    }
    if (!this.isDone() && marks[mark.damage] < marks[mark.begun]) this.beginLevel(marks[mark.damage])
  }

  /**
   * A boat with more damage is never better off, so values start at most as high as those of the level above. What was too
   * small a change for the rough stage counts in the exact one.
   */
  private beginLevel(damage: number): void {
    const { marks, pending } = this.parts
    const { levels, options, stations } = this.parts.table
    marks[mark.begun] = damage
    if (marks[mark.stage] === rough) {
      levels[damage].set(levels[damage + 1])
      return
    }
    const { count } = this.backups.plan.hands
    for (let at = 0; at < stations.live * 6; at++) {
      let change = pending[damage][at]
      if (damage < 3)
        for (let value = at * count; value < (at + 1) * count; value++) {
          const fall = levels[damage][value] - levels[damage + 1][value]
          if (fall <= 0) continue
          levels[damage][value] = levels[damage + 1][value]
          if (fall > change) change = fall
        }
      if (change > options.tolerance) this.announce(damage, at)
      else pending[damage][at] = change
    }
  }
}
