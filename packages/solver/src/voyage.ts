import { sinkingDamage } from '@powerboats/rules'
import { fillLanded, turns } from './backup.ts'
import type { Landings } from './backup.ts'
import { dicePlan, leastOf, runPlan, slotsFor } from './dicePlan.ts'
import { handOf } from './hands.ts'
import { finishStation } from './stations.ts'
import { expectedTurns, stationOf } from './valueTable.ts'
import type { Position, ValueTable } from './valueTable.ts'

/** What a boat sails for, as costs: the lower, the better. */
export interface Stakes {
  /** To finish so many turns from now. */
  finished(turns: number): number
  /** To sink so many turns from now. */
  sunk(turns: number): number
  /** To be under way after so many turns, with so many more to expect: never better with more. */
  underWay(turns: number, toGo: number): number
}

/** Expected turns are told apart as finely as this. */
const grain = 1 / 32
/** More turns than anybody may expect: stands for a sunk boat. */
const never = 250

/**
 * Sails the next few turns for whatever is at stake rather than for few turns: every choice, roll and heading of `depth` turns is
 * tried, and where the boat is then is judged by the turns the table says are left. Positions that several ways lead to are
 * worked out once, each for all its hands.
 */
export class Voyage {
  private readonly table: ValueTable
  private readonly stakes: Stakes
  private readonly depth: number
  private readonly landings: Landings
  /** By turns made: the costs of positions, by hand. */
  private readonly known: readonly Map<number, Float64Array>[]
  /** By turns made: working space. */
  private readonly slots: readonly Float64Array[]
  /** By grains to go: the costs after the last turn. */
  private readonly atEnd = new Float64Array(never / grain + 1).fill(NaN)

  constructor(table: ValueTable, stakes: Stakes, depth: number) {
    const { levels, options, stations } = table
    const plan = dicePlan(options.maxDice)
    this.table = table
    this.stakes = stakes
    this.depth = depth
    this.known = Array.from({ length: depth }, () => new Map())
    this.slots = Array.from({ length: depth }, () => slotsFor(plan))
    this.landings = { stations, plan, sinkCost: never, levels }
  }

  /** What is to be expected for a boat before its roll. */
  costOf(position: Position): number {
    const station = stationOf(this.table, position)
    const hand = handOf(this.landings.plan.hands, ...position.dice)
    if (station < 0 || hand < 0) return this.stakes.underWay(0, expectedTurns(this.table, position))
    return this.costs(0, position.damage, station, position.heading)[hand]
  }

  private costs(made: number, damage: number, station: number, heading: number): Float64Array {
    const { plan, stations } = this.landings
    const key = (damage * stations.live + station) * 6 + heading
    const known = this.known[made].get(key)
    if (known !== undefined) return known
    const slots = this.slots[made]
    if (made === this.depth - 1) this.fillAtEnd(damage, station, heading, slots)
    else this.fill(made, damage, station, heading, slots)
    runPlan(plan, slots)
    const costs = new Float64Array(plan.hands.count)
    for (let hand = 0; hand < costs.length; hand++) costs[hand] = leastOf(plan, slots, hand)
    this.known[made].set(key, costs)
    return costs
  }

  /** The last turn: the way with the fewest turns to go is the best. */
  private fillAtEnd(damage: number, station: number, heading: number, slots: Float64Array): void {
    fillLanded(this.landings, damage, station, heading, slots)
    const { count } = this.landings.plan.hands
    for (let hand = 0; hand < count; hand++) slots[hand] = this.costAtEnd(Math.round(slots[hand] / grain))
  }

  private costAtEnd(grains: number): number {
    const known = this.atEnd[grains]
    if (!Number.isNaN(known)) return known
    const { depth, stakes } = this
    const toGo = grains * grain
    const cost = toGo === 0 ? stakes.finished(depth) : toGo >= never ? stakes.sunk(depth) : stakes.underWay(depth, toGo)
    this.atEnd[grains] = cost
    return cost
  }

  /** R5.4 to R6.2, as in `fillLanded`, but for costs. */
  private fill(made: number, damage: number, station: number, heading: number, slots: Float64Array): void {
    const { live, most, moves, outer, runs } = this.landings.stations
    const { first } = this.landings.plan.hands
    let longest = 0
    for (let side = 0; side < 3; side++) longest = Math.max(longest, runs[station * 6 + turns[heading * 3 + side]])
    slots.fill(Infinity, 0, first[most + 1])
    for (let total = 0; total <= most; total++) {
      const run = Math.min(total, longest)
      const after = damage + total - run
      for (let side = 0; side < 3; side++) {
        const turned = turns[heading * 3 + side]
        if (runs[station * 6 + turned] < run) continue
        const to = moves[(station * 6 + turned) * (most + 1) + run]
        const costs = to < live && after < sinkingDamage ? this.costs(made + 1, after, to, turned) : null
        const flat =
          to === finishStation
            ? this.stakes.finished(made + 1)
            : after >= sinkingDamage
              ? this.stakes.sunk(made + 1)
              : costs === null
                ? this.stakes.underWay(made + 1, outer[to - live])
                : costs[0]
        for (let hand = first[total]; hand < first[total + 1]; hand++) {
          const cost = costs !== null && run === total ? costs[hand] : flat
          if (cost < slots[hand]) slots[hand] = cost
        }
      }
    }
  }
}
