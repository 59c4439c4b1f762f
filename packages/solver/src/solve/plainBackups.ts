import { leastOf, runPlan, slotsFor } from '../dice/dicePlan.ts'
import { levelSize } from './backups.ts'
import type { BackupParts, Backups } from './backups.ts'
import { fillLanded } from './landed.ts'

/** Backups in plain TypeScript: to be read, and for browsers without vectors in WebAssembly. */
export function plainBackups(parts: BackupParts): Backups {
  const { options, plan, stations } = parts
  const { coastRepair, sinkCost } = options
  const { count } = plan.hands
  const levels = [0, 1, 2, 3].map(() => new Float32Array(levelSize(parts)))
  const changes = new Float32Array(6)
  const landings = { stations, plan, sinkCost, levels }
  const slots = slotsFor(plan)
  const repaired = new Float64Array(count)
  /** By heading × hands + hand: the new values. */
  const values = new Float32Array(6 * count)

  const workOut = (damage: number, station: number, heading: number) => {
    fillLanded(landings, damage, station, heading, slots)
    runPlan(plan, slots)
    for (let hand = 0; hand < count; hand++) values[heading * count + hand] = 1 + leastOf(plan, slots, hand)
    if (!coastRepair || damage === 0) return
    // R9.2: a boat may take off a counter and leave its dice alone.
    fillLanded(landings, damage - 1, station, heading, repaired)
    for (let hand = 0; hand < count; hand++)
      values[heading * count + hand] = Math.min(values[heading * count + hand], 1 + repaired[hand])
  }

  /** The largest change of the values that a heading gets now. */
  const changeOf = (level: Float32Array, station: number, heading: number): number => {
    let change = 0
    for (let at = heading * count; at < (heading + 1) * count; at++)
      change = Math.max(change, Math.abs(values[at] - level[station * 6 * count + at]))
    return change
  }

  return {
    levels,
    changes,
    backUp(damage, station) {
      const level = levels[damage]
      for (let heading = 0; heading < 6; heading++) {
        workOut(damage, station, heading)
        changes[heading] = changeOf(level, station, heading)
      }
      level.set(values, station * 6 * count)
    },
  }
}
