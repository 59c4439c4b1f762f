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

/** What other boats mean to one that lies on a space some turns from now. */
export interface Traffic {
  /** By space: what it costs to lie there while they move on; less than nothing where it holds them up. */
  readonly lying: Float64Array
  /** By space: the chance that one of them lies there when the boat makes its move. */
  readonly taken: Float64Array
}

/** Expected turns are told apart as finely as this. */
const grain = 1 / 32
/** More turns than anybody may expect: stands for a sunk boat. */
const never = 250
/** A space that is taken less often than this is taken for free. */
const negligible = 0.01

/**
 * Sails the next few turns for whatever is at stake rather than for few turns: every choice, roll and heading of `depth` turns is
 * tried, and where the boat is then is judged by the turns the table says are left. Positions that several ways lead to are
 * worked out once, each for all its hands. `traffic` says what others mean to it, by turns from now.
 */
export class Voyage {
  private readonly table: ValueTable
  private readonly stakes: Stakes
  private readonly depth: number
  private readonly traffic: readonly Traffic[]
  private readonly landings: Landings
  /** By turns made: the costs of positions, by hand. */
  private readonly known: readonly Map<number, Float64Array>[]
  /** By turns made: working space. */
  private readonly slots: readonly Float64Array[]
  /** By grains to go: the costs after the last turn. */
  private readonly atEnd = new Float64Array(never / grain + 1).fill(NaN)

  constructor(table: ValueTable, stakes: Stakes, depth: number, traffic: readonly Traffic[] = []) {
    const { levels, options, stations } = table
    const plan = dicePlan(options.maxDice)
    this.table = table
    this.stakes = stakes
    this.depth = depth
    this.traffic = traffic
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
    const { live, most, moves, runs, spaces } = this.landings.stations
    const { first } = this.landings.plan.hands
    const taken = this.traffic[made + 1]?.taken
    let longest = 0
    for (let side = 0; side < 3; side++) longest = Math.max(longest, runs[station * 6 + turns[heading * 3 + side]])
    slots.fill(Infinity, 0, first[most + 1])
    for (let total = 0; total <= most; total++) {
      const run = Math.min(total, longest)
      const after = damage + total - run
      for (let side = 0; side < 3; side++) {
        const turned = turns[heading * 3 + side]
        if (runs[station * 6 + turned] < run) continue
        const at = (station * 6 + turned) * (most + 1) + run
        const held = taken === undefined || run === 0 || moves[at] >= live ? 0 : taken[spaces[moves[at]]]
        const free = this.landed(made, after, moves[at], turned, run === total)
        // R5.7: one space short of a boat that lies there.
        const short = held < negligible ? free : this.landed(made, after, moves[at - 1], turned, run === total)
        for (let hand = first[total]; hand < first[total + 1]; hand++) {
          let cost = free.costs === null ? free.flat : free.flat + free.costs[hand]
          if (short !== free) cost += held * (short.flat + (short.costs === null ? 0 : short.costs[hand]) - cost)
          if (cost < slots[hand]) slots[hand] = cost
        }
      }
    }
  }

  /** What it costs to end a move at a station. */
  private landed(made: number, damage: number, to: number, heading: number, keepsDice: boolean): Landed {
    const { live, outer, spaces } = this.landings.stations
    const turn = made + 1
    if (to === finishStation) return { flat: this.stakes.finished(turn), costs: null }
    if (damage >= sinkingDamage) return { flat: this.stakes.sunk(turn), costs: null }
    if (to >= live) return { flat: this.stakes.underWay(turn, outer[to - live]), costs: null }
    const costs = this.costs(turn, damage, to, heading)
    const lying = this.traffic[turn]?.lying[spaces[to]] ?? 0
    return keepsDice ? { flat: lying, costs } : { flat: lying + costs[0], costs: null }
  }
}

interface Landed {
  /** For all hands alike. */
  readonly flat: number
  /** On top, by hand; null where the dice do not matter. */
  readonly costs: Float64Array | null
}
