import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readsExactly, takes } from '../../test/reads.ts'
import { callSettings, mailToken, myCalls, newDevice, newMail } from './calls.ts'

const settings = { language: 'en', channels: { turn: ['push'] }, quiet: null, everyHours: 0 }
const night = { from: '22:00', until: '07:30', timeZone: 'Europe/Amsterdam' }
const device = { id: 'one', endpoint: 'https://push.example.org/1', createdAt: 1 }
const calls = {
  settings,
  pushKey: 'key',
  devices: [device],
  hasMail: true,
  mail: { address: 'ada@example.org', isConfirmed: false },
}

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

  it('names each channel once at most', () => {
    const channels = { challenge: ['push', 'mail', 'push'] }
    expect(callSettings.safeParse({ ...settings, channels }).success).toBe(false)
  })

  it('tells in the description of the API what a time zone is', () => {
    expect(JSON.stringify(z.toJSONSchema(callSettings))).toContain('Such as Europe/Amsterdam.')
  })

  readsExactly('they', callSettings, { ...settings, quiet: night })
  readsExactly('all about them', myCalls, calls)
  takes(
    'have a language and a pause',
    callSettings,
    [
      ...['en', 'de', 'nl'].map((language) => ({ ...settings, language })),
      ...[0, 1, 6, 24].map((everyHours) => ({ ...settings, everyHours })),
    ],
    [
      { ...settings, language: 'la' },
      { ...settings, everyHours: 2 },
    ],
  )
  takes(
    'are quiet from and until a time of the day',
    callSettings,
    ['00:59', '19:00', '20:00', '23:59'].map((from) => ({ ...settings, quiet: { ...night, from } })),
    ['', '24:00', '30:00', '12:60', '1:00', '12:0', 'a2:00', '2a:00', '12:0a', '012:00', '12:000', '12-00'].map(
      (from) => ({ ...settings, quiet: { ...night, from } }),
    ),
  )
  takes(
    'may reach nobody',
    myCalls,
    [{ ...calls, devices: [], mail: null }],
    [
      { ...calls, devices: [{ ...device, keys: {} }] },
      { ...calls, devices: [{}] },
      { ...calls, mail: {} },
      { ...calls, mail: { ...calls.mail, token: 'x' } },
    ],
  )
})

describe('e-mail', () => {
  readsExactly('an address', newMail, { address: 'ada@example.org' })
  readsExactly('the token of a link', mailToken, { token: 'x' })
  const address = (length: number) => ({ address: `${'a'.repeat(length - 12)}@example.org` })
  takes('has an address', newMail, [address(13), address(200)], [address(201), { address: 'ada' }, { address: '' }])
  const token = (length: number) => ({ token: 'x'.repeat(length) })
  takes('has a token that is not endless', mailToken, [token(0), token(300)], [token(301)])
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

describe('a device', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const at = (endpoint: string) => ({ endpoint, keys })
  const ofLength = (length: number) => at(`https://push.example.org/${'x'.repeat(length - 25)}`)
  readsExactly('it', newDevice, ofLength(26))
  takes(
    'has an address and two keys',
    newDevice,
    [ofLength(1000)],
    [
      ofLength(1001),
      at('here'),
      { ...at(device.endpoint), keys: {} },
      { ...at(device.endpoint), keys: { ...keys, more: 1 } },
    ],
  )
})
