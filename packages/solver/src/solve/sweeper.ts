import { finishStation } from '../course/stations.ts'
import type { Backups, BackupParts } from './backups.ts'

/** First a rough table, then the exact one. */
export type Stage = 'rough' | 'exact' | 'done'

/** The rough stage ignores changes smaller than this. */
const roughTolerance = 0.4
/** After this many stations the caller is asked whether to go on. */
const stationsAtOnce = 100

/** Sweeps over the stations of a table until its values have settled. */
export class Sweeper {
  stage: Stage
  /** Passes over the stations of a level so far. */
  sweeps = 0
  /** Stations backed up so far. */
  count = 0
  private readonly parts: BackupParts
  private readonly backups: Backups
  /** The damage level being swept, and the lowest that has been worked on in this stage. */
  private damage = 3
  private begun = 3
  /** The next station of this sweep. */
  private next = 0
  /** Whether anything changed in this sweep, and since the levels were last gone through. */
  private hasChanged = false
  private hasChangedInRound = false
  /** Counts backups and changes, to know which came first. */
  private tick = 0
  /** By damage and station: the tick of its last backup; before the first it is older than all changes. */
  private readonly visited: readonly Int32Array[]
  /** By damage and position: the tick of its last change, and the sum of smaller changes since then. */
  private readonly changed: readonly Int32Array[]
  private readonly pending: readonly Float32Array[]
  /** By position: the tick of its last change on any level. */
  private readonly changedAnywhere: Int32Array

  /** Without a rough stage where the values to begin with are good already. */
  constructor(parts: BackupParts, backups: Backups, firstStage: 'rough' | 'exact') {
    const stations = parts.stations.count + 1
    this.parts = parts
    this.backups = backups
    this.visited = backups.levels.map(() => new Int32Array(stations).fill(-1))
    this.changed = backups.levels.map(() => new Int32Array(stations * 6))
    this.pending = backups.levels.map(() => new Float32Array(stations * 6))
    this.changedAnywhere = new Int32Array(stations * 6)
    this.stage = firstStage
  }

  /** Goes on until the values have settled (true) or `goOn` returns false. */
  advance(goOn: () => boolean): boolean {
    while (this.stage !== 'done' && goOn()) {
      this.sweepSome()
      if (this.next === this.parts.stations.count) this.endSweep()
    }
    return this.stage === 'done'
  }

  /** The next stations of this sweep that need it. */
  private sweepSome(): void {
    const { core, count } = this.parts.stations
    const isExact = this.stage === 'exact'
    const end = Math.min(count, this.next + stationsAtOnce)
    for (let station = this.next; station < end; station++)
      if ((isExact || core[station]) && this.isStale(station)) this.backUp(station)
    this.next = end
  }

  private backUp(station: number): void {
    const { backups, damage } = this
    const pending = this.pending[damage]
    const least = this.stage === 'exact' ? this.parts.options.tolerance : roughTolerance
    this.visited[damage][station] = ++this.tick
    this.count++
    backups.backUp(damage, station)
    for (let heading = 0; heading < 6; heading++) {
      const at = station * 6 + heading
      pending[at] += backups.changes[heading]
      if (pending[at] > least) this.announce(damage, at)
    }
  }

  private announce(damage: number, at: number): void {
    this.hasChanged = true
    this.pending[damage][at] = 0
    this.changed[damage][at] = ++this.tick
    this.changedAnywhere[at] = this.tick
  }

  /** Whether anything that a move from the station can lead to has changed since it was backed up. */
  private isStale(station: number): boolean {
    const { changedAnywhere, damage, parts } = this
    const { most, moves, runs } = parts.stations
    const seen = this.visited[damage][station]
    // With repairs a move may lead to any level.
    const changed = parts.options.coastRepair ? changedAnywhere : this.changed[damage]
    for (let heading = 0; heading < 6; heading++) {
      const row = (station * 6 + heading) * (most + 1)
      const run = runs[station * 6 + heading]
      for (let distance = 0; distance <= run; distance++) {
        const to = moves[row + distance]
        if (to !== finishStation && changed[to * 6 + heading] > seen) return true
      }
      // A crash leads to a level that was solved before this one, and may have been improved since.
      const to = moves[row + run]
      if (run < most && to !== finishStation && changedAnywhere[to * 6 + heading] > seen) return true
    }
    return false
  }

  /**
   * On to the next level, round or stage. A level is swept until it has settled; with repairs, where each level depends on those
   * on both sides, they take turns until all have.
   */
  private endSweep(): void {
    const { coastRepair } = this.parts.options
    const settled = !this.hasChanged
    this.next = 0
    this.sweeps++
    this.hasChanged = false
    if (!settled) this.hasChangedInRound = true
    if (!settled && !coastRepair) return
    if (this.damage > 0) this.damage--
    else {
      if (!coastRepair || !this.hasChangedInRound) {
        this.stage = this.stage === 'rough' ? 'exact' : 'done'
        this.begun = 4
      }
      this.damage = 3
      this.hasChangedInRound = false
    }
    if (this.stage !== 'done' && this.damage < this.begun) this.beginLevel()
  }

  /**
   * A boat with more damage is never better off, so values start at most as high as those of the level above. What was too
   * small a change for the rough stage counts in the exact one.
   */
  private beginLevel(): void {
    const { damage } = this
    const { levels } = this.backups
    this.begun = damage
    if (this.stage === 'rough') {
      levels[damage].set(levels[damage + 1])
      return
    }
    const { options, plan, stations } = this.parts
    const { count } = plan.hands
    const pending = this.pending[damage]
    for (let at = 0; at < stations.count * 6; at++) {
      let change = pending[at]
      if (damage < 3)
        for (let value = at * count; value < (at + 1) * count; value++) {
          const fall = levels[damage][value] - levels[damage + 1][value]
          if (fall <= 0) continue
          levels[damage][value] = levels[damage + 1][value]
          if (fall > change) change = fall
        }
      if (change > options.tolerance) this.announce(damage, at)
      else pending[at] = change
    }
  }
}
