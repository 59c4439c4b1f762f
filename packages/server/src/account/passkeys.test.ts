import { describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../test/authenticator.ts'
import { hearStatements } from '../../test/statements.ts'
import { startWeb } from '../../test/webNode.ts'
import { lettersOf } from '../names/letters.ts'

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
    // Another can be made, but not on the same device.
    const { body: more } = await ada.call('POST', '/me/passkeys/options')
    expect(more).toMatchObject({ excludeCredentials: [{ id: made.id, transports: ['internal'] }] })
    const elsewhere = web.browser()
    const older = device.prove((await elsewhere.call('POST', '/passkeys/options')).body.challenge)
    const { body: asked } = await elsewhere.call('POST', '/passkeys/options')
    const proof = device.prove(asked.challenge)
    expect((await elsewhere.call('POST', '/passkeys/sign-in', proof)).body).toEqual(known)
    expect((await elsewhere.call('GET', '/me')).body).toEqual(known)
    expect(elsewhere.cookie()).not.toBe(ada.cookie())
    expect(await ada.code('GET', '/me')).toBe('ok')
    // A copy of the device counts behind it.
    expect(await web.browser().code('POST', '/passkeys/sign-in', older)).toBe('badPasskey')
    // What was proved once proves nothing more.
    expect(await web.browser().code('POST', '/passkeys/sign-in', proof)).toBe('badPasskey')
    const refusal = async (challenge: string) =>
      (await elsewhere.call('POST', '/passkeys/sign-in', device.prove(challenge))).body
    expect(await refusal(asked.challenge)).toEqual({ code: 'badPasskey', detail: 'the challenge was used before' })
    expect(await ada.code('DELETE', `/me/passkeys/${made.id}`)).toBe('ok')
    const { body: again } = await elsewhere.call('POST', '/passkeys/options')
    expect(await refusal(again.challenge)).toEqual({ code: 'badPasskey', detail: 'nobody here has it' })
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
    await ada.call('PATCH', '/me', { colour: 'white' })
    expect(await web.stores.players.byName(lettersOf('Ada'))).toMatchObject({ id: ada.id })
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

  it('are bound to the site also when a browser does not say which page asks', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const make = async (origin: string) => {
      const { challenge } = (await ada.call('POST', '/me/passkeys/options')).body
      const { statusCode } = await web.app.inject({
        method: 'POST',
        url: '/api/v1/me/passkeys',
        headers: { cookie: ada.cookie()!, host: 'localhost:8080', 'sec-fetch-site': 'same-origin' },
        payload: createAuthenticator('localhost', origin).make(challenge),
      })
      return statusCode
    }
    expect([await make('http://localhost:9090'), await make('http://localhost:8080')]).toEqual([400, 200])
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
