import { describe, expect, it } from 'vitest'
import { de } from './de/daily.ts'
import { en } from './en/daily.ts'
import { nl } from './nl/daily.ts'

describe('what is said of the dice of a day', () => {
  it('does not count a single throw as many', () => {
    for (const { dice } of [en, de, nl]) {
      expect(dice.proven(1)).not.toMatch(/\b(all|alle)\b|1/)
      expect(dice.proven(21)).toMatch(/\b(all|alle) 21 /)
    }
  })
})
