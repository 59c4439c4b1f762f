import { sinkingDamage } from '@powerboats/rules'
import { fillLanded, turns } from './backup.ts'
import type { Backups } from './backup.ts'
import { dicePlan, runPlan, slotsFor } from './dicePlan.ts'
import type { DicePlan } from './dicePlan.ts'
import { handOf } from './hands.ts'
import { finishStation } from './stations.ts'
import { expectedTurns, stationOf } from './valueTable.ts'
import type { Position, ValueTable } from './valueTable.ts'

/** How likely it is that a boat sailed by the table finishes in 1, 2, 3 … turns (entry 0 stays 0), and that it sinks. */
export interface TurnOdds {
  readonly finish: Float64Array
  readonly sunk: number
}

/** Chances smaller than this are left out; the others share theirs. */
const negligible = 1e-7
/** R6.4: nobody sails longer. */
const longest = 100

/**
 * Follows all that can come of a position when the boat is sailed by the table. Chances are kept for each (damage, station,
 * heading) with a number for each hand; a turn moves them all on. Changes its own working space only.
 */
export function turnOdds(table: ValueTable, position: Position): TurnOdds {
  const finish = new Float64Array(longest + 1)
  const station = stationOf(table, position)
  const plan = dicePlan(table.options.maxDice)
  const { count } = plan.hands
  const hand = handOf(plan.hands, ...position.dice)
  if (station < 0 || hand < 0) {
    // Far astray there is a guess and nothing else.
    finish[Math.min(longest, Math.max(1, Math.round(expectedTurns(table, position))))] = 1
    return { finish, sunk: 0 }
  }
  const shared = sharedOf(table, plan)
  const ends = { finish, sunk: 0, turn: 0 }
  let now = new Map<number, Float64Array>()
  now.set((position.damage * table.stations.live + station) * 6 + position.heading, new Float64Array(count).fill(0))
  now.get((position.damage * table.stations.live + station) * 6 + position.heading)![hand] = 1
  const spare: Float64Array[] = []
  for (ends.turn = 1; ends.turn <= longest && now.size > 0; ends.turn++) {
    const next = new Map<number, Float64Array>()
    const add = (at: number, landed: number, chance: number) => {
      let hands = next.get(at)
      if (hands === undefined) {
        hands = spare.pop()?.fill(0) ?? new Float64Array(count)
        next.set(at, hands)
      }
      hands[landed] += chance
    }
    for (const [at, hands] of now) {
      moveOn(shared, at, hands, ends, add)
      spare.push(hands)
    }
    now = next
  }
  const all = finish.reduce((sum, chance) => sum + chance, ends.sunk)
  return { finish: finish.map((chance) => chance / all), sunk: ends.sunk / all }
}

interface Ends {
  readonly finish: Float64Array
  sunk: number
  turn: number
}

interface Shared extends Backups {
  readonly chances: Float64Array
  /** By hand: the slots of everything that may be done with it. */
  readonly ways: readonly Uint16Array[]
}

function sharedOf({ levels, options, stations }: ValueTable, plan: DicePlan): Shared {
  const { coastRepair, sinkCost } = options
  const slots = slotsFor(plan)
  const chances = new Float64Array(plan.slots)
  const repaired = new Float64Array(plan.hands.count)
  return { stations, plan, sinkCost, coastRepair, levels, slots, repaired, chances, ways: waysOf(plan) }
}

const knownWays = new WeakMap<DicePlan, Uint16Array[]>()

function waysOf(plan: DicePlan): Uint16Array[] {
  const known = knownWays.get(plan)
  if (known !== undefined) return known
  const { cap, count, dice, sizes } = plan.hands
  const isPart = (part: number, hand: number) =>
    [0, 1, 2].every((face) => dice[part * 3 + face] <= dice[hand * 3 + face])
  const ways = Array.from({ length: count }, (_, hand) => {
    const slots: number[] = []
    for (let part = 0; part < count; part++)
      if (isPart(part, hand))
        for (const size of [sizes[hand], sizes[hand] + 1, sizes[hand] - 1])
          if (size <= cap && size >= sizes[part]) slots.push(plan.meanSlot[part * (cap + 1) + size - sizes[part]])
    return Uint16Array.from(slots)
  })
  knownWays.set(plan, ways)
  return ways
}

/** One turn for all the hands at one place. */
function moveOn(
  shared: Shared,
  at: number,
  hands: Float64Array,
  ends: Ends,
  add: (at: number, hand: number, chance: number) => void,
): void {
  const { chances, coastRepair, plan, repaired, slots, stations, ways } = shared
  const { count } = plan.hands
  const damage = Math.floor(at / (stations.live * 6))
  const station = Math.floor(at / 6) % stations.live
  const heading = at % 6
  fillLanded(shared, damage, station, heading, slots)
  runPlan(plan, slots)
  const mayRepair = coastRepair && damage > 0
  if (mayRepair) fillLanded(shared, damage - 1, station, heading, repaired)
  chances.fill(0)
  for (let hand = 0; hand < count; hand++) {
    if (hands[hand] < negligible) continue
    let best = 0xffff
    let least = mayRepair ? repaired[hand] : Infinity
    for (const slot of ways[hand])
      if (slots[slot] < least) {
        least = slots[slot]
        best = slot
      }
    if (best === 0xffff) land(shared, damage - 1, station, heading, hand, hands[hand], ends, add)
    else chances[best] += hands[hand]
  }
  // The means were worked out from those with fewer fresh dice; chances go the other way.
  const { firstMean, means } = plan
  for (let i = means.length - 3, slot = firstMean + means.length / 3 - 1; i >= 0; i -= 3, slot--) {
    const third = chances[slot] / 3
    if (third === 0) continue
    chances[means[i]] += third
    chances[means[i + 1]] += third
    chances[means[i + 2]] += third
  }
  for (let hand = 0; hand < count; hand++)
    if (chances[hand] > negligible) land(shared, damage, station, heading, hand, chances[hand], ends, add)
}

/** Steers a boat that has rolled the best way and says where it is then. */
function land(
  shared: Shared,
  damage: number,
  station: number,
  heading: number,
  hand: number,
  chance: number,
  ends: Ends,
  add: (at: number, hand: number, chance: number) => void,
): void {
  const { levels, sinkCost, stations } = shared
  const { live, most, moves, outer, runs } = stations
  const { count, totals } = shared.plan.hands
  const total = totals[hand]
  let longestRun = 0
  for (let side = 0; side < 3; side++)
    longestRun = Math.max(longestRun, Math.min(total, runs[station * 6 + turns[heading * 3 + side]]))
  const after = damage + total - longestRun
  const landed = longestRun < total ? 0 : hand
  let least = Infinity
  let bestTo = 0
  let bestHeading = 0
  for (let side = 0; side < 3; side++) {
    const turned = turns[heading * 3 + side]
    if (Math.min(total, runs[station * 6 + turned]) < longestRun) continue
    const to = moves[(station * 6 + turned) * (most + 1) + longestRun]
    let worth = sinkCost
    if (to === finishStation) worth = 0
    else if (after < sinkingDamage)
      worth = to < live ? levels[after][(to * 6 + turned) * count + landed] : outer[to - live]
    if (worth >= least) continue
    least = worth
    bestTo = to
    bestHeading = turned
  }
  if (bestTo === finishStation) ends.finish[ends.turn] += chance
  else if (after >= sinkingDamage) ends.sunk += chance
  else if (bestTo < live) add((after * live + bestTo) * 6 + bestHeading, landed, chance)
  else ends.finish[Math.min(longest, ends.turn + Math.round(outer[bestTo - live]))] += chance
}
