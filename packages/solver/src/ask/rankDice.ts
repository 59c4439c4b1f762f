import type { Face } from '@powerboats/rules'
import { dicePlan, runPlan, slotsFor } from '../dice/dicePlan.ts'
import type { DicePlan } from '../dice/dicePlan.ts'
import { handOf } from '../dice/hands.ts'
import type { Position } from '../solve/valueTable.ts'

export type DiceCounts = Position['dice']

/** A choice of dice (R5.1, R5.2), and what it costs on average. */
export interface RollOption {
  readonly kind: 'roll'
  readonly add: 0 | 1
  readonly removed: Face | null
  /** The dice left lying: how many 1s, 2s and 3s. */
  readonly kept: DiceCounts
  /** How many dice are rolled, the added one included. */
  readonly rolled: number
  readonly cost: number
}

/** Every choice for these dice, cheapest first; `costOf` says what each hand costs after the roll. */
export function rankDice(dice: DiceCounts, mostDice: number, costOf: (hand: DiceCounts) => number): RollOption[] {
  const count = dice[0] + dice[1] + dice[2]
  if (count > plenty) return [removeHighest(dice, costOf)]
  const plan = dicePlan(Math.max(mostDice, count))
  const slots = costsOfRolls(plan, Math.min(plan.hands.cap, count + 1), costOf)
  const ranked: RollOption[] = []
  const offer = (from: DiceCounts, add: 0 | 1, removed: Face | null) => {
    const size = from[0] + from[1] + from[2]
    for (const kept of partsOf(from)) {
      const rolled = size + add - (kept[0] + kept[1] + kept[2])
      ranked.push({ kind: 'roll', add, removed, kept, rolled, cost: slots[slotOf(plan, kept, rolled)] })
    }
  }
  offer(dice, 0, null)
  if (count < mostDice) offer(dice, 1, null)
  dice.forEach((same, i) => {
    const [ones, twos, threes] = dice.with(i, same - 1)
    if (same > 0) offer([ones, twos, threes], 0, (i + 1) as Face)
  })
  return ranked.sort((a, b) => a.cost - b.cost)
}

/** With more dice than this the only choice is to remove one. */
const plenty = 10

function removeHighest(dice: DiceCounts, costOf: (hand: DiceCounts) => number): RollOption {
  const highest = dice.findLastIndex((count) => count > 0)
  const [ones, twos, threes] = dice.with(highest, dice[highest] - 1)
  const kept = [ones, twos, threes] as const
  return { kind: 'roll', add: 0, removed: (highest + 1) as Face, kept, rolled: 0, cost: costOf(kept) }
}

/** What keeping any hand and rolling any number of dice costs on average: the slots of the plan. */
function costsOfRolls(plan: DicePlan, most: number, costOf: (hand: DiceCounts) => number): Float64Array {
  const { count, dice, sizes } = plan.hands
  const slots = slotsFor(plan)
  for (let hand = 0; hand < count; hand++)
    if (sizes[hand] <= most) slots[hand] = costOf([dice[hand * 3], dice[hand * 3 + 1], dice[hand * 3 + 2]])
  runPlan(plan, slots)
  return slots
}

function slotOf({ hands, meanSlot }: DicePlan, kept: DiceCounts, rolled: number): number {
  return meanSlot[handOf(hands, ...kept) * (hands.cap + 1) + rolled]
}

/** Every part of a hand, the whole first. */
function* partsOf([ones, twos, threes]: DiceCounts): Generator<DiceCounts> {
  for (let one = ones; one >= 0; one--)
    for (let two = twos; two >= 0; two--) for (let three = threes; three >= 0; three--) yield [one, two, three]
}
