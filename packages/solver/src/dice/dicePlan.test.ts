import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { dicePlan, leastOf, runPlan, slotsFor } from './dicePlan.ts'
import { handOf } from './hands.ts'

type Dice = readonly number[]

/** The mean of what is worth something over every throw of some dice beside those that are kept. */
function mean(kept: Dice, rolled: number, worth: (dice: Dice) => number): number {
  if (rolled === 0) return worth(kept)
  return [0, 1, 2].reduce((sum, i) => sum + mean(kept.with(i, kept[i]! + 1), rolled - 1, worth), 0) / 3
}

/** Every part of some dice, as counts of 1, 2 and 3. */
function partsOf(dice: Dice): Dice[] {
  const upTo = (count: number) => Array.from({ length: count + 1 }, (_, i) => i)
  return upTo(dice[0]!).flatMap((one) =>
    upTo(dice[1]!).flatMap((two) => upTo(dice[2]!).map((three) => [one, two, three])),
  )
}

const sizeOf = (dice: Dice) => dice.reduce((sum, count) => sum + count, 0)

/** R5.1, R5.2: any dice are kept and the others rolled, with one more or with one of the others less. */
function leastByHand(dice: Dice, cap: number, worth: (dice: Dice) => number): number {
  const size = sizeOf(dice)
  return Math.min(
    ...partsOf(dice).flatMap((kept) => {
      const others = size - sizeOf(kept)
      const counts = [others, ...(size < cap ? [others + 1] : []), ...(others > 0 ? [others - 1] : [])]
      return counts.map((rolled) => mean(kept, rolled, worth))
    }),
  )
}

describe('a plan of dice', () => {
  it.each([1, 2, 3, 4])('[R5.1] [R5.2] finds the best of all choices for each hand of at most %d dice', (cap) => {
    const plan = dicePlan(cap)
    const { count, dice } = plan.hands
    const slots = slotsFor(plan)
    for (let seed = 0; seed < 12; seed++) {
      const chance = seeded(seed)
      const worths = Array.from({ length: count }, () => chance(1000))
      slots.set(worths)
      runPlan(plan, slots)
      const worth = ([ones, twos, threes]: Dice) => worths[handOf(plan.hands, ones!, twos!, threes!)]!
      for (let hand = 0; hand < count; hand++) {
        const lying = Array.from(dice.subarray(3 * hand, 3 * hand + 3))
        expect(leastOf(plan, slots, hand)).toBeCloseTo(leastByHand(lying, cap, worth), 9)
      }
    }
  })

  it('has the mean of every number of dice rolled beside every hand, up to the most', () => {
    const cap = 4
    const plan = dicePlan(cap)
    const { count, dice, sizes } = plan.hands
    const chance = seeded(1)
    const worths = Array.from({ length: count }, () => chance(1000))
    const slots = slotsFor(plan)
    slots.set(worths)
    runPlan(plan, slots)
    const worth = ([ones, twos, threes]: Dice) => worths[handOf(plan.hands, ones!, twos!, threes!)]!
    for (let hand = 0; hand < count; hand++)
      for (let rolled = 0; rolled <= cap; rolled++) {
        const kept = Array.from(dice.subarray(3 * hand, 3 * hand + 3))
        const slot = plan.meanSlot[hand * (cap + 1) + rolled]!
        if (sizes[hand]! + rolled > cap) expect(slots[slot]).toBeUndefined()
        else expect(slots[slot]).toBeCloseTo(mean(kept, rolled, worth), 9)
      }
  })
})
