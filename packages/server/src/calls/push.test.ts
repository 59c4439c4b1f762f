import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startPushService } from '../../test/pushService.ts'
import type { Device } from '../contracts/stores.ts'
import { openChannels } from './channels.ts'
import { createMailTokens } from './mailTokens.ts'
import { createPush } from './push.ts'
import { vapidKeys } from './vapid.ts'

const keys = vapidKeys('17'.repeat(32))
const message = { language: 'en', title: 'Your turn', text: 'Come.', path: 'table/a' } as const

/** A push service with one browser, and how to send to it. */
async function scene() {
  const service = await startPushService()
  onTestFinished(() => service.stop())
  const { endpoint, keys: own } = service.subscribe()
  const device: Device = { id: 'phone', player: 'ada', token: 'token', endpoint, ...own, createdAt: 1 }
  const push = createPush({ keys, contact: 'mailto:us@example.org', services: [service.origin] })
  return { service, device, push }
}

describe('a push message', () => {
  it('goes to no address that is not of a push service, and needs the keys of a browser', async () => {
    const { service, device, push } = await scene()
    const other = createPush({ keys, contact: 'mailto:us@example.org', services: ['https://push.example.org'] })
    expect(await other.send(device, message)).toEqual({ kind: 'gone', reason: 'not a push service' })
    expect(await push.send({ ...device, auth: '' }, message)).toEqual({ kind: 'gone', reason: 'wrong keys' })
    expect(service.received).toEqual([])
    expect(await push.send(device, message)).toEqual({ kind: 'sent' })
    expect(service.received).toHaveLength(1)
  })

  it('is given up or sent again as the push service answers', async () => {
    const { device, push } = await scene()
    const asked = vi.spyOn(globalThis, 'fetch')
    onTestFinished(() => asked.mockRestore())
    const after = async (status: number, retryAfter?: string) => {
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      asked.mockResolvedValueOnce(new Response(null, { status, headers }))
      return push.send(device, message)
    }
    expect(await after(201)).toEqual({ kind: 'sent' })
    for (const status of [404, 410]) expect(await after(status)).toEqual({ kind: 'gone', reason: `status ${status}` })
    for (const status of [400, 413])
      expect(await after(status)).toEqual({ kind: 'refused', reason: `status ${status}` })
    for (const status of [429, 500])
      expect(await after(status, '120')).toEqual({ kind: 'failed', reason: `status ${status}`, waitMs: 120_000 })
    expect(await after(503, 'Wed, 21 Oct 2026 07:28:00 GMT')).toEqual({ kind: 'failed', reason: 'status 503' })
    asked.mockRejectedValueOnce(new TypeError('no such host'))
    expect(await push.send(device, message)).toEqual({ kind: 'failed', reason: 'TypeError' })
    // Its length is left to those who send it.
    const { headers } = asked.mock.calls[0]![1]!
    expect(Object.keys(headers!).map((name) => name.toLowerCase())).not.toContain('content-length')
    expect(headers).toMatchObject({ TTL: '86400' })
  })
})

describe('the channels of a server', () => {
  const secrets = { mail: '18'.repeat(32), vapid: '17'.repeat(32) }
  const stores = { secret: async (name: string) => secrets[name as keyof typeof secrets] }
  const settings = { publicUrl: null, pushContact: null, pushServices: [], smtpUrl: null, mailFrom: null }

  it('have the keys that all nodes share, one for each use', async () => {
    const { push, tokens, mail } = await openChannels(stores, settings, () => 1)
    expect(push.publicKey).toBe(keys.publicKey)
    const stop = createMailTokens(secrets.mail, () => 1).stop('ada', 'ada@example.org')
    expect(tokens.isFor('stop', stop, 'ada@example.org')).toBe(true)
    expect(mail).toBeNull()
  })

  it('tell push services where to complain: as was set, or at the page of the server, if that is a safe one', async () => {
    const { service, device } = await scene()
    for (const [pushContact, publicUrl] of [
      ['mailto:us@example.org', 'https://boats.example.org'],
      [null, 'https://boats.example.org'],
      [null, 'http://boats.example.org'],
      [null, null],
    ] as const) {
      const wishes = { ...settings, pushServices: [service.origin], pushContact, publicUrl }
      const { push } = await openChannels(stores, wishes, () => 1)
      expect(await push.send(device, message)).toEqual({ kind: 'sent' })
    }
    expect(service.received.map(({ contact }) => contact)).toEqual([
      'mailto:us@example.org',
      'https://boats.example.org',
      'mailto:nobody@localhost',
      'mailto:nobody@localhost',
    ])
  })
})
