import { sinkingDamage } from '@powerboats/rules'
import type { DicePlan } from '../dice/dicePlan.ts'
import { eachAllowed, longestRun, turnedHeadings } from '../course/move.ts'
import { finishStation } from '../course/stations.ts'
import type { Stations } from '../course/stations.ts'

/** What it takes to say where a move ends: `levels[damage]` holds expected turns before the roll, see `ValueTable`. */
export interface Landings {
  readonly stations: Stations
  readonly plan: DicePlan
  readonly sinkCost: number
  readonly levels: readonly Float32Array[]
}

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
  for (let hand = 0; hand < landings.plan.hands.count; hand++) slots[hand] = Infinity
  for (let side = 0; side < 3; side++)
    lowerToReached(landings, landings.levels[damage], station, turnedHeadings[heading * 3 + side], slots)
  fillCrashed(landings, damage, station, heading, slots)
}

/** R5.5: totals that a run reaches allow its heading. Lowers their hands to what they are worth after it. */
function lowerToReached(
  { plan, stations }: Landings,
  values: Float32Array,
  station: number,
  turned: number,
  slots: Float64Array,
): void {
  const { moves, most, runs } = stations
  const { count, first } = plan.hands
  const row = (station * 6 + turned) * (most + 1)
  const run = runs[station * 6 + turned]
  for (let total = 0; total <= run; total++) {
    const to = moves[row + total]
    const end = first[total + 1]
    if (to === finishStation) slots.fill(0, first[total], end)
    else {
      const base = (to * 6 + turned) * count
      for (let hand = first[total]; hand < end; hand++) {
        const value = values[base + hand]
        if (value < slots[hand]) slots[hand] = value
      }
    }
  }
}

/** R5.5, R5.8: a total that no run reaches is a crash at the end of one of the longest; all dice are lost. */
function fillCrashed(
  { levels, plan, sinkCost, stations }: Landings,
  damage: number,
  station: number,
  heading: number,
  slots: Float64Array,
): void {
  const { moves, most, runs } = stations
  const { count, first } = plan.hands
  const longest = longestRun(runs, station, heading)
  for (let total = longest + 1; total <= most; total++) {
    const after = damage + total - longest
    let worth = Infinity
    eachAllowed(runs, station, heading, total, (turned, run) => {
      const to = moves[(station * 6 + turned) * (most + 1) + run]
      const crashed =
        to === finishStation ? 0 : after >= sinkingDamage ? sinkCost : levels[after][(to * 6 + turned) * count]
      if (crashed < worth) worth = crashed
    })
    // R5.9: whatever exceeds this sinks too.
    const end = after >= sinkingDamage ? count : first[total + 1]
    for (let hand = first[total]; hand < end; hand++) slots[hand] = worth
    if (after >= sinkingDamage) break
  }
}
