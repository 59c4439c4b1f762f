import { targetOf } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { coded } from '../../test/coded.ts'
import { circlesOwed, codeOf, inOrder, legOf, roundingCodes } from './roundingCode.ts'

const behind = { started: false, counts: [0, 0, 0] } as const
const some = [-3, -2, -1, 0, 1, 2, 3]
const roundings = some.flatMap((one) =>
  some.flatMap((two) => some.map((three) => ({ started: true, counts: [one, two, three] as const }))),
)
/** On each leg, everything done in order. */
const clean = [
  behind,
  { started: true, counts: [0, 0, 0] },
  { started: true, counts: [1, 0, 0] },
  { started: true, counts: [1, 1, 0] },
  { started: true, counts: [1, 1, 1] },
] as const

describe('the code of a rounding', () => {
  it('[R3.3] is the same for roundings that are worth the same', () => {
    const codes = new Map([behind, ...roundings].map((rounding) => [JSON.stringify(coded(rounding)), codeOf(rounding)]))
    for (const rounding of roundings) expect(codes.get(JSON.stringify(coded(rounding)))).toBe(codeOf(rounding))
    expect([...codes.values()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: roundingCodes }, (_, i) => i))
  })

  it('[R3.3] [R4.4] tells the leg: 0 behind the line, then the buoy that is next, 4 on the way home', () => {
    expect(legOf(codeOf(behind))).toBe(0)
    for (const rounding of roundings) expect(legOf(codeOf(rounding))).toBe(targetOf(rounding.counts))
  })

  it('[R3.3] tells how many circles a boat owes, two at most', () => {
    expect(circlesOwed(codeOf(behind)) === 0).toBe(true)
    for (const rounding of roundings) {
      const owed = rounding.counts.reduce((sum, count) => (count < 0 ? sum - count : sum), 0)
      expect(circlesOwed(codeOf(rounding)) === Math.min(2, owed)).toBe(true)
    }
  })

  it('[R3.3] tells that of a boat on the same leg that did everything in order', () => {
    for (const rounding of [behind, ...roundings]) {
      const leg = rounding.started ? targetOf(rounding.counts) : 0
      expect(inOrder(codeOf(rounding))).toBe(codeOf(clean[leg]))
    }
  })
})
