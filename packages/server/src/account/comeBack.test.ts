import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import type { Browser } from '../../test/webNode.ts'

const minute = 60 * 1000

describe('a link to another device', () => {
  it('makes another browser the same player, once', async () => {
    const web = await startWeb()
    const [ada, other] = [await web.guest('Ada'), await web.guest('Somebody')]
    const { body: link } = await ada.call('POST', '/me/device-links')
    expect(link.expiresAt).toBe(web.now() + 10 * minute)
    const { body } = await other.call('POST', '/device-links/open', { code: link.code })
    expect(body).toMatchObject({ id: ada.id, name: 'Ada' })
    expect((await other.call('GET', '/me')).body).toMatchObject({ id: ada.id })
    expect((await ada.call('GET', '/me')).body).toMatchObject({ id: ada.id })
    expect(await web.browser().code('POST', '/device-links/open', { code: link.code })).toBe('badCode')
  })

  it('ends after ten minutes, and leads to nobody else', async () => {
    const web = await startWeb()
    const [ada, bob] = [await web.guest('Ada'), await web.guest('Bob')]
    const { body: link } = await ada.call('POST', '/me/device-links')
    const [, token, challenge] = link.code.split('~')
    // A link that has served tells the token of its browser.
    const [, tokenOfBob] = (await bob.call('POST', '/me/device-links')).body.code.split('~')
    for (const code of [
      `${bob.id}~${tokenOfBob}~${challenge}`,
      `${bob.id}~${token}~${challenge}`,
      `${ada.id}~~${challenge}`,
      String(challenge),
      'nonsense',
      `${ada.id}~`,
    ])
      expect(await web.browser().code('POST', '/device-links/open', { code })).toBe('badCode')
    web.pass(10 * minute)
    expect(await web.browser().code('POST', '/device-links/open', { code: link.code })).toBe('badCode')
  })

  it('ends when the browser that made it is signed out, also from elsewhere', async () => {
    const web = await startWeb()
    const [ada, thief] = [await web.guest('Ada'), web.browser()]
    const linkOf = async (one: Browser) => (await one.call('POST', '/me/device-links')).body.code
    const open = (code: string) => web.browser().code('POST', '/device-links/open', { code })
    await thief.call('POST', '/device-links/open', { code: await linkOf(ada) })
    const [stolen, own] = [await linkOf(thief), await linkOf(ada)]
    await ada.call('POST', '/me/sign-out-elsewhere')
    expect([await open(stolen), await open(own)]).toEqual(['badCode', 'ok'])
    const last = await linkOf(ada)
    await ada.call('POST', '/me/sign-out')
    expect(await open(last)).toBe('badCode')
  })

  it('leads nowhere once its player is deleted', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { body: link } = await ada.call('POST', '/me/device-links')
    await ada.call('DELETE', '/me')
    expect(await web.browser().code('POST', '/device-links/open', { code: link.code })).toBe('badCode')
  })
})

describe('a recovery code', () => {
  it('brings its player back however it is typed, as often as needed, until there is another', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    expect((await ada.call('GET', '/me')).body.recoveryCodeAt).toBeNull()
    const { body: first } = await ada.call('POST', '/me/recovery-code')
    expect(first.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    expect((await ada.call('GET', '/me')).body.recoveryCodeAt).toBe(web.now())
    await ada.call('POST', '/me/sign-out')
    const typed = first.code.toLowerCase().match(/.{4}/g)!.join('-')
    for (const code of [typed, first.code]) {
      const { body } = await web.browser().call('POST', '/recovery-codes/open', { code })
      expect(body).toMatchObject({ id: ada.id, name: 'Ada' })
    }
    const back = web.browser()
    await back.call('POST', '/recovery-codes/open', { code: typed })
    const { body: second } = await back.call('POST', '/me/recovery-code')
    expect(await web.browser().code('POST', '/recovery-codes/open', { code: first.code })).toBe('badCode')
    expect(await web.browser().code('POST', '/recovery-codes/open', { code: second.code })).toBe('ok')
    expect(await back.code('DELETE', '/me/recovery-code')).toBe('ok')
    expect(await web.browser().code('POST', '/recovery-codes/open', { code: second.code })).toBe('badCode')
  })

  it('is no token: programs cannot use it, make it or see it, and other tokens do not pass for it', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { body: made } = await ada.call('POST', '/me/tokens', { label: 'bot' })
    const { body: recovery } = await ada.call('POST', '/me/recovery-code')
    const program = { authorization: `Bearer ${made.token}` }
    for (const path of ['/me/recovery-code', '/me/device-links'])
      expect((await web.browser().call('POST', path, undefined, program)).body).toMatchObject({ code: 'signInFirst' })
    const asToken = { authorization: `Bearer ${recovery.code}` }
    expect((await web.browser().call('GET', '/me', undefined, asToken)).status).toBe(401)
    expect((await ada.call('GET', '/me/tokens')).body.tokens).toHaveLength(1)
    expect(await web.browser().code('POST', '/recovery-codes/open', { code: made.token })).toBe('badCode')
    expect(await web.browser().code('POST', '/recovery-codes/open', { code: recovery.code })).toBe('ok')
    const { text, body } = await ada.call('GET', '/me/export')
    expect(text).not.toContain(recovery.code)
    // Only tokens of programs have a label: two browsers and the code have none.
    expect((body.tokens as { label: string }[]).map(({ label }) => label).sort()).toEqual(['', '', '', 'bot'])
  })
})
