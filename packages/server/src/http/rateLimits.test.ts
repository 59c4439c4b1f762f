import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import type { App } from './app.ts'
import { addRateLimits } from './rateLimits.ts'

/** How often each check lets an address pass, up to 201 times, and whether it then lets others pass. */
async function passed(requestsPerMinute: number, guestsPerHour: number) {
  const app = fastify() as unknown as App
  const parts = { authenticate: async () => null, wrongCodes: { wait: async () => 0, count: () => {} } }
  const checks = await addRateLimits(app, parts, { requestsPerMinute, guestsPerHour })
  for (const [name, check] of Object.entries(checks)) app.get(`/${name}`, async (request) => check(request))
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(checks)) {
    const isPassed = async (remoteAddress: string) =>
      (await app.inject({ url: `/${name}`, remoteAddress })).statusCode === 200
    let count = 0
    while (count < 201 && (await isPassed('2001:db8::1'))) count++
    // One customer has many addresses.
    found[name] = [count, await isPassed('2001:db8::2'), await isPassed('2001:db8:1::1')]
  }
  return found
}

describe('one address', () => {
  it('may not ask without end, however many guests it makes', async () => {
    const web = await startWeb({ REQUESTS_PER_MINUTE: '6' })
    const guests = []
    for (let made = 0; made < 6; made++) guests.push(await web.guest(`Guest ${made}`))
    for (const guest of guests)
      for (let asked = 0; asked < 4; asked++) expect(await guest.code('GET', '/me')).toBe('ok')
    const { status, body, headers } = await guests[0]!.call('GET', '/me')
    expect([status, body.code]).toEqual([429, 'tooFast'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('may do what takes long, or makes something for good, only now and then', async () => {
    expect(await passed(10_000, 30)).toEqual({
      newGuest: [30, false, true],
      newMail: [10, false, true],
      wordCheck: [200, false, true],
      dataExport: [20, false, true],
    })
    const without = [201, true, true]
    expect(await passed(0, 0)).toEqual({
      newGuest: without,
      newMail: [10, false, true],
      wordCheck: without,
      dataExport: without,
    })
  })

  it('may, where nothing is limited', async () => {
    const web = await startWeb({ REQUESTS_PER_MINUTE: '0' })
    const ada = await web.guest('Ada')
    for (let asked = 0; asked < 20; asked++) expect(await ada.code('GET', '/me')).toBe('ok')
  })
})
