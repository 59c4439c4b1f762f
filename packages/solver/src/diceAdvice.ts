import type { DiceChoice, Face } from '@powerboats/rules'
import { alone, turnsAfterRoll } from './landing.ts'
import type { Waters } from './outcomes.ts'
import { rankDice } from './rankDice.ts'
import type { RankedDice } from './rankDice.ts'
import type { Position, ValueTable } from './valueTable.ts'

/** One way to treat the dice (R5.1, R5.2), or to repair (R9.2), and the turns to expect with it, this one included. */
export interface DiceAdvice extends Omit<RankedDice, 'cost'> {
  readonly repair: boolean
  readonly turns: number
}

/**
 * Everything that a boat may do with its dice, best first; others, if there are any, are in the way of this move only. More dice
 * than the table's cap are not added.
 */
export function diceAdvice(table: ValueTable, position: Position, waters: Waters = alone(table)): DiceAdvice[] {
  const ranked = rankDice(position.dice, table.options.maxDice, (dice) =>
    turnsAfterRoll(table, { ...position, dice }, waters),
  )
  const choices = ranked.map(({ cost, ...choice }): DiceAdvice => ({ ...choice, repair: false, turns: 1 + cost }))
  if (table.options.coastRepair && position.damage > 0) {
    const turns = 1 + turnsAfterRoll(table, { ...position, damage: position.damage - 1 }, waters)
    choices.push({ add: 0, removed: null, kept: position.dice, rolled: 0, repair: true, turns })
  }
  return choices.sort((a, b) => a.turns - b.turns)
}

/** A choice for dice that lie in this order, as the rules want it: named by place. */
export function diceChoiceFor(dice: readonly Face[], choice: Pick<RankedDice, 'add' | 'removed' | 'kept'>): DiceChoice {
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
