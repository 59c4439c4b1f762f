import { describe, expect, it } from 'vitest'
import { de } from './de/daily.ts'
import { de as deOnline } from './de/online.ts'
import { en } from './en/daily.ts'
import { en as enOnline } from './en/online.ts'
import { nl } from './nl/daily.ts'
import { nl as nlOnline } from './nl/online.ts'

describe('what is said of dice that were checked', () => {
  it('does not count a single throw as many', () => {
    for (const { dice } of [en, de, nl, enOnline, deOnline, nlOnline]) {
      expect(dice.proven(1)).not.toMatch(/\balle?\b|1/i)
      expect(dice.proven(21)).toMatch(/\balle? 21 /i)
    }
  })
})
