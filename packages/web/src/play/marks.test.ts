import { faultOf } from '@powerboats/rules'
import type { DiceChoice, Face } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceOf, cycled, freshMarks, marksFor, sameMarks, turningMarks, withAdded } from './marks.ts'
import type { Marks } from './marks.ts'

describe('marks on dice', () => {
  it('go from keep to re-roll to remove and back', () => {
    let marks = freshMarks([1, 2], true)
    const seen = [0, 1, 2].map(() => (marks = cycled(marks, 1)).dice[1])
    expect(seen).toEqual(['reroll', 'remove', 'keep'])
    expect(sameMarks(marks, freshMarks([1, 2], true))).toBe(true)
  })

  it('offer the first die to a boat without any, where that is wanted', () => {
    expect(choiceOf(freshMarks([], true))).toEqual({ add: 1, remove: [], reroll: [] })
    expect(choiceOf(freshMarks([], false))).toEqual({ add: 0, remove: [], reroll: [] })
    expect(choiceOf(freshMarks([2], true)).add).toBe(0)
  })

  it('[R5.1] [R5.4] let a boat with one die or none only turn', () => {
    expect(choiceOf(turningMarks([])!)).toEqual({ add: 0, remove: [], reroll: [] })
    expect(choiceOf(turningMarks([3])!)).toEqual({ add: 0, remove: [0], reroll: [] })
    expect(turningMarks([1, 1])).toBeNull()
  })

  it('never ask for what the rules forbid, whatever is tapped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Face>(1, 2, 3), { maxLength: 6 }),
        fc.array(fc.nat(6), { maxLength: 30 }),
        (dice, taps) => {
          const tap = (marks: Marks, die: number) => (die < dice.length ? cycled(marks, die) : withAdded(marks))
          const marks = taps.reduce(tap, freshMarks(dice, true))
          expect(faultOf(choiceOf(marks), dice.length)).toBeNull()
        },
      ),
    )
  })

  it.each<DiceChoice>([
    { add: 1, remove: [], reroll: [0, 2] },
    { add: 0, remove: [1], reroll: [2] },
    { add: 0, remove: [], reroll: [] },
  ])('can be set from a choice: %o', (choice) => {
    expect(choiceOf(marksFor([1, 3, 2], choice))).toEqual(choice)
  })
})
