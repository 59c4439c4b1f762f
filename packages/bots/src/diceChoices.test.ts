import { afterRoll, totalOf } from '@powerboats/rules'
import type { DiceChoice, Face } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { diceChoices, expectation } from './diceChoices.ts'

/** What a choice comes to: the faces that stay, and how many dice are rolled. */
function meaning(dice: readonly Face[], { add, remove, reroll }: DiceChoice): string {
  const kept = dice.filter((_, die) => !remove.includes(die) && !reroll.includes(die))
  return `${kept.toSorted((a, b) => a - b).join('')}+${reroll.length + add}`
}

describe('diceChoices', () => {
  it('[R5.1] lists every way to change and re-roll once, equal dice taken together', () => {
    const dice: Face[] = [3, 2, 3]
    const choices = diceChoices(dice, 5)
    // Keep or add: 3 re-rolls of the threes × 2 of the two; remove a 3: 2 × 2; remove the 2: 3.
    expect(choices).toHaveLength(6 + 6 + 4 + 3)
    expect(new Set(choices.map((choice) => `${choice.add}${choice.remove.length} ${meaning(dice, choice)}`)).size).toBe(
      17,
    )
  })

  it('[R5.3] offers none or one die to a boat without dice', () => {
    expect(diceChoices([], 5)).toEqual([
      { add: 0, remove: [], reroll: [] },
      { add: 1, remove: [], reroll: [] },
    ])
  })

  it('does not add beyond the most dice wanted', () => {
    expect(diceChoices([1, 1], 2).some(({ add }) => add === 1)).toBe(false)
  })
})

describe('expectation', () => {
  it('[R5.2] counts 1, 2 and 3 as equally likely', () => {
    const dice: Face[] = [3, 1]
    expect(expectation(dice, { add: 1, remove: [], reroll: [1] }, totalOf)).toBeCloseTo(3 + 2 + 2, 12)
    expect(expectation(dice, { add: 0, remove: [0], reroll: [] }, totalOf)).toBe(1)
    const seen: string[] = []
    expectation(dice, { add: 0, remove: [], reroll: [0, 1] }, (after) => seen.push(after.join('')))
    expect(seen).toEqual(['11', '12', '13', '21', '22', '23', '31', '32', '33'])
    expect(afterRoll(dice, { add: 0, remove: [], reroll: [0] }, [2])).toEqual([2, 1])
  })
})
