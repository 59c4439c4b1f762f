import { describe, expect, it } from 'vitest'
import { closingOf, dayAt, endOf, streaksIn } from './day.ts'

describe('a day', () => {
  it('begins and ends at midnight UTC, and closes an hour later', () => {
    const midnight = Date.UTC(2026, 10, 18)
    expect(dayAt(midnight - 1)).toBe('2026-11-17')
    expect(dayAt(midnight)).toBe('2026-11-18')
    expect(endOf('2026-11-17')).toBe(midnight)
    expect(closingOf('2026-11-17')).toBe(midnight + 60 * 60 * 1000)
  })
})

describe('a streak', () => {
  it('is made of days in a row, until today or yesterday', () => {
    const days = ['2026-03-01', '2026-02-28', '2026-02-27', '2026-02-20', '2026-02-19', '2026-02-18', '2026-02-17']
    expect(streaksIn(days, '2026-03-01')).toEqual({ streak: 3, best: 4 })
    expect(streaksIn(days, '2026-03-02')).toEqual({ streak: 3, best: 4 })
    expect(streaksIn(days, '2026-03-03')).toEqual({ streak: 0, best: 4 })
    expect(streaksIn([], '2026-03-01')).toEqual({ streak: 0, best: 0 })
  })
})
