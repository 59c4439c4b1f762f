import { describe, expect, it } from 'vitest'
import { describeSettings, knownSettings, settingsFrom } from './settings.ts'

describe('the settings', () => {
  it('hold without any variable set', () => {
    const settings = settingsFrom({})
    expect(settings).toMatchObject({
      ok: true,
      value: { port: 8080, publicUrl: null, databaseUrl: null, trustProxy: false, quickFillSeconds: 45 },
    })
  })

  it('take an empty variable as not set', () => {
    expect(settingsFrom({ PORT: '', DATABASE_URL: '' })).toEqual(settingsFrom({}))
  })

  it('say everything that is wrong at once, and repeat no value', () => {
    const settings = settingsFrom({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:hunter2@there/db' })
    const flaws = settings.ok ? [] : settings.error
    expect(flaws.map((flaw) => flaw.split(' ')[0])).toEqual(['PORT', 'DATABASE_URL', 'LOG_LEVEL'])
    expect(flaws.join()).not.toContain('hunter2')
    expect(flaws[0]).toBe('PORT must be a whole number from 0 to 65535.')
  })

  it('keep only the origin of the public address', () => {
    expect(settingsFrom({ PUBLIC_URL: 'https://Boats.example.org/play/' })).toMatchObject({
      value: { publicUrl: 'https://boats.example.org' },
    })
    expect(settingsFrom({ PUBLIC_URL: 'boats.example.org' })).toMatchObject({ ok: false })
  })

  it('read proxies as no, a number, or addresses; whoever asks is never believed unseen', () => {
    const trusted = (text: string) => {
      const settings = settingsFrom({ TRUST_PROXY: text })
      return settings.ok ? settings.value.trustProxy : null
    }
    expect(['yes', 'no', 'loopback, 10.0.0.0/8', 'me', 'yes, no'].map(trusted)).toEqual([
      null,
      false,
      ['loopback', '10.0.0.0/8'],
      null,
      null,
    ])
    const two = trusted('2')
    expect(typeof two === 'function' && [0, 1, 2].map((hop) => two('10.0.0.1', hop))).toEqual([true, true, false])
  })

  it('refuse NATS without PostgreSQL', () => {
    expect(settingsFrom({ NATS_URL: 'nats://localhost:4222' })).toMatchObject({ ok: false })
    const both = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://localhost/boats' }
    expect(settingsFrom(both)).toMatchObject({ ok: true })
  })

  it('are all described', () => {
    const text = describeSettings()
    for (const { name } of Object.values(knownSettings)) expect(text).toContain(`${name} (`)
    expect(text).toContain(knownSettings.port.meaning)
  })
})
