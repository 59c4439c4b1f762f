import type { Move } from '@powerboats/host'
import { describe, expect, it, vi } from 'vitest'
import { createAuthenticator } from '../../test/authenticator.ts'
import { hearStatements } from '../../test/statements.ts'
import { lettersOf } from '../names/letters.ts'
import { startWeb } from '../../test/webNode.ts'
import { aTable, seatOf, someTerms } from '../../test/sample.ts'
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
  it('gives a player everything that is kept about them', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', someTerms)
    await web.stores.chat.add(id, { player: ada.id, name: 'Ada', at: 5, saying: { text: 'hello' } })
    const [bob, cem] = [await web.guest('Bob'), await web.guest('Cem')]
    await ada.call('PUT', `/me/follows/${bob.id}`)
    await ada.call('PUT', `/me/blocks/${cem.id}`)
    const { body: challenge } = await bob.call('POST', `/players/${ada.id}/challenge`, someTerms)
    await ada.call('POST', '/reports', { kind: 'name', player: cem.id, words: 'rude' })
    const { body, headers, text } = await ada.call('GET', '/me/export')
    const at = web.now()
    expect(body).toMatchObject({
      reports: [{ at, kind: 'name', player: cem.id, table: null, words: 'rude' }],
      follows: [{ id: bob.id, name: 'Bob' }],
      blocks: [{ id: cem.id, name: 'Cem' }],
      invitations: [{ table: challenge.id, sender: bob.id, player: ada.id, at, isDeclined: false }],
    })
    expect(body).toMatchObject({ player: { id: ada.id, name: 'Ada' }, tables: [{ id }] })
    expect(body.said).toEqual([{ table: id, at: 5, saying: { text: 'hello' } }])
    expect(headers['content-disposition']).toContain('attachment')
    expect(text).not.toContain((await web.stores.tables.load(id))!.secret)
  })

  it('gives them every move of their games, and no secret of one that is not over', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await bo.table('POST', '/tables', someTerms)
    await ada.table('POST', `/tables/${id}/seat`, {})
    await ada.table('PATCH', `/tables/${id}/seat`, { isReady: true })
    await bo.table('POST', `/tables/${id}/start`)
    const { body: tried } = await ada.call('POST', '/daily/tries', {})
    const { body, text } = await ada.call('GET', '/me/export')
    const { tables, daily } = body as unknown as Record<'tables' | 'daily', { id: string; moves: Move[] }[]>
    for (const [game, kept] of [
      [id, tables],
      [tried.id, daily],
    ] as const) {
      const stored = (await web.stores.games.load(game))!
      const { moves } = kept.find((one) => one.id === game)!
      expect(moves.flatMap(({ events }) => events)).toEqual(stored.events)
      expect(moves.at(-1)).toMatchObject(stored.last)
      expect(text).not.toContain(stored.dice.secret)
    }
  })

  it('sends it piece by piece, so that nobody else has to wait for all of it', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const seats = [seatOf(ada.id), seatOf(ada.id)]
    const ids = Array.from({ length: 120 }, (_, i) => `TABLE${String(i).padStart(3, '0')}`)
    for (const id of ids) await web.stores.tables.create(aTable(id, { status: 'over', seats }))
    for (let i = 0; i < 450; i++)
      await web.stores.chat.add(ids[i % 2]!, { player: ada.id, name: 'Ada', at: i, saying: { text: `message ${i}` } })
    const { chat } = web.stores
    const said: typeof chat.by = chat.by.bind(chat)
    const [list, by] = [vi.spyOn(web.stores.tables, 'list'), vi.spyOn(chat, 'by')]
    const url = await web.app.listen({ port: 0, host: '127.0.0.1' })
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve
    })
    by.mockImplementationOnce(async (...asked) => {
      await isHeld
      return said(...asked)
    })
    const answer = await fetch(`${url}/api/v1/me/export`, { headers: { cookie: ada.cookie()! } })
    const reader = answer.body!.getReader()
    const first = Buffer.from((await reader.read()).value ?? []).toString()
    // The first tables are here before the messages have been read.
    expect(first).toContain(ada.id)
    goOn()
    let text = first
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += Buffer.from(part.value).toString()
    const data = JSON.parse(text) as { tables: { id: string }[]; said: { saying: { text: string } }[] }
    expect(data.tables.map(({ id }) => id).sort()).toEqual(ids)
    expect(new Set(data.said.map(({ saying }) => saying.text)).size).toBe(450)
    expect(list.mock.calls.map(([, limit]) => limit)).toEqual([50, 50, 50])
    expect(by.mock.calls.map(([, , limit]) => limit)).toEqual([200, 200, 200])
  })

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

