import { describe, expect, it } from 'vitest'
import { describeSettings, oldNamesIn, settingsFrom } from './settings.ts'

describe('the settings', () => {
  it('have a usual value when no variable is set', () => {
    const settings = settingsFrom({})
    expect(settings).toMatchObject({
      ok: true,
      value: { port: 8080, publicUrl: null, databaseUrl: null, trustProxy: null, quickFillSeconds: 45 },
    })
  })

  it('treat an empty variable as not set', () => {
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

  it('read proxies as no, a number, or addresses; nobody is believed by default', () => {
    const trusted = (text: string) => {
      const settings = settingsFrom({ TRUST_PROXY: text })
      return settings.ok ? settings.value.trustProxy : 'refused'
    }
    expect(trusted('')).toBeNull()
    expect(['yes', 'no', 'loopback, 10.0.0.0/8', 'me', 'yes, no'].map(trusted)).toEqual([
      'refused',
      false,
      ['loopback', '10.0.0.0/8'],
      'refused',
      'refused',
    ])
    const two = trusted('2')
    expect(typeof two === 'function' && [0, 1, 2].map((hop) => two('10.0.0.1', hop))).toEqual([true, true, false])
  })

  it('have a regatta every evening, at any time of any zone, or none', () => {
    const evening = (EVENING_REGATTA: string, EVENING_ZONE: string) => {
      const settings = settingsFrom({ EVENING_REGATTA, EVENING_ZONE })
      return settings.ok ? [settings.value.eveningTime, settings.value.eveningZone] : settings.error.length
    }
    expect(evening('', '')).toEqual(['20:00', 'UTC'])
    expect(evening('19:30', 'Europe/Amsterdam')).toEqual(['19:30', 'Europe/Amsterdam'])
    expect(evening('off', '')).toEqual([null, 'UTC'])
    expect(evening('late', 'Atlantis')).toBe(2)
  })

  it('take for push services only an address that is one: otherwise every push message would fail', () => {
    const contactOf = (contact: string) => settingsFrom({ PUSH_CONTACT: contact })
    for (const contact of ['mailto:me@example.org', 'https://boats.example.org/help'])
      expect(contactOf(contact)).toMatchObject({ value: { pushContact: contact } })
    for (const contact of ['https://:x', 'https://a b', 'http://example.org', 'me@example.org', 'mailto:me'])
      expect([contact, contactOf(contact).ok]).toEqual([contact, false])
  })

  it('refuse NATS without PostgreSQL', () => {
    expect(settingsFrom({ NATS_URL: 'nats://localhost:4222' })).toMatchObject({ ok: false })
    const both = { NATS_URL: 'nats://localhost:4222', DATABASE_URL: 'postgres://localhost/boats' }
    expect(settingsFrom(both)).toMatchObject({ ok: true })
  })

  it('put the password of the database into its address, unless that has one', () => {
    const url = (DATABASE_URL: string, PGPASSWORD: string) => {
      const settings = settingsFrom({ DATABASE_URL, PGPASSWORD })
      return settings.ok ? settings.value.databaseUrl : null
    }
    expect(url('postgres://me@there/db', 'a@b/c%41')).toBe('postgres://me:a%40b%2Fc%2541@there/db')
    expect(url('postgres://me:own@there/db', 'other')).toBe('postgres://me:own@there/db')
    expect(url('postgres://me@there/db', '')).toBe('postgres://me@there/db')
    // Many have it set for other programs: by itself it asks for no database.
    expect(url('', 'secret')).toBeNull()
  })

  it('are read under a name of before too, with a warning; the name of today counts for more', () => {
    expect(settingsFrom({ CREW_THREADS: '3' })).toMatchObject({ ok: true, value: { botWorkers: 3 } })
    expect(settingsFrom({ CREW_THREADS: '3', BOT_WORKERS: '2' })).toMatchObject({ ok: true, value: { botWorkers: 2 } })
    expect(oldNamesIn({ CREW_THREADS: '3' })).toEqual(['CREW_THREADS is now called BOT_WORKERS. Please rename it.'])
    expect(oldNamesIn({ CREW_THREADS: '', BOT_WORKERS: '2' })).toEqual([])
  })

  it('are all described', () => {
    const settings = settingsFrom({})
    const described = describeSettings().match(/^ {2}[A-Z_]+ \(.*\)\n {6}\S.*$/gm)
    expect(described).toHaveLength(Object.keys(settings.ok ? settings.value : {}).length)
    expect(described).toContain('  PORT (8080)\n      The port to listen on; 0 picks a free one.')
  })
})
