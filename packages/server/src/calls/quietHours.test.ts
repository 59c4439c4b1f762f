import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietUntil } from './quietHours.ts'

const night = { from: '22:00', until: '07:30', timeZone: 'Europe/Amsterdam' }
const at = (text: string) => Date.parse(text)

describe('quiet hours', () => {
  it('go past midnight, in the time zone of the player', () => {
    expect(quietUntil(night, at('2026-01-10T20:59:59Z'))).toBeNull()
    expect(quietUntil(night, at('2026-01-10T21:00:00Z'))).toBe(at('2026-01-11T06:30:00Z'))
    expect(quietUntil(night, at('2026-01-11T06:29:59Z'))).toBe(at('2026-01-11T06:30:00Z'))
    expect(quietUntil(night, at('2026-01-11T06:30:00Z'))).toBeNull()
    expect(quietUntil({ ...night, timeZone: 'Asia/Tokyo' }, at('2026-01-10T14:00:00Z'))).toBe(
      at('2026-01-10T22:30:00Z'),
    )
  })

  it('may lie within a day', () => {
    const office = { from: '09:00', until: '17:00', timeZone: 'UTC' }
    expect(quietUntil(office, at('2026-01-10T08:59:00Z'))).toBeNull()
    expect(quietUntil(office, at('2026-01-10T09:00:30Z'))).toBe(at('2026-01-10T17:00:00Z'))
    expect(quietUntil(office, at('2026-01-10T20:00:00Z'))).toBeNull()
  })

  it('end by the clock on the wall in nights in which it is changed', () => {
    expect(quietUntil(night, at('2026-03-28T22:00:00Z'))).toBe(at('2026-03-29T05:30:00Z'))
    expect(quietUntil(night, at('2026-10-24T21:00:00Z'))).toBe(at('2026-10-25T06:30:00Z'))
  })

  it('are over when they are said to be, within a day', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((m) => new Date(m * 60_000).toISOString().slice(11, 16))
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham')
    fc.assert(
      fc.property(time, time, zone, fc.integer({ min: 1.7e12, max: 1.9e12 }), (from, until, timeZone, now) => {
        fc.pre(from !== until)
        const end = quietUntil({ from, until, timeZone }, now)
        if (end === null) return
        expect(end).toBeGreaterThan(now)
        expect(end).toBeLessThanOrEqual(now + 26 * 60 * 60 * 1000)
        expect(quietUntil({ from, until, timeZone }, end)).toBeNull()
      }),
    )
  })

  it('are none for those who chose none', () => {
    expect(quietUntil(null, 0)).toBeNull()
  })
})
