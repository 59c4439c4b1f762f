import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, guestName } from './names.ts'

const cleaned = (typed: string) => {
  const name = cleanName(typed)
  return name.ok ? name.value : null
}

describe('names', () => {
  it('are kept as typed when there is nothing wrong with them', () => {
    for (const name of ['Ada', 'Jörn', 'Zoë van der Berg', '小林', 'Ольга', 'נועה', 'สมชาย', 'नीरज', 'Bo 2'])
      expect(cleaned(name)).toBe(name.normalize('NFC'))
  })

  it('lose blanks at the ends and keep one between words', () => {
    expect(cleaned('  Ada\u00A0\u2003 Lovelace ')).toBe('Ada Lovelace')
  })

  it('lose what nobody can see', () => {
    const hidden = [
      '\u200B',
      '\u200D',
      '\u2060',
      '\uFEFF',
      '\u00AD',
      '\u034F',
      '\u3164',
      '\u115F',
      '\u2800',
      '\u{E0041}',
    ]
    for (const sign of hidden) expect(cleaned(`A${sign}da${sign}`)).toBe('Ada')
    for (const turn of ['\u202E', '\u2066', '\u200F', '\u061C']) expect(cleaned(`${turn}Ada`)).toBe('Ada')
  })

  it('are composed, so that the same letters are the same name', () => {
    expect(cleaned('Zoe\u0308')).toBe('Zoë')
    expect(cleaned('A\u200B\u030A')).toBe('Å')
  })

  it('carry no pile of marks', () => {
    // Two are more than most letters have.
    expect(cleaned(`q${'\u0323\u0335\u0336\u0337'.repeat(5)}uay`)).toHaveLength('q..uay'.length)
    expect(cleaned('\u0301\u0301Ada \u0301Bo')).toBe('Ada Bo')
  })

  it('may have an emoji beside a letter, whole', () => {
    expect(cleaned('Ada 👩‍🚀')).toBe('Ada 👩‍🚀')
    expect(cleaned('Ada ❤️')).toBe('Ada ❤️')
  })

  it('are refused without a letter or number, with control characters, or too long', () => {
    for (const bad of ['', '   ', '…', '🚤', '\u200B', 'A\u0007da', 'A\nda', 'A\uE000', 'A\uD800', 'x'.repeat(25)])
      expect(cleanName(bad)).toEqual({ ok: false, error: 'badName' })
    expect(cleaned('x'.repeat(24))).toBe('x'.repeat(24))
    expect(cleaned(`A ${'👩‍👩‍👧‍👧'.repeat(9)}`)).toBeNull()
    // Sixty signs, and one more.
    const marked = 'q\u0335\u0323'.repeat(20)
    expect([cleaned(marked), cleaned(`${marked}x`)]).toEqual([marked, null])
  })

  it('stay the same when cleaned again, whatever was typed', () => {
    const anything = fc.string({
      unit: fc
        .oneof(fc.nat(0x2ff), fc.integer({ min: 0x2000, max: 0x206f }), fc.nat(0xffff))
        .map((code) => String.fromCodePoint(code)),
    })
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary' })), (typed) => {
        const name = cleaned(typed)
        if (name === null) return
        expect(cleaned(name)).toBe(name)
        expect(name).toBe(name.trim())
        // The record of a game must take it.
        expect(name).toMatch(/^[^\p{Cc}]{1,60}$/u)
      }),
      { numRuns: 500 },
    )
  })

  it('are made up for guests', () => {
    for (let drawn = 0; drawn < 100; drawn++) {
      const name = guestName((sides) => drawn % sides)
      expect(cleaned(name)).toBe(name)
    }
    expect([guestName(() => 0), guestName((sides) => sides - 1)]).toEqual(['Beaver 2', 'Turtle 99'])
  })
})
