import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import { someTerms } from '../../test/sample.ts'
import { newToken } from '../identity/tokens.ts'

const day = 24 * 60 * 60 * 1000

describe('coming in', () => {
  it('gives a guest a name and a cookie that scripts and other sites cannot use', async () => {
    const web = await startWeb()
    const browser = web.browser()
    expect(await browser.code('GET', '/me')).toBe('signInFirst')
    const { headers, body } = await browser.call('POST', '/guests', {})
    expect(body).toMatchObject({ colour: null, passkeys: [], recoveryCodeAt: null })
    expect(body.name).toMatch(/^\w+ \d+$/)
    expect(headers['set-cookie']).toMatch(/^powerboats=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await browser.call('GET', '/me')).body).toEqual(body)
  })

  it('keeps only a hash of the cookie', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const secret = ada.cookie()!.split('=')[1]!
    const [token] = await web.stores.players.tokens(ada.id)
    expect(JSON.stringify(token)).not.toContain(secret)
    expect(token).toMatchObject({ kind: 'browser', player: ada.id })
  })

  it('marks the cookie for https when that is where players find the game', async () => {
    const web = await startWeb({ PUBLIC_URL: 'https://boats.example.org' })
    const answer = await web.browser().call('POST', '/guests', {}, { origin: 'https://boats.example.org' })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-powerboats=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const secret = /=([\w-]+)/.exec(cookie)![1]
    const status = async (name: string) =>
      (await web.browser().call('GET', '/me', undefined, { cookie: `${name}=${secret}` })).status
    expect(await status('__Host-powerboats')).toBe(200)
    // A page of a neighbouring site could have planted this one.
    expect(await status('powerboats')).toBe(401)
    expect(answer.headers['strict-transport-security']).toBeDefined()
  })

  it('keeps players who are signed in already', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    expect((await ada.call('POST', '/guests', { name: 'Other' })).body).toMatchObject({ id: ada.id, name: 'Ada' })
  })

  it('ends a year after the cookie was last used', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    web.pass(300 * day)
    const again = await ada.call('GET', '/me')
    expect(again.headers['set-cookie']).toContain(`${ada.cookie()}; Max-Age=31536000`)
    web.pass(300 * day)
    expect(await ada.code('GET', '/me')).toBe('ok')
    web.pass(366 * day)
    expect(await ada.code('GET', '/me')).toBe('signInFirst')
  })

  it('is limited for one address', async () => {
    const web = await startWeb({ GUESTS_PER_HOUR: '2' })
    for (let i = 0; i < 2; i++) expect(await web.browser().code('POST', '/guests', {})).toBe('ok')
    const { body, headers } = await web.browser().call('POST', '/guests', {})
    expect(body.code).toBe('tooFast')
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
  })
})

