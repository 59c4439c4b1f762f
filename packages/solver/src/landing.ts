import { outcomesOf } from './outcomes.ts'
import type { Outcome, Waters } from './outcomes.ts'
import { expectedTurns } from './valueTable.ts'
import type { Position, ValueTable } from './valueTable.ts'

/** The turns to expect after a move: none once finished, the price once sunk. */
export function turnsAfter(table: ValueTable, { after, end }: Outcome): number {
  if (end === 'finished') return 0
  return end === 'sunk' ? table.options.sinkCost : expectedTurns(table, after)
}

/** The turns to expect after this one, for a boat that has rolled and is steered as well as can be. */
export function turnsAfterRoll(table: ValueTable, rolled: Position, waters: Waters = alone(table)): number {
  return Math.min(...outcomesOf(waters, rolled).map((outcome) => turnsAfter(table, outcome)))
}

/** The allowed heading after which the fewest turns are to be expected. */
export function bestHeading(table: ValueTable, rolled: Position): number {
  const outcomes = outcomesOf(alone(table), rolled)
  return outcomes.reduce((best, next) => (turnsAfter(table, next) < turnsAfter(table, best) ? next : best)).heading
}

/** The course of a table with nobody else on it. */
export function alone({ course }: ValueTable): Waters {
  return { course, others: [], stoppedShort: 'run' }
}
