import { sinkingDamage } from '@powerboats/rules'
import { leastOf, runPlan } from './dicePlan.ts'
import type { DicePlan } from './dicePlan.ts'
import { finishStation } from './stations.ts'
import type { Stations } from './stations.ts'

/** What it takes to say where a move ends: `levels[damage]` holds expected turns before the roll, see `ValueTable`. */
export interface Landings {
  readonly stations: Stations
  readonly plan: DicePlan
  readonly sinkCost: number
  readonly levels: readonly Float32Array[]
}

/** What the backups of one value table share. They change its levels in place. */
export interface Backups extends Landings {
  readonly coastRepair: boolean
  /** Working space: what each hand is worth once it lies there, then the slots of the plan. */
  readonly slots: Float64Array
  readonly repaired: Float64Array
}

/** By heading × 3: the headings to the left, straight on and to the right (R5.4). */
export const turns = Uint8Array.from(
  [0, 1, 2, 3, 4, 5].flatMap((heading) => [(heading + 1) % 6, heading, (heading + 5) % 6]),
)

/**
 * R5.4 to R6.2: fills the first slots with what each hand is worth once it lies there: the least over the headings that its total
 * allows of what the boat is worth where it ends up; nothing more once it has finished.
 */
export function fillLanded(
  landings: Landings,
  damage: number,
  station: number,
  heading: number,
  slots: Float64Array,
): void {
  const { levels, sinkCost, stations } = landings
  const { live, moves, most, outer, runs } = stations
  const { count, first } = landings.plan.hands
  const values = levels[damage]
  const left = turns[heading * 3]
  const right = turns[heading * 3 + 2]
  const atLeft = station * 6 + left
  const atStraight = station * 6 + heading
  const atRight = station * 6 + right
  const longest = Math.max(runs[atLeft], runs[atStraight], runs[atRight])
  for (let total = 0; total <= longest; total++) {
    // The values to compare begin at up to three places; `flat` is what is the same for all hands: the finish, or a guess.
    let flat = Infinity
    let ways = 0
    let a = 0
    let b = 0
    let c = 0
    if (total <= runs[atLeft]) {
      const to = moves[atLeft * (most + 1) + total]
      if (to < live) {
        a = (to * 6 + left) * count
        ways = 1
      } else flat = to === finishStation ? 0 : outer[to - live]
    }
    if (total <= runs[atStraight]) {
      const to = moves[atStraight * (most + 1) + total]
      if (to < live) {
        b = a
        a = (to * 6 + heading) * count
        ways++
      } else flat = Math.min(flat, to === finishStation ? 0 : outer[to - live])
    }
    if (total <= runs[atRight]) {
      const to = moves[atRight * (most + 1) + total]
      if (to < live) {
        c = b
        b = a
        a = (to * 6 + right) * count
        ways++
      } else flat = Math.min(flat, to === finishStation ? 0 : outer[to - live])
    }
    const end = first[total + 1]
    let hand = first[total]
    if (ways === 3)
      for (; hand < end; hand++) {
        let value = values[a + hand]
        if (values[b + hand] < value) value = values[b + hand]
        slots[hand] = values[c + hand] < value ? values[c + hand] : value
      }
    else if (ways === 2)
      for (; hand < end; hand++) {
        const value = values[a + hand] < values[b + hand] ? values[a + hand] : values[b + hand]
        slots[hand] = value < flat ? value : flat
      }
    else if (ways === 1) for (; hand < end; hand++) slots[hand] = values[a + hand] < flat ? values[a + hand] : flat
    else for (; hand < end; hand++) slots[hand] = flat
  }
  // R5.5, R5.8: a total that no run reaches is a crash at the end of one of the longest; all dice are lost.
  for (let total = longest + 1; total <= most; total++) {
    const after = damage + total - longest
    let worth = Infinity
    for (let side = 0; side < 3; side++) {
      const turned = turns[heading * 3 + side]
      const at = station * 6 + turned
      if (runs[at] !== longest) continue
      const to = moves[at * (most + 1) + longest]
      const crashed =
        to === finishStation
          ? 0
          : after >= sinkingDamage
            ? sinkCost
            : to < live
              ? levels[after][(to * 6 + turned) * count]
              : outer[to - live]
      if (crashed < worth) worth = crashed
    }
    // R5.9: whatever exceeds this sinks too.
    const end = after >= sinkingDamage ? count : first[total + 1]
    for (let hand = first[total]; hand < end; hand++) slots[hand] = worth
    if (after >= sinkingDamage) break
  }
}

/** Works out the expected turns of all the hands at one position anew; returns the largest change. */
export function backUp(backups: Backups, damage: number, station: number, heading: number): number {
  const { plan, slots } = backups
  fillLanded(backups, damage, station, heading, slots)
  runPlan(plan, slots)
  const { count } = plan.hands
  const values = backups.levels[damage]
  const base = (station * 6 + heading) * count
  const repaired = backups.coastRepair && damage > 0 ? repairedSlots(backups, damage, station, heading) : null
  let change = 0
  for (let hand = 0; hand < count; hand++) {
    let least = leastOf(plan, slots, hand)
    if (repaired !== null && repaired[hand] < least) least = repaired[hand]
    const value = Math.fround(1 + least)
    const difference = Math.abs(values[base + hand] - value)
    if (difference > change) change = difference
    values[base + hand] = value
  }
  return change
}

/** R9.2: what each hand is worth to a boat that takes off a counter and leaves its dice alone. */
function repairedSlots(backups: Backups, damage: number, station: number, heading: number): Float64Array {
  const { repaired } = backups
  fillLanded(backups, damage - 1, station, heading, repaired)
  return repaired
}
