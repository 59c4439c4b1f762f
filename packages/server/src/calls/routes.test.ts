import { describe, expect, it } from 'vitest'
import type { MyCalls } from '@powerboats/protocol'
import { startWeb } from '../../test/webNode.ts'
import type { Browser } from '../../test/webNode.ts'

const device = (name: string, origin = 'https://fcm.googleapis.com') => ({
  endpoint: `${origin}/fcm/send/${name}`,
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
})
const callsOf = async (one: Browser) => (await one.call('GET', '/me/calls')).body as unknown as MyCalls

describe('what players choose about calls', () => {
  it('is the usual at first, and then what they said last', async () => {
    const { guest } = await startWeb()
    const ada = await guest('Ada')
    const usual = {
      language: 'en',
      channels: { turn: ['push', 'mail'], challenge: ['push', 'mail'], round: ['push', 'mail'] },
      quiet: null,
      everyHours: 0,
    }
    expect(await callsOf(ada)).toMatchObject({ settings: usual, devices: [], mail: null })
    const quiet = { from: '22:00', until: '08:00', timeZone: 'Europe/Amsterdam' }
    const chosen = { language: 'de', channels: { turn: ['mail'], challenge: [], round: [] }, quiet, everyHours: 24 }
    await ada.call('PUT', '/me/calls', chosen)
    await ada.call('PUT', '/me/calls', { ...chosen, channels: {} })
    expect((await callsOf(ada)).settings).toEqual(chosen)
    expect(await ada.code('PUT', '/me/calls', { ...chosen, everyHours: 2 })).toBe('malformed')
  })

  it('is asked of those who are signed in', async () => {
    const { browser } = await startWeb()
    expect(await browser().code('GET', '/me/calls')).toBe('signInFirst')
  })

  it('has the same public key at every start', async () => {
    const { guest, stores } = await startWeb()
    const { pushKey } = await callsOf(await guest('Ada'))
    expect(pushKey).toMatch(/^B[\w-]{86}$/)
    expect(await stores.secret('vapid')).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the browsers of a player', () => {
  it('are added and removed by the player, and go with the sign-out', async () => {
    const { guest } = await startWeb()
    const [ada, bob] = [await guest('Ada'), await guest('Bob')]
    await ada.call('POST', '/me/calls/devices', device('phone'))
    await ada.call('POST', '/me/calls/devices', device('phone'))
    const { devices } = await callsOf(ada)
    expect(devices.map(({ endpoint }) => endpoint)).toEqual([device('phone').endpoint])
    expect(await bob.code('DELETE', `/me/calls/devices/${devices[0]!.id}`)).toBe('notFound')
    expect(await ada.code('DELETE', `/me/calls/devices/${devices[0]!.id}`)).toBe('ok')
    expect((await callsOf(ada)).devices).toEqual([])
  })

  it('must be of a push service that the server knows: anybody can name an address', async () => {
    const { guest } = await startWeb()
    const ada = await guest('Ada')
    const add = (origin: string) => ada.code('POST', '/me/calls/devices', device('x', origin))
    const known = [
      'https://updates.push.services.mozilla.com',
      'https://web.push.apple.com',
      'https://fcm.googleapis.com',
    ]
    for (const origin of known) expect(await add(origin)).toBe('ok')
    const others = [
      'http://fcm.googleapis.com',
      'https://fcm.googleapis.com:8443',
      'https://fcm.googleapis.com.example.org',
      'https://evil.example.org/.push.apple.com',
      'http://127.0.0.1',
      'http://localhost:5432',
      'https://fcm.googleapis.com@127.0.0.1',
    ]
    for (const origin of others) expect(await add(origin)).toBe('badDevice')
  })

  it('are added from a browser only', async () => {
    const { guest, browser } = await startWeb()
    const ada = await guest('Ada')
    const { body } = await ada.call('POST', '/me/tokens', { label: 'bot' })
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await browser().call('POST', '/me/calls/devices', device('bot'), headers)).status).toBe(401)
  })
})

describe('what is kept about how a player is called', () => {
  it('is in the export, and gone with the player', async () => {
    const { guest, stores } = await startWeb()
    const ada = await guest('Ada')
    await ada.call('POST', '/me/calls/devices', device('phone'))
    await stores.contacts.setMail(ada.id, 'ada@example.org', 1)
    const exported = JSON.parse((await ada.call('GET', '/me/export')).text) as { calls: MyCalls }
    expect(exported.calls).toMatchObject({
      devices: [{ endpoint: device('phone').endpoint }],
      mail: { address: 'ada@example.org', isConfirmed: false },
      settings: { language: 'en' },
    })
    await ada.call('DELETE', '/me')
    expect(await stores.contacts.load(ada.id)).toEqual({ settings: null, mail: null, devices: [], calledAt: null })
  })
})
