import { expectedTurns } from '../solve/valueTable.ts'
import type { Position, ValueTable } from '../solve/valueTable.ts'
import type { Outcome } from './outcomes.ts'

/** What the choices of a boat are judged by: the lower the cost, the better. */
export interface Judgement {
  /** More dice than this are not added. */
  readonly mostDice: number
  /** The cost of a move with this outcome. */
  cost(outcome: Outcome): number
  /** The cost of a start from this position. */
  costOfStart(position: Position): number
}

/** Judges by the expected turns of a table: after the turn that is judged, or from the start. */
export function fewestTurns(table: ValueTable): Judgement {
  return {
    mostDice: table.options.maxDice,
    cost: (outcome) => turnsAfter(table, outcome),
    costOfStart: (position) => expectedTurns(table, position),
  }
}

/** The turns to expect after a move: none once finished, the price once sunk. */
export function turnsAfter(table: ValueTable, { after, end }: Outcome): number {
  if (end === 'finished') return 0
  return end === 'sunk' ? table.options.sinkCost : expectedTurns(table, after)
}
