/**
 * All the hands of dice up to a number of dice: what may lie on a quay, in any order. Hands are numbered by total, so that the
 * hands of one total, which all move a boat equally far, are neighbours. Hand 0 has no dice.
 */
export interface Hands {
  readonly cap: number
  readonly count: number
  /** The highest total. */
  readonly most: number
  /** By hand × 3 + face - 1: how many dice show it. */
  readonly dice: Uint8Array
  readonly sizes: Uint8Array
  readonly totals: Uint8Array
  /** The first hand of each total, and at the end the count. */
  readonly first: Uint16Array
  /** By hand × 3 + face - 1: the hand with one such die more; -1 above the cap. */
  readonly plus: Int16Array
  /** By hand × 3 + face - 1: the hand with one such die less; -1 if there is none. */
  readonly minus: Int16Array
}

const known = new Map<number, Hands>()

/** The hands of at most `cap` dice. */
export function handsUpTo(cap: number): Hands {
  const hands = known.get(cap) ?? makeHands(cap)
  known.set(cap, hands)
  return hands
}

function makeHands(cap: number): Hands {
  const all: [number, number, number][] = []
  for (let ones = 0; ones <= cap; ones++)
    for (let twos = 0; ones + twos <= cap; twos++)
      for (let threes = 0; ones + twos + threes <= cap; threes++) all.push([ones, twos, threes])
  const totalOf = ([ones, twos, threes]: readonly number[]) => ones + 2 * twos + 3 * threes
  const sizeOf = ([ones, twos, threes]: readonly number[]) => ones + twos + threes
  all.sort((a, b) => totalOf(a) - totalOf(b) || sizeOf(a) - sizeOf(b))
  const find = (dice: readonly number[]) => all.findIndex((other) => other.every((n, face) => n === dice[face]))
  const change = (by: number) =>
    Int16Array.from(all.flatMap((dice) => [0, 1, 2].map((face) => find(dice.with(face, dice[face] + by)))))
  const most = 3 * cap
  const first = new Uint16Array(most + 2).fill(all.length)
  for (let hand = all.length - 1; hand >= 0; hand--) first[totalOf(all[hand])] = hand
  return {
    cap,
    count: all.length,
    most,
    dice: Uint8Array.from(all.flat()),
    sizes: Uint8Array.from(all, sizeOf),
    totals: Uint8Array.from(all, totalOf),
    first,
    plus: change(1),
    minus: change(-1),
  }
}

/** The number of the hand with these counts of ones, twos and threes; -1 above the cap. */
export function handOf(hands: Hands, ones: number, twos: number, threes: number): number {
  if (ones + twos + threes > hands.cap) return -1
  let hand = 0
  for (let i = 0; i < ones; i++) hand = hands.plus[hand * 3]
  for (let i = 0; i < twos; i++) hand = hands.plus[hand * 3 + 1]
  for (let i = 0; i < threes; i++) hand = hands.plus[hand * 3 + 2]
  return hand
}
