import { describe, expect, it } from 'vitest'
import { dayNote } from './dayNote.ts'

describe('what is said before the race of a day', () => {
  it('promises that a try counts only to those whose try does', () => {
    expect(dayNote(false, [], true)).toBe('counts')
    expect(dayNote(false, [], false)).toBe('guest')
    expect(dayNote(false, [{ isCounted: true }, { isCounted: false }], true)).toBe('counts')
    // Sailed as a guest: the first try is gone, also for those who have a passkey since.
    expect(dayNote(false, [{ isCounted: false }], true)).toBe('again')
    expect(dayNote(true, [], true)).toBe('openDice')
  })
})
