import { sinkingDamage } from '@powerboats/rules'
import { turns } from './backup.ts'
import { spaceAhead } from './packedCourse.ts'
import { afterStep, finished, lost } from './roundingCode.ts'
import { expectedTurns } from './valueTable.ts'
import type { Position, ValueTable } from './valueTable.ts'

/** What comes of steering one of the three ways with the dice that lie there. */
export interface Landing {
  readonly heading: number
  /** R5.5 */
  readonly allowed: boolean
  readonly moved: number
  /** Damage taken on this move; above 0 if and only if it is a crash. */
  readonly crash: number
  readonly end: 'sails' | 'finished' | 'sunk'
  /** Where the boat is afterwards, before its next roll. */
  readonly after: Position
  /** The turns to expect after this one: 0 once finished, the price once sunk. */
  readonly turns: number
}

/** The three ways to steer a boat that has rolled: left, straight on, right; nobody else is in the way. */
export function landings(table: ValueTable, rolled: Position): Landing[] {
  const { course } = table
  const total = rolled.dice[0] + 2 * rolled.dice[1] + 3 * rolled.dice[2]
  const ways = [0, 1, 2].map((side) => {
    const heading = turns[rolled.heading * 3 + side]
    return { heading, run: Math.min(total, course.runs[rolled.space * 6 + heading]) }
  })
  const longest = Math.max(...ways.map(({ run }) => run))
  return ways.map(({ heading, run }) => ({
    allowed: run === longest,
    ...landingAfter(table, rolled, heading, run, total - run),
  }))
}

/**
 * What comes of a move that goes `moved` spaces on and does so much damage; for boats stopped by others too.
 * Dice are lost in a crash (R5.8).
 */
export function landingAfter(
  table: ValueTable,
  rolled: Position,
  heading: number,
  moved: number,
  crash: number,
): Omit<Landing, 'allowed'> {
  const { course } = table
  let rounding = rolled.rounding
  for (let i = 0; i < moved && rounding >= 0; i++) {
    const after = afterStep[rounding * 256 + course.steps[spaceAhead(course, rolled.space, heading, i) * 6 + heading]]
    // Beyond what is counted: take it for the lowest count.
    if (after !== lost) rounding = after
  }
  const damage = rolled.damage + crash
  const end = rounding === finished ? 'finished' : damage >= sinkingDamage ? 'sunk' : 'sails'
  const after: Position = {
    space: spaceAhead(course, rolled.space, heading, moved),
    heading,
    rounding,
    damage,
    dice: crash > 0 ? [0, 0, 0] : rolled.dice,
  }
  const turnsLeft = end === 'finished' ? 0 : end === 'sunk' ? table.options.sinkCost : expectedTurns(table, after)
  return { heading, moved, crash, end, after, turns: turnsLeft }
}

/** The turns to expect after this one, for a boat that has rolled and is steered as well as can be. */
export function turnsAfterRoll(table: ValueTable, rolled: Position): number {
  return Math.min(...landings(table, rolled).map((landing) => (landing.allowed ? landing.turns : Infinity)))
}

/** The allowed heading after which the fewest turns are to be expected. */
export function bestHeading(table: ValueTable, rolled: Position): number {
  const allowed = landings(table, rolled).filter((landing) => landing.allowed)
  return allowed.reduce((best, next) => (next.turns < best.turns ? next : best)).heading
}
