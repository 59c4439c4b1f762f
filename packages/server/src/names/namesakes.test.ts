import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters.ts'
import { cleanName } from './names.ts'
import { apart, isAlike } from './namesakes.ts'

describe('names at one table', () => {
  it('are told apart by a number', () => {
    expect(apart('Ada', [])).toBe('Ada')
    expect(apart('Ada', ['Bo'])).toBe('Ada')
    expect(apart('Ada', ['Ada'])).toBe('Ada 2')
    expect(apart('Ada', ['Ada', 'Ada 2'])).toBe('Ada 3')
  })

  it('are the same when only their case or width differs', () => {
    expect(apart('ADA', ['Ada'])).toBe('ADA 2')
    expect(apart('Ａｄａ', ['Ada'])).toBe('Ａｄａ 2')
    expect(apart('Strauß', ['STRAUSS'])).toBe('Strauß')
  })

  it.each([
    ['Аda', 'Ada'],
    ['Bо', 'Bo'],
    ['B0b', 'Bob'],
    ['Zoe', 'Zoë'],
    ['Mom', 'Morn'],
    ['Jan.Smit', 'Jan Smit'],
  ])('are the same when they look the same: %s and %s', (name, other) => {
    expect(isAlike(name, other)).toBe(true)
    expect(apart(name, [other])).toBe(`${name} 2`)
    expect(apart(name, [other, `${other} 2`])).toBe(`${name} 3`)
  })

  it('stay as short as a name may be', () => {
    const long = 'Wilhelmina van der Brugge'.slice(0, 24)
    expect(apart(long, [long])).toBe('Wilhelmina van der Bru 2')
    const cutAtBlank = 'Ann Lena Maria Sophie Bo'
    expect(apart(cutAtBlank, [cutAtBlank])).toBe('Ann Lena Maria Sophie 2')
    expect(apart('👩‍🚀'.repeat(24), ['👩‍🚀'.repeat(24)])).toBe(`${'👩‍🚀'.repeat(19)} 2`)
  })

  it('are always different, and names', () => {
    const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }), { maxLength: 8 })
    fc.assert(
      fc.property(names, fc.nat(7), (typed, repeated) => {
        const clean = [...typed, ...typed.slice(0, repeated)].flatMap((name) => {
          const cleaned = cleanName(name)
          return cleaned.ok ? [cleaned.value] : []
        })
        const shown: string[] = []
        for (const name of clean) shown.push(apart(name, shown))
        expect(new Set(shown.map(lettersOf)).size).toBe(shown.length)
        for (const name of shown) expect(cleanName(name)).toEqual({ ok: true, value: name })
      }),
    )
  })
})
