import type { Boat } from '@powerboats/rules'
import { dicePlan } from '../dice/dicePlan.ts'
import { handOf } from '../dice/hands.ts'
import { spaceNumber } from '../course/packedCourse.ts'
import type { PackedCourse } from '../course/packedCourse.ts'
import { codeOf, inOrder } from '../course/roundingCode.ts'
import { noStation } from '../course/stations.ts'
import type { Stations } from '../course/stations.ts'

export interface SolveOptions {
  /** More dice than this are never added: 5, or at most 6. */
  readonly maxDice: number
  /** What sinking costs, in turns. */
  readonly sinkCost: number
  /** The table is done when no value changes by more than this. */
  readonly tolerance: number
  /** R9.2: whether a turn without a change to the dice may take off a damage counter. */
  readonly coastRepair: boolean
  /** Whether boats far astray get values of their own, for those who judge beginners; without them a table is a third as large. */
  readonly astray: boolean
}

/**
 * The expected turns of a boat alone on a course, for every position. Plain data: it can be posted to another thread and kept.
 * While it is being solved, its values are too high rather than too low.
 */
export interface ValueTable {
  readonly course: PackedCourse
  readonly stations: Stations
  readonly options: SolveOptions
  /** By damage: expected turns to the finish before the roll, by (station × 6 + heading) × hands + hand. */
  readonly levels: readonly Float32Array[]
}

/** A boat before its roll (or after it, where the function says so), as the table knows it. */
export interface Position {
  /** Number of the space in the packed course. */
  readonly space: number
  readonly heading: number
  /** See `codeOf`. */
  readonly rounding: number
  readonly damage: number
  /** How many dice show 1, 2 and 3. */
  readonly dice: readonly [number, number, number]
}

/** The position of a boat on the lake. */
export function positionOfBoat(course: PackedCourse, boat: Boat): Position {
  if (boat.space === null) throw new Error('the boat is not on the lake')
  const dice: [number, number, number] = [0, 0, 0]
  for (const face of boat.dice) dice[face - 1]++
  const space = spaceNumber(course, boat.space)
  return { space, heading: boat.heading, rounding: codeOf(boat.rounding), damage: boat.damage, dice }
}

/** The station of a position. */
export function stationOf({ course, stations }: ValueTable, { rounding, space }: Position): number {
  const station = stations.stationAt[rounding * course.size + space]
  if (station === noStation) throw new Error(`nobody gets to space ${space}: it is cut off from the course`)
  return station
}

/** An estimate of what a die above the cap costs: it has to be removed some time. */
const extraDieTurns = 0.3

/** The expected turns to the finish of a boat before its roll, if it sails as well as possible. */
export function expectedTurns(table: ValueTable, position: Position): number {
  const [ones, twos, threes] = position.dice
  const { hands } = dicePlan(table.options.maxDice)
  const extra = ones + twos + threes - hands.cap
  if (extra > 0) {
    const lessThrees = Math.min(threes, extra)
    const lessTwos = Math.min(twos, extra - lessThrees)
    const dice = [ones - (extra - lessThrees - lessTwos), twos - lessTwos, threes - lessThrees] as const
    return extra * extraDieTurns + expectedTurns(table, { ...position, dice })
  }
  const station = stationOf(table, position)
  const at = (station * 6 + position.heading) * hands.count + handOf(hands, ones, twos, threes)
  const turns = table.levels[position.damage][at]
  // Far astray: the worst value, but better where the way back to the course is shorter.
  const isKnown = station < table.stations.count
  return isKnown ? turns : turns + expectedTurns(table, { ...position, rounding: inOrder(position.rounding) })
}

/** How much memory the table takes, in bytes. */
export function tableBytes(table: ValueTable): number {
  const { course, levels, stations } = table
  return [...Object.values(course), ...Object.values(stations), ...levels]
    .filter((part): part is Float32Array => ArrayBuffer.isView(part))
    .reduce((sum, part) => sum + part.byteLength, 0)
}
