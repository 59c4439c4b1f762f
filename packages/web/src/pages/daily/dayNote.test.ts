import type { DailyRace } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { dayNote } from './dayNote.ts'

const endsAt = 1000
const [guest, holder] = [{ passkeys: [] }, { passkeys: [{}] }]

/** A day that is under way, with the tries of a player. */
function day(...counted: readonly boolean[]): Pick<DailyRace, 'secret' | 'endsAt' | 'you'> {
  const tries = counted.map((isCounted, i) => ({
    id: String(i),
    day: '2026-11-17',
    number: i + 1,
    isCounted,
    begunAt: 0,
    result: null,
  }))
  return { secret: null, endsAt, you: { tries, place: null, streak: 0, bestStreak: 0 } }
}

describe('what is said before the race of a day', () => {
  it('promises that a try counts only to those whose try does', () => {
    expect(dayNote(day(), 0, holder)).toBe('counts')
    expect(dayNote(day(), 0, guest)).toBe('guest')
    expect(dayNote(day(true, false), 0, holder)).toBe('counts')
    // Sailed as a guest: the first try is gone, also for those who have a passkey since.
    expect(dayNote(day(false), 0, holder)).toBe('again')
    expect(dayNote({ ...day(), secret: 'open' }, endsAt, holder)).toBe('openDice')
  })

  it('does not take somebody for a guest whose name is still on its way', () => {
    expect(dayNote(day(), 0, null)).toBeNull()
    expect(dayNote({ ...day(), you: null }, 0, null)).toBe('guest')
  })

  it('promises no try while a day is no longer sailed and not over', () => {
    for (const race of [day(), day(true), day(false)]) expect(dayNote(race, endsAt, holder)).toBeNull()
    expect(dayNote(day(), endsAt - 1, holder)).toBe('counts')
  })
})
