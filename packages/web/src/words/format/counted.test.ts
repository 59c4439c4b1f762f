import { describe, expect, it } from 'vitest'
import { counted, ordinal } from './counted.ts'
import { measured } from './measured.ts'

describe('counted things', () => {
  it('have as many forms as the language has', () => {
    const buoys = counted('pl', { one: 'boja', few: 'boje', many: 'boi', other: 'boi' })
    expect([1, 2, 5, 22].map(buoys)).toEqual(['1 boja', '2 boje', '5 boi', '22 boje'])
  })

  it('take the general form where a language has given no other', () => {
    expect(counted('fr', { one: 'tour', other: 'tours' })(1_000_000)).toMatch(/tours$/)
  })

  it('are in the form of the number that is shown', () => {
    expect(measured('nl', { one: 'beurt', other: 'beurten' })(1)).toBe('1,0 beurten')
  })

  it('are put in a row', () => {
    const english = ordinal('en', { one: 'st', two: 'nd', few: 'rd', other: 'th' })
    expect([1, 2, 3, 4, 11, 22].map(english)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
  })
})
