import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { builtClient } from '../../test/builtClient.ts'
import { startWeb } from '../../test/webNode.ts'
import type { App } from './app.ts'
import { addRateLimits, addressOf } from './rateLimits.ts'
import { answerErrors, Refused } from './refused.ts'

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

  it('has to wait where too many codes of tables from it were wrong; no other refusal counts', async () => {
    const [asked, counted]: [string[], string[]] = [[], []]
    const wrongCodes = {
      wait: async (address: string, table: string) => {
        asked.push(`${address} ${table}`)
        return table === 'D' ? 7 : 0
      },
      count: (address: string) => void counted.push(address),
    }
    const app = fastify() as unknown as App
    answerErrors(app)
    await addRateLimits(app, { authenticate: async () => null, wrongCodes }, { requestsPerMinute: 0, guestsPerHour: 0 })
    const errors = { a: new Refused('notSeated'), b: new Error('the disk is gone'), c: new Refused('unknownTable') }
    app.get('/api/v1/tables', async () => ({}))
    app.get('/api/v1/tables/:id/record', async ({ params }) => {
      throw errors[(params as { readonly id: keyof typeof errors }).id]
    })
    const answers = []
    for (const path of ['', '/a/record', '/b/record', '/c/record', '/d/record']) {
      const { statusCode, headers } = await app.inject(`/api/v1/tables${path}`)
      answers.push([statusCode, headers['retry-after']])
    }
    const refused = [403, 500, 404].map((status) => [status, undefined])
    expect(answers).toEqual([[200, undefined], ...refused, [429, '7']])
    expect(asked).toEqual(['A', 'B', 'C', 'D'].map((table) => `127.0.0.1 ${table}`))
    expect(counted).toEqual(['127.0.0.1'])
  })

  it('is none for a request whose connection is closed', () => {
    expect(addressOf({})).toBe('')
  })
})

describe('one player', () => {
  it('may not ask without end either, and hears when to ask again; files and health are free', async () => {
    const web = await startWeb({ REQUESTS_PER_MINUTE: '5', WEB_DIR: builtClient() })
    const ada = await web.guest('Ada')
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await ada.call('GET', '/me')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { body, headers } = await ada.call('GET', '/me')
    expect(body).toMatchObject({ code: 'tooFast' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await web.browser().code('GET', '/tables?list=open')).toBe('ok')
    for (let i = 0; i < 8; i++) expect((await web.app.inject('/')).statusCode).toBe(200)
    expect((await web.app.inject('/healthz')).statusCode).toBe(200)
  })
})
