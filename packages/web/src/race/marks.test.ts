import { faultOf } from '@powerboats/rules'
import type { Face } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, cycled, freshMarks, isUntouched, withAdded } from './marks.ts'
import type { Marks } from './marks.ts'

describe('marks on dice', () => {
  it('go from keep to re-roll to remove and back', () => {
    let marks = freshMarks([1, 2])
    const seen = [0, 1, 2].map(() => (marks = cycled(marks, 1)).dice[1])
    expect(seen).toEqual(['reroll', 'remove', 'keep'])
    expect(isUntouched(marks)).toBe(true)
  })

  it('offer the first die to a boat without any', () => {
    expect(choiceOf(freshMarks([]))).toEqual({ add: 1, remove: [], reroll: [] })
  })

  it('never ask for what the rules forbid, whatever is tapped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Face>(1, 2, 3), { maxLength: 6 }),
        fc.array(fc.nat(6), { maxLength: 30 }),
        (dice, taps) => {
          const tap = (marks: Marks, die: number) => (die < dice.length ? cycled(marks, die) : withAdded(marks))
          const marks = taps.reduce(tap, freshMarks(dice))
          expect(faultOf(choiceOf(marks), dice.length)).toBeNull()
        },
      ),
    )
  })
})
