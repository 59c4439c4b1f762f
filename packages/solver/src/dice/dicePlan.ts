import { handsUpTo } from './hands.ts'
import type { Hands } from './hands.ts'

/**
 * The dice part of a turn as a fixed list of small sums, the same for every position of the lake.
 *
 * Given what each hand is worth once it lies there (slots 0 to count - 1), it computes
 * - mean(S, k): the hand S is kept and k fresh dice are rolled = the mean of mean(S + face, k - 1) over the faces;
 * - best(S, m): any part of S is kept and the rest rolled so that m dice lie there = min(mean(S, m - |S|), best(S - die, m));
 * - the worth of each hand before its roll: 1 turn + the least of best(D, n), best(D, n + 1) and best(D - die, n - 1) (R5.1, R5.2).
 *
 * Every slot is computed once and shared by all hands, which makes a position cheap: some 250 small sums for
 * 56 hands and their 1,400 choices.
 */
export interface DicePlan {
  readonly hands: Hands
  /**
   * How many slots there are: first what each hand is worth once it lies there, then best(D, n) and best(D, n + 1) of each
   * hand D with n dice, then the means, then what else is needed of best.
   */
  readonly slots: number
  /** Three slots each; their mean goes to the next slot from `firstMean` on. */
  readonly means: Uint16Array
  readonly firstMean: number
  /** The slot of a result, then those it is the least of; lists for 2, 3 and 4 of them. */
  readonly least2: Uint16Array
  readonly least3: Uint16Array
  readonly least4: Uint16Array
  /** By hand × 3: the slots of best(D - die, n - 1), or its own best(D, n) where there is no such die. */
  readonly fewer: Uint16Array
  /** By kept hand × (cap + 1) + rolled dice: the slot of its mean; 0xffff where there is none. */
  readonly meanSlot: Uint16Array
}

const none = 0xffff
const known = new Map<number, DicePlan>()

/** The plan for at most `cap` dice. */
export function dicePlan(cap: number): DicePlan {
  const plan = known.get(cap) ?? makePlan(handsUpTo(cap))
  known.set(cap, plan)
  return plan
}

function makePlan(hands: Hands): DicePlan {
  const { cap, count, sizes, plus, minus } = hands
  const all = Array.from({ length: count }, (_, hand) => hand)
  const faces = [0, 1, 2]
  const less = (hand: number) => faces.map((face) => minus[hand * 3 + face]).filter((other) => other >= 0)
  const firstMean = 3 * count
  let slots = firstMean

  const meanSlot = new Uint16Array(count * (cap + 1)).fill(none)
  for (const hand of all) meanSlot[hand * (cap + 1)] = hand
  const means: number[] = []
  for (let fresh = 1; fresh <= cap; fresh++)
    for (const hand of all.filter((other) => sizes[other] + fresh <= cap)) {
      means.push(...faces.map((face) => meanSlot[plus[hand * 3 + face] * (cap + 1) + fresh - 1]))
      meanSlot[hand * (cap + 1) + fresh] = slots++
    }

  // best(nothing, m) is mean(nothing, m). The others are sorted by their number of different faces, then by total, as hands are
  // numbered: what a slot needs has then been computed before it.
  const bestSlot = new Uint16Array(count * (cap + 1)).fill(none)
  for (let dice = 0; dice <= cap; dice++) bestSlot[dice] = meanSlot[dice]
  const least = [2, 3, 4].map((terms) => {
    const list: number[] = []
    const some = all.filter((hand) => less(hand).length === terms - 1)
    for (let dice = 1; dice <= cap; dice++)
      for (const hand of some.filter((other) => sizes[other] <= dice)) {
        const more = dice - sizes[hand]
        const slot = more < 2 ? (more + 1) * count + hand : slots++
        list.push(
          slot,
          meanSlot[hand * (cap + 1) + more],
          ...less(hand).map((other) => bestSlot[other * (cap + 1) + dice]),
        )
        bestSlot[hand * (cap + 1) + dice] = slot
      }
    return Uint16Array.from(list)
  })
  const fewer = all.flatMap((hand) =>
    faces.map((face) => count + (minus[hand * 3 + face] < 0 ? hand : minus[hand * 3 + face])),
  )
  return {
    hands,
    slots,
    means: Uint16Array.from(means),
    firstMean,
    least2: least[0],
    least3: least[1],
    least4: least[2],
    fewer: Uint16Array.from(fewer),
    meanSlot,
  }
}

/** Working space for a plan. */
export function slotsFor(plan: DicePlan): Float64Array {
  // Hands that are full already stay at infinity for one die more.
  return new Float64Array(plan.slots).fill(Infinity)
}

/** Fills the slots after the hands, from what the hands are worth once they lie there. */
export function runPlan(plan: DicePlan, slots: Float64Array): void {
  const { firstMean, least2, least3, least4, means } = plan
  const { count } = plan.hands
  const third = 1 / 3
  for (let i = 0, slot = firstMean; i < means.length; i += 3)
    slots[slot++] = (slots[means[i]] + slots[means[i + 1]] + slots[means[i + 2]]) * third
  slots[count] = slots[0]
  slots[2 * count] = slots[plan.meanSlot[1]]
  for (let i = 0; i < least2.length; i += 3) {
    const a = slots[least2[i + 1]]
    const b = slots[least2[i + 2]]
    slots[least2[i]] = a < b ? a : b
  }
  for (let i = 0; i < least3.length; i += 4) {
    let a = slots[least3[i + 1]]
    const b = slots[least3[i + 2]]
    const c = slots[least3[i + 3]]
    if (b < a) a = b
    slots[least3[i]] = a < c ? a : c
  }
  for (let i = 0; i < least4.length; i += 5) {
    let a = slots[least4[i + 1]]
    const b = slots[least4[i + 2]]
    const c = slots[least4[i + 3]]
    const d = slots[least4[i + 4]]
    if (b < a) a = b
    if (c < a) a = c
    slots[least4[i]] = a < d ? a : d
  }
}

/** What a hand is worth before its roll (without the turn), from slots that the plan was run on. */
export function leastOf({ fewer, hands }: DicePlan, slots: Float64Array, hand: number): number {
  let least = slots[hands.count + hand]
  const more = slots[2 * hands.count + hand]
  const less1 = slots[fewer[hand * 3]]
  const less2 = slots[fewer[hand * 3 + 1]]
  const less3 = slots[fewer[hand * 3 + 2]]
  if (more < least) least = more
  if (less1 < least) least = less1
  if (less2 < least) least = less2
  return less3 < least ? less3 : least
}
