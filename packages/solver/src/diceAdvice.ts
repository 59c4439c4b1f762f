import type { DiceChoice, Face } from '@powerboats/rules'
import { fillLanded } from './backup.ts'
import { dicePlan, runPlan, slotsFor } from './dicePlan.ts'
import type { DicePlan } from './dicePlan.ts'
import { handOf } from './hands.ts'
import { turnsAfterRoll } from './landing.ts'
import { expectedTurns, stationOf } from './valueTable.ts'
import type { Position, ValueTable } from './valueTable.ts'

/** One way to treat the dice (R5.1, R5.2), or to repair (R9.2), and the turns to expect with it, this one included. */
export interface DiceAdvice {
  readonly add: 0 | 1
  readonly removed: Face | null
  /** The dice left lying: how many 1s, 2s and 3s. */
  readonly kept: readonly [number, number, number]
  /** How many dice are rolled, the added one included. */
  readonly rolled: number
  readonly repair: boolean
  readonly turns: number
}

/** More dice than anybody has: nothing is offered but to remove one. */
const plenty = 10

/** Everything that may be done with the dice, best first. More dice than the table's cap are not added. */
export function diceAdvice(table: ValueTable, position: Position): DiceAdvice[] {
  const dice = position.dice[0] + position.dice[1] + position.dice[2]
  if (dice > plenty) return [removeHighest(table, position)]
  const plan = dicePlan(Math.max(table.options.maxDice, dice))
  const slots = landedSlots(table, plan, position)
  const choices: DiceAdvice[] = []
  const offer = (from: readonly [number, number, number], add: 0 | 1, removed: Face | null) => {
    const size = from[0] + from[1] + from[2]
    if (size + add > plan.hands.cap) return
    for (const kept of partsOf(from)) {
      const rolled = size + add - (kept[0] + kept[1] + kept[2])
      choices.push({ add, removed, kept, rolled, repair: false, turns: 1 + slots[slotOf(plan, kept, rolled)] })
    }
  }
  offer(position.dice, 0, null)
  offer(position.dice, 1, null)
  position.dice.forEach((count, i) => {
    const [ones, twos, threes] = position.dice.with(i, count - 1)
    if (count > 0) offer([ones, twos, threes], 0, (i + 1) as Face)
  })
  if (table.options.coastRepair && position.damage > 0) {
    const turns = 1 + turnsAfterRoll(table, { ...position, damage: position.damage - 1 })
    choices.push({ add: 0, removed: null, kept: position.dice, rolled: 0, repair: true, turns })
  }
  return choices.sort((a, b) => a.turns - b.turns)
}

/** What each hand and each roll is worth at a position: the slots of the plan. */
function landedSlots(table: ValueTable, plan: DicePlan, position: Position): Float64Array {
  const slots = slotsFor(plan)
  const station = stationOf(table, position)
  if (station >= 0 && plan.hands.cap === table.options.maxDice) {
    const backups = { ...table, ...table.options, plan, slots, repaired: slots }
    fillLanded(backups, position.damage, station, position.heading, slots)
  } else {
    const { count, dice } = plan.hands
    for (let hand = 0; hand < count; hand++)
      slots[hand] = turnsAfterRoll(table, {
        ...position,
        dice: [dice[hand * 3], dice[hand * 3 + 1], dice[hand * 3 + 2]],
      })
  }
  runPlan(plan, slots)
  return slots
}

function slotOf({ hands, meanSlot }: DicePlan, kept: readonly [number, number, number], rolled: number): number {
  return meanSlot[handOf(hands, ...kept) * (hands.cap + 1) + rolled]
}

/** Every part of a hand, the whole first. */
function* partsOf([ones, twos, threes]: readonly [number, number, number]): Generator<[number, number, number]> {
  for (let one = ones; one >= 0; one--)
    for (let two = twos; two >= 0; two--) for (let three = threes; three >= 0; three--) yield [one, two, three]
}

function removeHighest(table: ValueTable, position: Position): DiceAdvice {
  const highest = position.dice.findLastIndex((count) => count > 0)
  const [ones, twos, threes] = position.dice.with(highest, position.dice[highest] - 1)
  const kept = [ones, twos, threes] as const
  const turns = 1 + expectedTurns(table, { ...position, dice: kept })
  return { add: 0, removed: (highest + 1) as Face, kept, rolled: 0, repair: false, turns }
}

/** The advice for dice that lie in this order, as the rules want it: named by place. */
export function diceChoiceFor(dice: readonly Face[], advice: Pick<DiceAdvice, 'add' | 'removed' | 'kept'>): DiceChoice {
  const left: number[] = [...advice.kept]
  const remove: number[] = []
  const reroll: number[] = []
  dice.forEach((face, die) => {
    if (left[face - 1] > 0) left[face - 1]--
    else if (face === advice.removed && remove.length === 0) remove.push(die)
    else reroll.push(die)
  })
  return { add: advice.add, remove, reroll }
}
