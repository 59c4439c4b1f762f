import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../state/plan.ts'
import { nextOccurrence, weekdays } from './repeat.ts'
import type { Repeat } from './repeat.ts'

const daily: Repeat = { days: weekdays, time: '20:00', zone: 'Europe/Amsterdam' }
const from = (repeat: Repeat, after: string, count: number) => {
  const found: { date: string; at: string }[] = []
  for (let at = Date.parse(after); found.length < count;) {
    const next = nextOccurrence(repeat, at)
    found.push({ date: next.date, at: new Date(next.at).toISOString() })
    at = next.at
  }
  return found
}

describe('a repeated tournament', () => {
  it('[T10.1] is at the same time of day in summer and in winter', () => {
    expect(from(daily, '2026-03-27T22:00Z', 3).map(({ at }) => at)).toEqual([
      '2026-03-28T19:00:00.000Z',
      '2026-03-29T18:00:00.000Z',
      '2026-03-30T18:00:00.000Z',
    ])
    expect(from(daily, '2026-10-24T12:00Z', 2).map(({ at }) => at)).toEqual([
      '2026-10-24T18:00:00.000Z',
      '2026-10-25T19:00:00.000Z',
    ])
  })

  it('[T10.1] is on its days of the week', () => {
    const weekends: Repeat = { ...daily, days: [6, 7] }
    expect(from(weekends, '2026-11-17T12:00Z', 3).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-28',
    ])
    expect(() => nextOccurrence({ ...daily, days: [] }, 0)).toThrow('no day of the week')
  })

  it('[T10.1] goes by the date there, not by that of the server', () => {
    const tokyo: Repeat = { days: [1], time: '00:10', zone: 'Asia/Tokyo' }
    expect(from(tokyo, '2026-11-14T00:00Z', 1)).toEqual([{ date: '2026-11-16', at: '2026-11-15T15:10:00.000Z' }])
  })

  it('[T10.2] is once on each day, across midnight, summer time and the end of a year', () => {
    const anyRepeat = fc.record({
      days: fc.constant(weekdays),
      time: fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '12:00', '23:59'),
      zone: fc.constantFrom(
        'Europe/Amsterdam',
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Tokyo',
        'America/Santiago',
        'UTC',
      ),
    })
    fc.assert(
      fc.property(anyRepeat, fc.integer({ min: 0, max: 364 }), (repeat, days) => {
        let at = Date.parse('2026-01-01T00:00Z') + days * day
        const dates: string[] = []
        for (let i = 0; i < 10; i++) {
          const next = nextOccurrence(repeat, at)
          expect(next.at).toBeGreaterThan(at)
          dates.push(next.date)
          at = next.at
        }
        const first = Date.parse(dates[0]!)
        expect(dates).toEqual(dates.map((_, i) => new Date(first + i * day).toISOString().slice(0, 10)))
      }),
      { numRuns: 60 },
    )
  })

  it('[T10.2] is the same for every node, whenever it asks before the time', () => {
    const next = nextOccurrence(daily, Date.parse('2026-11-17T19:30Z'))
    for (const before of [1, 1000, 3_600_000]) expect(nextOccurrence(daily, next.at - before)).toEqual(next)
    expect(nextOccurrence(daily, next.at).date).not.toBe(next.date)
  })

  it('[T10.3] begins later where its time is left out, and at the first where it comes twice', () => {
    const night: Repeat = { ...daily, time: '02:30' }
    expect(from(night, '2026-03-28T12:00Z', 1)).toEqual([{ date: '2026-03-29', at: '2026-03-29T01:30:00.000Z' }])
    expect(from(night, '2026-10-24T12:00Z', 2)).toEqual([
      { date: '2026-10-25', at: '2026-10-25T00:30:00.000Z' },
      { date: '2026-10-26', at: '2026-10-26T01:30:00.000Z' },
    ])
  })
})
