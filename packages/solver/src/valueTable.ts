import type { Boat } from '@powerboats/rules'
import { dicePlan } from './dicePlan.ts'
import { handOf } from './hands.ts'
import { spaceNumber } from './packedCourse.ts'
import type { PackedCourse } from './packedCourse.ts'
import { field, fields } from './packedRace.ts'
import type { PackedRace } from './packedRace.ts'
import { codeOf, countsOf, unstarted } from './roundingCode.ts'
import { inOrder, noStation } from './stations.ts'
import type { Stations } from './stations.ts'

export interface SolveOptions {
  /** More dice than this are never added: 5, or at most 6. */
  readonly maxDice: number
  /** What sinking costs, in turns. */
  readonly sinkCost: number
  /** The table is done when no value changes by more than this. */
  readonly tolerance: number
  /** R9.2: whether a turn without a change to the dice may take off a damage counter. */
  readonly coastRepair: boolean
  /** How many steps astray a boat with a rounding out of order may be and still have values of its own; see `Stations`. */
  readonly detour: number
  /** Whether counts above 1 are kept apart even where they do not shorten the way; exact in every corner, and much larger. */
  readonly keepSlack: boolean
}

/**
 * What one boat alone on a course may expect, wherever it is. Plain data: it can be posted to another thread and kept.
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

/** The position of a boat in a packed race. */
export function positionInRace(race: PackedRace, seat: number): Position {
  const boat = race.data.subarray(seat * fields, seat * fields + fields)
  return {
    space: boat[field.space],
    heading: boat[field.heading],
    rounding: codeOf({
      started: boat[field.started] === 1,
      counts: [boat[field.count1], boat[field.count2], boat[field.count3]],
    }),
    damage: boat[field.damage],
    dice: [boat[field.ones], boat[field.twos], boat[field.threes]],
  }
}

/** The live station of a position, or -1 where the table has but a guess. */
export function stationOf(table: ValueTable, position: Pick<Position, 'space' | 'rounding'>): number {
  const station = table.stations.stationAt[position.rounding * table.course.size + position.space]
  return station < table.stations.live ? station : -1
}

/** Turns that a buoy taken the wrong way once more, and a start not yet made, are guessed to cost a boat far astray. */
const circleTurns = 4
const startTurns = 5
/** What a die above the cap is guessed to cost: it has to be removed some time. */
const extraDieTurns = 0.3

/** The turns a boat before its roll may expect to the finish, if sailed as well as can be. */
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
  const { live, outer, stationAt } = table.stations
  const station = stationAt[position.rounding * table.course.size + position.space]
  if (station < live) {
    const at = (station * 6 + position.heading) * hands.count + handOf(hands, ones, twos, threes)
    return table.levels[position.damage][at]
  }
  // One move astray: what the table itself has reckoned with.
  return station === noStation ? guessedTurns(table, position) : outer[station - live]
}

/** Far astray: as if the boat had rounded its buoys in order, and some turns more. */
function guessedTurns(table: ValueTable, position: Position): number {
  if (position.rounding === unstarted) return startTurns + expectedTurns(table, { ...position, rounding: inOrder[0] })
  const counts = countsOf(position.rounding)
  const rounded = counts.findIndex((count) => count < 1)
  const regular = inOrder[rounded < 0 ? 3 : rounded]
  // Cut off from the course: nobody gets there.
  if (position.rounding === regular) return table.options.sinkCost
  const circles = rounded < 0 ? 0 : -counts[rounded]
  return circles * circleTurns + expectedTurns(table, { ...position, rounding: regular })
}

/** How much memory the table takes, in bytes. */
export function tableBytes(table: ValueTable): number {
  const { course, levels, stations } = table
  return [...Object.values(course), ...Object.values(stations), ...levels]
    .filter((part): part is Float32Array => ArrayBuffer.isView(part))
    .reduce((sum, part) => sum + part.byteLength, 0)
}
