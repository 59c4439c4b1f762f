import { describe, expect, it } from 'vitest'
import { handOf, handsUpTo } from './hands.ts'

const cap = 4
const hands = handsUpTo(cap)
const all = Array.from({ length: hands.count }, (_, hand) => hand)
const diceOf = (hand: number) => Array.from(hands.dice.subarray(3 * hand, 3 * hand + 3))

/** Every throw of some dice, as counts of 1, 2 and 3. */
function throws(count: number): number[][] {
  if (count === 0) return [[0, 0, 0]]
  return throws(count - 1).flatMap((dice) => [0, 1, 2].map((face) => dice.with(face, dice[face]! + 1)))
}
const everyThrow = Array.from({ length: cap + 1 }, (_, count) => throws(count)).flat()

describe('the hands of some dice', () => {
  it('are those that can be thrown, each once', () => {
    expect(all.map((hand) => diceOf(hand).join()).toSorted()).toEqual(
      [...new Set(everyThrow.map((dice) => dice.join()))].toSorted(),
    )
    expect(diceOf(0)).toEqual([0, 0, 0])
    expect(hands.cap).toBe(cap)
  })

  it('know their size and total', () => {
    for (const hand of all) {
      const faces = diceOf(hand).flatMap((count, i) => Array.from({ length: count }, () => i + 1))
      expect(hands.sizes[hand]).toBe(faces.length)
      expect(hands.totals[hand]).toBe(faces.reduce((sum, face) => sum + face, 0))
    }
    expect(hands.most).toBe(Math.max(...hands.totals))
  })

  it('lie together by total, from the first of each to that of the next', () => {
    for (let total = 0; total <= hands.most; total++) {
      const same = all.filter((hand) => hands.totals[hand] === total)
      expect(all.slice(hands.first[total], hands.first[total + 1])).toEqual(same)
    }
  })

  it('lead to those with one die more or less', () => {
    for (const hand of all)
      for (const face of [0, 1, 2]) {
        const more = hands.plus[hand * 3 + face]!
        if (hands.sizes[hand] === cap) expect(more).toBe(-1)
        else {
          expect(diceOf(more)).toEqual(diceOf(hand).with(face, diceOf(hand)[face]! + 1))
          expect(hands.minus[more * 3 + face]).toBe(hand)
        }
        if (diceOf(hand)[face] === 0) expect(hands.minus[hand * 3 + face]).toBe(-1)
      }
  })

  it('are found by their dice, up to the most', () => {
    for (const [ones, twos, threes] of everyThrow)
      expect(diceOf(handOf(hands, ones!, twos!, threes!))).toEqual([ones, twos, threes])
    for (const [ones, twos, threes] of [...throws(cap + 1), ...throws(cap + 2)])
      expect(handOf(hands, ones!, twos!, threes!)).toBe(-1)
  })
})
