import type { DiceChoice, Face } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { choiceOf } from '../../race/marks.ts'
import { marksFor } from './advice.ts'

describe('following the coach', () => {
  it.each<DiceChoice>([
    { add: 1, remove: [], reroll: [0, 2] },
    { add: 0, remove: [1], reroll: [2] },
    { add: 0, remove: [], reroll: [] },
  ])('marks the dice so that they mean his choice: %o', (choice) => {
    const dice: Face[] = [1, 3, 2]
    expect(choiceOf(marksFor(dice, { kind: 'roll', ...choice }))).toEqual(choice)
  })
})
