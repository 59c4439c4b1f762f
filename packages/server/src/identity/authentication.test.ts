import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { aPlayer, aTokenOf } from '../../test/sample.ts'
import type { Player, Token } from '../contracts/stores.ts'
import { createAuthentication } from './authentication.ts'
import { hashOf } from './tokens.ts'

const hour = 60 * 60 * 1000
const year = 365 * 24 * hour
const ban = { until: 10 * year, reason: 'spam', entry: 1 }

/** Those who know of one token, by its secret, and what they were asked. */
function scene(secret: string, token: Partial<Token> = {}, player: Partial<Player> = {}) {
  let now = 2 * year
  const known = {
    player: aPlayer('ada', player),
    token: aTokenOf('ada', { hash: hashOf(secret), createdAt: now, ...token }),
  }
  let looks = 0
  const touched: unknown[] = []
  const players = {
    byToken: async (hash: string) => {
      looks++
      return hash === known.token.hash ? known : null
    },
    touchToken: async (...asked: unknown[]) => void touched.push(asked),
  }
  const authentication = createAuthentication(
    players,
    () => now,
    null,
    (address) => `hash of ${address}`,
  )
  return { authentication, known, touched, looks: () => looks, pass: (ms: number) => void (now += ms) }
}

const request = (authorization?: string, cookie?: string) =>
  ({
    headers: { authorization },
    cookies: { powerboats: cookie },
    protocol: 'http',
    ip: '192.0.2.1',
  }) as unknown as FastifyRequest

const browser = (secret = 'secret') => request(undefined, secret)

describe('who sends a request', () => {
  it('is known by the cookie of a browser or the header of a program, each by a token of its kind', async () => {
    const inBrowser = scene('secret')
    const program = scene('secret', { kind: 'personal' })
    const find = async ({ authentication }: ReturnType<typeof scene>, one: FastifyRequest) =>
      (await authentication.find(one))?.player.id
    expect(await find(inBrowser, browser())).toBe('ada')
    expect(await find(inBrowser, request('Bearer secret'))).toBeUndefined()
    expect(await find(program, browser())).toBeUndefined()
    expect(await find(program, request('Bearer secret'))).toBe('ada')
    expect(await find(program, request('bearer secret'))).toBe('ada')
    for (const wrong of ['secret', 'Bearer other', 'Bearer secret x', 'A Bearer secret', 'Bearer', ''])
      expect(await find(program, request(wrong))).toBeUndefined()
    // A header counts for more than a cookie, also when it is wrong.
    expect(await find(inBrowser, request('Basic x', 'secret'))).toBeUndefined()
    expect(await find(inBrowser, request())).toBeUndefined()
  })

  it('shows no secret that is longer than any', async () => {
    const [most, more] = ['x'.repeat(100), 'x'.repeat(101)]
    for (const [secret, id] of [
      [most, 'ada'],
      [more, undefined],
    ] as const) {
      const found = await Promise.all([
        scene(secret).authentication.find(browser(secret)),
        scene(secret, { kind: 'personal' }).authentication.find(request(`Bearer ${secret}`)),
      ])
      expect(found.map((one) => one?.player.id)).toEqual([id, id])
    }
  })

  it('is looked for once in a request, unless it has to be known anew', async () => {
    const { authentication, looks } = scene('secret')
    const one = browser()
    expect(await authentication.known(one)).toBeNull()
    expect((await authentication.find(one))?.player.id).toBe('ada')
    expect((await authentication.known(one))?.player.id).toBe('ada')
    expect((await authentication.authenticate(one))?.id).toBe('ada')
    expect((await authentication.player(one)).id).toBe('ada')
    expect(looks()).toBe(1)
    expect((await authentication.authenticate(one, true))?.id).toBe('ada')
    expect(looks()).toBe(2)
  })

  it('is noted at the token at first and then once an hour', async () => {
    const first = scene('secret', { usedAt: null })
    await first.authentication.find(browser())
    expect(first.touched).toEqual([[hashOf('secret'), 2 * year, 'hash of 192.0.2.1']])
    const later = scene('secret', { usedAt: 2 * year })
    later.pass(hour)
    await later.authentication.find(browser())
    expect(later.touched).toEqual([])
    later.pass(1)
    await later.authentication.find(browser())
    expect(later.touched).toHaveLength(1)
  })

  it('is forgotten in a browser that was not used for a year, and in no program', async () => {
    for (const token of [{ usedAt: 2 * year, createdAt: 0 }, { usedAt: null }]) {
      const { authentication, pass } = scene('secret', token)
      pass(year)
      expect(await authentication.find(browser())).not.toBeNull()
      pass(1)
      expect(await authentication.find(browser())).toBeNull()
    }
    const program = scene('secret', { kind: 'personal', usedAt: 0 })
    expect(await program.authentication.find(request('Bearer secret'))).not.toBeNull()
  })

  it('may be asked for, and is refused where there is nobody, or a program where a browser is needed', async () => {
    const { authentication } = scene('secret')
    expect((await authentication.inBrowser(browser())).token.kind).toBe('browser')
    expect((await authentication.evenBanned(browser())).player.id).toBe('ada')
    expect(await authentication.authenticate(browser('other'))).toBeNull()
    for (const ask of ['player', 'inBrowser', 'evenBanned'] as const)
      await expect(authentication[ask](browser('other'))).rejects.toMatchObject({ refusal: 'signInFirst' })
    const program = scene('secret', { kind: 'personal' }).authentication
    expect((await program.player(request('Bearer secret'))).id).toBe('ada')
    await expect(program.inBrowser(request('Bearer secret'))).rejects.toMatchObject({
      refusal: 'signInFirst',
      detail: 'a personal token is not enough for this',
    })
  })

  it('may do little when they are banned', async () => {
    const { authentication } = scene('secret', {}, { ban })
    expect(await authentication.authenticate(browser())).toBeNull()
    expect(await authentication.authenticate(browser(), true)).toBeNull()
    const banned = { refusal: 'banned', restriction: { until: ban.until, reason: 'spam' } }
    await expect(authentication.player(browser())).rejects.toMatchObject(banned)
    await expect(authentication.inBrowser(browser())).rejects.toMatchObject(banned)
    for (const one of [authentication.inBrowser(browser(), true), authentication.evenBanned(browser())])
      expect((await one).player.id).toBe('ada')
  })
})