describe('what a player may change', () => {
  it('is name and colour, and tables that have not started show it', async () => {
    const web = await startWeb()
    const ada = await web.guest('  Ada\u200B ')
    const { id } = await ada.table('POST', '/tables', someTerms)
    const { body } = await ada.call('PATCH', '/me', { name: 'Adele', colour: 'white' })
    expect(body).toMatchObject({ name: 'Adele', colour: 'white' })
    expect((await ada.call('GET', '/me')).body).toEqual(body)
    expect((await ada.table('GET', `/tables/${id}`)).places[0]).toMatchObject({ name: 'Adele' })
  })

  it('is shown at tables where the player sits down at the same moment', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await bo.table('POST', '/tables', someTerms)
    // The request to sit down has read the old name when the new one is stored.
    const { tables } = web.stores
    const load = tables.load.bind(tables)
    tables.load = async (table) => {
      tables.load = load
      await ada.call('PATCH', '/me', { name: 'Adele' })
      return load(table)
    }
    expect((await ada.table('POST', `/tables/${id}/seat`, {})).places[1]).toMatchObject({ name: 'Adele' })
    expect((await bo.table('GET', `/tables/${id}`)).places[1]).toMatchObject({ name: 'Adele' })
  })

  it('is all kept when name and colour are changed at the same moment', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    await Promise.all([
      ada.call('PATCH', '/me', { name: 'Adele' }),
      ada.call('PATCH', '/me', { colour: 'white' }),
      ada.call('PATCH', '/me', { colour: 'red' }),
    ])
    expect(await web.stores.players.byId(ada.id)).toMatchObject({ name: 'Adele', colour: expect.any(String) })
  })

  it('is not undone at tables by another change that has read the old name', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', someTerms)
    const { players } = web.stores
    const change = players.change.bind(players)
    players.change = async (...asked) => {
      players.change = change
      await ada.call('PATCH', '/me', { name: 'Adele' })
      return change(...asked)
    }
    expect(await ada.code('PATCH', '/me', { colour: 'white' })).toBe('ok')
    expect((await ada.table('GET', `/tables/${id}`)).places[0]).toMatchObject({ name: 'Adele' })
  })

  it('is also a ladder and medals, to which every browser adds', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    await ada.call('PUT', '/me/climb', { beaten: ['deckhand'], won: {} })
    const { body } = await ada.call('PUT', '/me/climb', { beaten: [], won: { clean: ['K7M29QXT'] } })
    expect(body).toEqual({ beaten: ['deckhand'], won: { clean: ['K7M29QXT'] } })
    expect((await bo.call('PUT', '/me/climb', { beaten: [], won: {} })).body).toEqual({ beaten: [], won: {} })
  })

  it('is refused when it is not a name, a colour, or a known field', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    expect(await ada.code('PATCH', '/me', { name: ' \u200B ' })).toBe('badName')
    expect(await ada.code('PATCH', '/me', { name: 'Arschl0ch 7' })).toBe('badWords')
    expect(await web.browser().code('POST', '/guests', { name: 'klootzak' })).toBe('badWords')
    expect(await ada.code('PATCH', '/me', { colour: 'pink' })).toBe('malformed')
    expect(await ada.code('PATCH', '/me', { isAdmin: true })).toBe('malformed')
    expect(await ada.code('POST', '/guests', { id: 'me' })).toBe('malformed')
  })
})

describe('personal tokens', () => {
  it('let programs do what their player can, from anywhere', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { body: made } = await ada.call('POST', '/me/tokens', { label: ' my bot ' })
    expect(made).toMatchObject({ label: 'my bot', usedAt: null })
    expect(made.token).toMatch(/^pb_[\w-]{43}$/)
    const program = { authorization: `Bearer ${made.token}`, origin: 'http://elsewhere.example' }
    const { body } = await web.browser().call('PATCH', '/me', { name: 'Bot of Ada' }, program)
    expect(body).toMatchObject({ id: ada.id, name: 'Bot of Ada' })
    const { body: listed } = await ada.call('GET', '/me/tokens')
    expect(listed.tokens).toEqual([{ id: made.id, label: 'my bot', createdAt: web.now(), usedAt: web.now() }])
  })

  it('cannot add or remove tokens and passkeys, and end when their player says so', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { body: made } = await ada.call('POST', '/me/tokens', { label: 'bot' })
    const program = { authorization: `Bearer ${made.token}` }
    for (const [method, path, body] of [
      ['POST', '/me/tokens', { label: 'another' }],
      ['DELETE', `/me/tokens/${made.id}`, undefined],
      ['POST', '/me/passkeys/options', undefined],
      ['DELETE', '/me', undefined],
    ] as const)
      expect((await web.browser().call(method, path, body, program)).body).toMatchObject({ code: 'signInFirst' })
    expect(await ada.code('DELETE', `/me/tokens/${made.id}`)).toBe('ok')
    expect(await ada.code('DELETE', `/me/tokens/${made.id}`)).toBe('notFound')
    expect((await web.browser().call('GET', '/me', undefined, program)).status).toBe(401)
  })

  it('are limited in number, and ended by their player alone', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const codes: string[] = []
    for (let i = 0; i < 21; i++) codes.push(await ada.code('POST', '/me/tokens', { label: `bot ${i}` }))
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'ok'), 'tooMany'])
    const [first] = (await ada.call('GET', '/me/tokens')).body.tokens as { id: string }[]
    expect(await bo.code('DELETE', `/me/tokens/${first!.id}`)).toBe('notFound')
    expect(await ada.code('DELETE', `/me/tokens/${first!.id}`)).toBe('ok')
    expect(await ada.code('POST', '/me/tokens', { label: 'another' })).toBe('ok')
  })

  it('count for more than a cookie, even when they are wrong, and neither passes for the other', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { body: made } = await ada.call('POST', '/me/tokens', { label: 'bot' })
    const status = async (headers: Record<string, string>) => (await ada.call('GET', '/me', undefined, headers)).status
    expect(await status({ authorization: 'Bearer pb_wrong' })).toBe(401)
    expect(await status({ authorization: 'Basic abc' })).toBe(401)
    expect(await status({ authorization: `Bearer ${ada.cookie()!.split('=')[1]}` })).toBe(401)
    expect(await status({ cookie: `powerboats=${made.token}` })).toBe(401)
    // Programs get no cookie, whatever they send.
    const program = { authorization: `Bearer ${made.token}` }
    for (const one of [ada, web.browser()]) {
      const { status: ok, headers } = await one.call('GET', '/me', undefined, program)
      expect([ok, headers['set-cookie']]).toEqual([200, undefined])
    }
  })
})

