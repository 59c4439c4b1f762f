import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters.ts'

describe('the letters of a name', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Ada', 'Аdа'],
    ['Ada', 'Αda'],
    ['nora', 'νοrα'],
    ['Zoë', 'Zoe'],
    ['Bill', 'B1ll'],
    ['Otto', '0tt0'],
    ['Morn', 'Mom'],
    ['Jan Smit', 'Jan.Smit'],
    ['Jan Smit', 'Jan - Smit'],
    ['Jan', '-Jan-'],
    ['Wim', 'VVim'],
    ['Ａｄａ', 'Ada'],
  ])('are the same for %s and %s', (one, other) => {
    expect(lettersOf(one)).toBe(lettersOf(other))
  })

  it('differ where people see a difference', () => {
    const names = [
      'Ada',
      'Bo',
      'Ольга',
      'Игорь',
      '小林',
      'Ada 2',
      'Ada2',
      'Adam',
      'Adi',
      'Ad',
      'Öl',
      'Will',
      'Wl',
      'Wim',
      'Im',
    ]
    expect(new Set(names.map(lettersOf)).size).toBe(names.length)
  })

  it('stay the same when taken again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (name) => {
        expect(lettersOf(lettersOf(name))).toBe(lettersOf(name))
      }),
    )
  })
})
