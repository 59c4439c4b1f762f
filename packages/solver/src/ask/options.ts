import { headings } from '@powerboats/rules'
import type { DiceChoice, Face } from '@powerboats/rules'
import type { PackedCourse } from '../course/packedCourse.ts'
import { codeOf } from '../course/roundingCode.ts'
import type { Position, ValueTable } from '../solve/valueTable.ts'
import { fewestTurns } from './judgement.ts'
import type { Judgement } from './judgement.ts'
import { outcomesOf } from './outcomes.ts'
import type { Outcome, Waters } from './outcomes.ts'
import { rankDice } from './rankDice.ts'
import type { RollOption } from './rankDice.ts'

/** A start (R4.3), and what it costs. */
export interface StartOption {
  readonly kind: 'place'
  /** Where the boat is then. */
  readonly position: Position
  readonly onLine: boolean
  readonly cost: number
}

/** To leave the dice alone and take off a damage counter (R9.2), and what it costs. */
export interface RepairOption {
  readonly kind: 'repair'
  readonly cost: number
}

/** A heading (R5.4), what comes of it and what that costs. */
export interface SteerOption extends Outcome {
  readonly kind: 'steer'
  readonly cost: number
}

/** Something that a boat may do, and what it costs. */
export type Option = StartOption | RollOption | RepairOption | SteerOption

/** R4.3: every way to place a boat that has `damage`, best first. */
export function startOptions(
  course: PackedCourse,
  damage: number,
  judgement: Judgement,
  spaces: Iterable<number> = course.starts,
): StartOption[] {
  return Array.from(spaces, (space) => ({ space, onLine: course.onLine[space] === 1 }))
    .flatMap(({ space, onLine }) =>
      headings.map((heading): StartOption => {
        const rounding = codeOf({ started: onLine, counts: [0, 0, 0] })
        const position: Position = { space, heading, rounding, damage, dice: [0, 0, 0] }
        return { kind: 'place', position, onLine, cost: judgement.costOfStart(position) }
      }),
    )
    .sort((a, b) => a.cost - b.cost)
}

/** Everything that a boat may do with its dice, best first; others are in the way of this move only. */
export function diceOptions(
  waters: Waters,
  position: Position,
  judgement: Judgement,
): readonly (RollOption | RepairOption)[] {
  const leastCost = (rolled: Position) =>
    Math.min(...outcomesOf(waters, rolled).map((outcome) => judgement.cost(outcome)))
  const rolls = rankDice(position.dice, judgement.mostDice, (dice) => leastCost({ ...position, dice }))
  if (!waters.coastRepair || position.damage === 0) return rolls
  const repair: RepairOption = { kind: 'repair', cost: leastCost({ ...position, damage: position.damage - 1 }) }
  return [...rolls, repair].sort((a, b) => a.cost - b.cost)
}

/** The headings that the dice allow, best first. */
export function steerOptions(waters: Waters, rolled: Position, judgement: Judgement): SteerOption[] {
  return outcomesOf(waters, rolled)
    .map((outcome): SteerOption => ({ kind: 'steer', ...outcome, cost: judgement.cost(outcome) }))
    .sort((a, b) => a.cost - b.cost)
}

/** The turns to expect from the best start, or from the best one on the line. */
export function turnsFromStart(table: ValueTable, damage: number, from: 'anywhere' | 'line' = 'anywhere'): number {
  const starts = startOptions(table.course, damage, fewestTurns(table))
  const best = starts.find(({ onLine }) => onLine || from === 'anywhere')
  if (best === undefined) throw new Error('the course has no start')
  return best.cost
}

/** A treatment of dice that lie in this order, as the rules want it: each die by its number. */
export function diceChoiceFor(dice: readonly Face[], choice: Pick<RollOption, 'add' | 'removed' | 'kept'>): DiceChoice {
  const left: number[] = [...choice.kept]
  const remove: number[] = []
  const reroll: number[] = []
  dice.forEach((face, die) => {
    if (left[face - 1] > 0) left[face - 1]--
    else if (face === choice.removed && remove.length === 0) remove.push(die)
    else reroll.push(die)
  })
  return { add: choice.add, remove, reroll }
}