describe('passkeys', () => {
  it('are asked for without writing to the database, by anybody and however often', async () => {
    const web = await startWeb()
    const heard = hearStatements()
    const challenges = new Set<string>()
    for (let i = 0; i < 5; i++) challenges.add((await web.browser().call('POST', '/passkeys/options')).body.challenge)
    expect(challenges.size).toBe(5)
    expect(heard).toEqual([])
  })

  it('write nothing before they exist', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    await ada.call('GET', '/me')
    const heard = hearStatements()
    await ada.call('POST', '/me/passkeys/options')
    expect(heard.filter(({ sql }) => !sql.startsWith('select'))).toEqual([])
  })

  it('count only when the device has checked its user', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const device = createAuthenticator('localhost', 'http://localhost')
    const making = async () => (await ada.call('POST', '/me/passkeys/options')).body
    const asking = async () => (await ada.call('POST', '/passkeys/options')).body
    expect(await making()).toMatchObject({ authenticatorSelection: { userVerification: 'required' } })
    expect(await asking()).toMatchObject({ userVerification: 'required' })
    expect(await ada.code('POST', '/me/passkeys', device.make((await making()).challenge, false))).toBe('badPasskey')
    expect(await ada.code('POST', '/me/passkeys', device.make((await making()).challenge))).toBe('ok')
    const signIn = async (isSure: boolean) =>
      web.browser().code('POST', '/passkeys/sign-in', device.prove((await asking()).challenge, isSure))
    expect([await signIn(false), await signIn(true)]).toEqual(['badPasskey', 'ok'])
  })

  it('are limited in number, also when many were asked for before', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const challenges: string[] = []
    for (let i = 0; i < 11; i++) challenges.push((await ada.call('POST', '/me/passkeys/options')).body.challenge)
    const codes: string[] = []
    for (const challenge of challenges)
      codes.push(
        await ada.code('POST', '/me/passkeys', createAuthenticator('localhost', 'http://localhost').make(challenge)),
      )
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'tooMany'])
  })

  it('bring a player back in another browser', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const device = createAuthenticator('localhost', 'http://localhost')
    const { body: making } = await ada.call('POST', '/me/passkeys/options')
    const made = device.make(making.challenge)
    const { body: known } = await ada.call('POST', '/me/passkeys', made)
    expect(known).toMatchObject({ id: ada.id, passkeys: [{ id: made.id, createdAt: web.now() }] })
    const elsewhere = web.browser()
    const { body: asked } = await elsewhere.call('POST', '/passkeys/options')
    const proof = device.prove(asked.challenge)
    expect((await elsewhere.call('POST', '/passkeys/sign-in', proof)).body).toEqual(known)
    expect((await elsewhere.call('GET', '/me')).body).toEqual(known)
    expect(elsewhere.cookie()).not.toBe(ada.cookie())
    expect(await ada.code('GET', '/me')).toBe('ok')
    // What was proved once proves nothing more.
    expect(await web.browser().code('POST', '/passkeys/sign-in', proof)).toBe('badPasskey')
    expect(await ada.code('DELETE', `/me/passkeys/${made.id}`)).toBe('ok')
    const { body: again } = await elsewhere.call('POST', '/passkeys/options')
    expect(await elsewhere.code('POST', '/passkeys/sign-in', device.prove(again.challenge))).toBe('badPasskey')
  })

  it('keep a name for their player, until the last is removed or another name is chosen', async () => {
    const web = await startWeb()
    const [ada, bob] = [await web.guest('Ada'), await web.guest('Bob')]
    const device = createAuthenticator('localhost', 'http://localhost')
    const { body: making } = await ada.call('POST', '/me/passkeys/options')
    const made = device.make(making.challenge)
    await ada.call('POST', '/me/passkeys', made)
    await bob.call('PATCH', '/me', { name: 'Ada' })
    expect(await bob.code('POST', '/me/passkeys/options')).toBe('nameTaken')
    await ada.call('DELETE', `/me/passkeys/${made.id}`)
    expect(await bob.code('POST', '/me/passkeys/options')).toBe('ok')
    // What made a passkey once neither makes another nor claims a name.
    expect(await ada.code('POST', '/me/passkeys', made)).toBe('badPasskey')
    expect(await web.stores.players.byName(lettersOf('Ada'))).toBeNull()
    await web.stores.players.claimName(ada.id, lettersOf('Ada'))
    await ada.call('PATCH', '/me', { name: 'Grace' })
    expect(await web.stores.players.byName(lettersOf('Ada'))).toBeNull()
  })

  it('are bound to the challenge, the player and the site they were asked for', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const options = async () => (await ada.call('POST', '/me/passkeys/options')).body
    const device = createAuthenticator('localhost', 'http://localhost')
    const evil = createAuthenticator('localhost', 'http://evil.example')
    expect(await bo.code('POST', '/me/passkeys', device.make((await options()).challenge))).toBe('badPasskey')
    const { body: toSignIn } = await ada.call('POST', '/passkeys/options')
    expect(await ada.code('POST', '/me/passkeys', device.make(toSignIn.challenge))).toBe('badPasskey')
    expect(await ada.code('POST', '/me/passkeys', evil.make((await options()).challenge))).toBe('badPasskey')
    const late = await options()
    web.pass(6 * 60 * 1000)
    expect(await ada.code('POST', '/me/passkeys', device.make(late.challenge))).toBe('badPasskey')
  })

  it('are asked for with a challenge of their own, for the site of the game', async () => {
    const web = await startWeb({ PUBLIC_URL: 'https://boats.example.org' })
    const browser = web.browser()
    const own = { origin: 'https://boats.example.org' }
    await browser.call('POST', '/guests', { name: 'Ada' }, own)
    const { body: making } = await browser.call('POST', '/me/passkeys/options', undefined, own)
    expect(making).toMatchObject({
      rp: { id: 'boats.example.org' },
      authenticatorSelection: { residentKey: 'required' },
    })
    const { body: signing } = await browser.call('POST', '/passkeys/options', undefined, own)
    expect(signing).toMatchObject({ rpId: 'boats.example.org' })
    expect(signing.challenge).not.toBe(making.challenge)
  })

  it('are refused when they prove nothing', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const forged = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    }
    expect(await ada.code('POST', '/me/passkeys', forged)).toBe('badPasskey')
    expect(await ada.code('POST', '/passkeys/sign-in', forged)).toBe('badPasskey')
    expect(await ada.code('POST', '/passkeys/sign-in', { ...forged, id: '?' })).toBe('malformed')
    expect(await ada.code('DELETE', '/me/passkeys/AAAA')).toBe('notFound')
  })
})
