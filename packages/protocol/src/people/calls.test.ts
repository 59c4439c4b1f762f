import { describe, expect, it } from 'vitest'
import { callSettings, newDevice } from './calls.ts'

const settings = { language: 'en', channels: { turn: ['push'] }, quiet: null, everyHours: 0 }
const night = { from: '22:00', until: '07:30', timeZone: 'Europe/Amsterdam' }

describe('what is chosen about calls', () => {
  it('may have quiet hours of a time zone that exists', () => {
    const reads = (quiet: unknown) => callSettings.safeParse({ ...settings, quiet }).success
    expect([null, night, { ...night, from: '00:00' }].map(reads)).toEqual([true, true, true])
    const wrong = [{ timeZone: 'Atlantis/Centre' }, { from: '24:00' }, { until: '7:30' }, { until: '22:00' }]
    expect(wrong.map((flaw) => reads({ ...night, ...flaw }))).toEqual([false, false, false, false])
  })

  it('names channels by kinds that are known, and not all of them', () => {
    const reads = (channels: unknown) => callSettings.safeParse({ ...settings, channels }).success
    expect([{}, { turn: [] }, { turn: ['push', 'mail'] }].map(reads)).toEqual([true, true, true])
    expect([{ dinner: ['push'] }, { turn: ['pigeon'] }].map(reads)).toEqual([false, false])
  })
})

it('a device has keys of the right length', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const reads = (changed: object) =>
    newDevice.safeParse({ endpoint: 'https://push.example.org/1', keys: { ...keys, ...changed } }).success
  expect([{}, { p256dh: 'B' }, { auth: 'a'.repeat(23) }, { auth: `${'a'.repeat(21)}+` }].map(reads)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