describe('the pages of others', () => {
  it('cannot do anything in a player’s name', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const from = (headers: Record<string, string>) =>
      web.app.inject({
        method: 'PATCH',
        url: '/api/v1/me',
        payload: {},
        headers: { cookie: ada.cookie()!, ...headers },
      })
    const code = async (headers: Record<string, string>) => (await from(headers)).json<{ code?: string }>().code ?? 'ok'
    expect(await code({ origin: 'http://evil.example' })).toBe('badOrigin')
    expect(await code({ origin: 'null' })).toBe('badOrigin')
    expect(await code({})).toBe('badOrigin')
    expect(await code({ 'sec-fetch-site': 'cross-site' })).toBe('badOrigin')
    expect(await code({ 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' })).toBe('badOrigin')
    expect(await code({ 'sec-fetch-site': 'same-origin' })).toBe('ok')
    expect(await code({ origin: 'http://localhost' })).toBe('ok')
  })
})

describe('deleting oneself', () => {
  it('frees seats before the start, hands those in a race to a bot, and leaves no name', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const waiting = await ada.table('POST', '/tables', someTerms)
    const racing = await bo.table('POST', '/tables', someTerms)
    await ada.table('POST', `/tables/${racing.id}/seat`, {})
    await ada.table('PATCH', `/tables/${racing.id}/seat`, { isReady: true })
    await bo.table('POST', `/tables/${racing.id}/start`)
    expect(await ada.code('DELETE', '/me')).toBe('ok')
    expect(await ada.code('GET', '/me')).toBe('signInFirst')
    expect(await bo.table('GET', `/tables/${waiting.id}`)).toMatchObject({ status: 'closed' })
    const { places } = await bo.table('GET', `/tables/${racing.id}`)
    expect(places.find((one) => one.kind === 'player' && one.player === ada.id)).toMatchObject({ isAway: true })
    expect(JSON.stringify(places)).not.toContain('"Ada"')
  })

  it('of one browser ends its cookie alone', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const cookie = ada.cookie()!
    expect(await ada.code('POST', '/me/sign-out')).toBe('ok')
    expect((await ada.call('GET', '/me', undefined, { cookie })).status).toBe(401)
    expect(await web.stores.players.byId(ada.id)).not.toBeNull()
  })
})

describe('signing out elsewhere', () => {
  it('ends the cookies of all other browsers, and nothing else', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const other = newToken(ada.id, 'browser', '', web.now())
    const personal = newToken(ada.id, 'personal', 'bot', web.now())
    for (const { token } of [other, personal]) await web.stores.players.addToken(token)
    const stolen = { cookie: `powerboats=${other.secret}` }
    const status = async (headers: Record<string, string>) =>
      (await web.browser().call('GET', '/me', undefined, headers)).status
    expect(await status(stolen)).toBe(200)
    expect(await ada.code('POST', '/me/sign-out-elsewhere')).toBe('ok')
    expect(await status(stolen)).toBe(401)
    expect(await ada.code('GET', '/me')).toBe('ok')
    expect(await status({ authorization: `Bearer ${personal.secret}` })).toBe(200)
  })
})
