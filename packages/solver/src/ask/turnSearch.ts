import { crashDamage, sinkingDamage } from '@powerboats/rules'
import type { Options } from '@powerboats/rules'
import { eachAllowed } from '../course/move.ts'
import { spaceAhead } from '../course/packedCourse.ts'
import { fillLanded } from '../solve/landed.ts'
import type { Landings } from '../solve/landed.ts'
import { dicePlan, leastOf, runPlan, slotsFor } from '../dice/dicePlan.ts'
import { handOf } from '../dice/hands.ts'
import { finishStation } from '../course/stations.ts'
import { expectedTurns, stationOf } from '../solve/valueTable.ts'
import type { Position, ValueTable } from '../solve/valueTable.ts'

/** What matters to a boat, as costs: the lower, the better. */
export interface Stakes {
  /** The cost of finishing `turns` turns from now. */
  finished(turns: number): number
  /** The cost of sinking `turns` turns from now. */
  sunk(turns: number): number
  /** The cost of being under way after `turns` turns and expecting `toGo` more; never lower for a larger `toGo`. */
  underWay(turns: number, toGo: number): number
}

/** How other boats matter to a boat on a space some turns from now. */
export interface Traffic {
  /** By space: what it costs to lie there while the others move; negative where the boat is in their way. */
  readonly lying: Float64Array
  /** By space: the chance that one of them lies there when the boat makes its move. */
  readonly taken: Float64Array
}

/** Expected turns are rounded to multiples of this. */
const grain = 1 / 32
/** More turns than any boat can expect: stands for a sunk boat. */
const never = 250
/** A space that is taken less often than this counts as free. */
const negligible = 0.01

/**
 * Searches the next turns for the best expected stakes, not for the fewest turns: every choice, roll and heading of `depth` turns
 * is tried, and the position after them is judged by the turns to go in the table. A position that several ways lead to is
 * computed once, for all its hands. `traffic` says how other boats matter, by turns from now.
 */
export class TurnSearch {
  private readonly table: ValueTable
  private readonly stakes: Stakes
  private readonly depth: number
  private readonly traffic: readonly Traffic[]
  private readonly stoppedShort: Options['stoppedShort']
  private readonly landings: Landings
  /** By turns made: the costs of positions, by hand. */
  private readonly known: readonly Map<number, Float64Array>[]
  /** By turns made: working space. */
  private readonly slots: readonly Float64Array[]
  /** By grains to go: the costs after the last turn. */
  private readonly atEnd = new Float64Array(never / grain + 1).fill(NaN)

  constructor(
    table: ValueTable,
    stakes: Stakes,
    depth: number,
    traffic: readonly Traffic[] = [],
    stoppedShort: Options['stoppedShort'] = 'run',
  ) {
    const { levels, options, stations } = table
    const plan = dicePlan(options.maxDice)
    this.table = table
    this.stakes = stakes
    this.depth = depth
    this.traffic = traffic
    this.stoppedShort = stoppedShort
    this.known = Array.from({ length: depth }, () => new Map())
    this.slots = Array.from({ length: depth }, () => slotsFor(plan))
    this.landings = { stations, plan, sinkCost: never, levels }
  }

  /** The expected cost for a boat before its roll. */
  costOf(position: Position): number {
    const station = stationOf(this.table, position)
    const hand = handOf(this.landings.plan.hands, ...position.dice)
    if (hand < 0 || this.isAstray(station)) return this.stakes.underWay(0, expectedTurns(this.table, position))
    return this.costs(0, position.damage, station, position.heading)[hand]
  }

  /** Nothing is known of the moves from there. */
  private isAstray(station: number): boolean {
    return station === this.landings.stations.count
  }

  private costs(made: number, damage: number, station: number, heading: number): Float64Array {
    const { plan, stations } = this.landings
    const key = (damage * stations.count + station) * 6 + heading
    const known = this.known[made].get(key)
    if (known !== undefined) return known
    const slots = this.slots[made]
    this.fill(made, damage, station, heading, slots)
    runPlan(plan, slots)
    const costs = new Float64Array(plan.hands.count)
    for (let hand = 0; hand < costs.length; hand++) costs[hand] = leastOf(plan, slots, hand)
    if (this.table.options.coastRepair && damage > 0) {
      // R9.2: the dice stay as they are, and a counter is taken off.
      this.fill(made, damage - 1, station, heading, slots)
      for (let hand = 0; hand < costs.length; hand++) costs[hand] = Math.min(costs[hand], slots[hand])
    }
    this.known[made].set(key, costs)
    return costs
  }

  /** Fills the first slots with what each hand costs once it lies there. */
  private fill(made: number, damage: number, station: number, heading: number, slots: Float64Array): void {
    if (made === this.depth - 1) this.fillAtEnd(damage, station, heading, slots)
    else this.fillUnderWay(made, damage, station, heading, slots)
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

  /** As `fillLanded`, but for costs, and with other boats in the way. */
  private fillUnderWay(made: number, damage: number, station: number, heading: number, slots: Float64Array): void {
    const { most, runs } = this.landings.stations
    const { count } = this.landings.plan.hands
    slots.fill(Infinity, 0, count)
    for (let total = 0; total <= most; total++)
      eachAllowed(runs, station, heading, total, (turned, run) =>
        this.lowerTo(made, damage, station, turned, run, total, slots),
      )
  }

  /** Lowers the hands of a total to what they cost after a move. */
  private lowerTo(
    made: number,
    damage: number,
    station: number,
    turned: number,
    run: number,
    total: number,
    slots: Float64Array,
  ): void {
    const { first } = this.landings.plan.hands
    const ends = this.endsOf(made, damage, station, turned, run, total)
    for (let hand = first[total]; hand < first[total + 1]; hand++) {
      let cost = 0
      for (const { chance, costs, flat } of ends) cost += chance * (costs === null ? flat : flat + costs[hand])
      if (cost < slots[hand]) slots[hand] = cost
    }
  }

  /** R5.7: where a run may end: on its last space, or where that may be taken on the one before, and so on. */
  private endsOf(made: number, damage: number, station: number, turned: number, run: number, total: number): End[] {
    const { most, moves, spaces } = this.landings.stations
    const taken = this.traffic[made + 1]?.taken
    const row = (station * 6 + turned) * (most + 1)
    const ends: End[] = []
    let left = 1
    for (let moved = run; left > 0; moved--) {
      // No other boat is where the move began. The chances of different spaces are assumed to be independent.
      const isFree = taken === undefined || moved === 0
      const held = isFree ? 0 : left * taken[spaceAhead(this.table.course, spaces[station], turned, moved)]
      const stopped = held < negligible ? left : left - held
      left -= stopped
      if (stopped === 0) continue
      const crash = crashDamage(total, run, moved, this.stoppedShort)
      ends.push({ chance: stopped, ...this.landed(made, damage + crash, moves[row + moved], turned, crash === 0) })
    }
    return ends
  }

  /** What it costs to end a move at a station. */
  private landed(made: number, damage: number, to: number, heading: number, keepsDice: boolean): Landed {
    const { spaces } = this.landings.stations
    const turn = made + 1
    if (to === finishStation) return { flat: this.stakes.finished(turn), costs: null }
    if (damage >= sinkingDamage) return { flat: this.stakes.sunk(turn), costs: null }
    if (this.isAstray(to)) return { flat: this.stakes.underWay(turn, this.table.options.sinkCost), costs: null }
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

/** One of the ways that a move may end. */
interface End extends Landed {
  readonly chance: number
}
