import { describe, expect, it, onTestFinished } from 'vitest'
import { callScene } from '../../test/callScene.ts'
import { startMailServer } from '../../test/mailServer.ts'
import type { Received } from '../../test/mailServer.ts'
import { startWeb } from '../../test/webNode.ts'

const hour = 60 * 60
const day = 24 * hour * 1000

/** All that is told by HTTP, with a mail server beside it; `log` holds what it logs. */
async function webWithMail() {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const log: string[] = []
  const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'info' }
  const web = await startWeb(environment, { write: (line) => void log.push(line) })
  return { ...web, mailServer, log }
}

const tokenIn = ({ text }: Received, page: string) => new RegExp(`/me/${page}/(\\S+)`).exec(text)![1]!

describe('an address for e-mail', () => {
  it('counts once the link was opened that was sent there, by whoever', async () => {
    const { guest, browser, mailServer, log } = await webWithMail()
    const ada = await guest('Ada')
    const settings = { language: 'nl', channels: {}, quiet: null, everyHours: 0 }
    await ada.call('PUT', '/me/calls', settings)
    expect(await ada.code('PUT', '/me/calls/mail', { address: 'ada at home' })).toBe('malformed')
    const asked = await ada.call('PUT', '/me/calls/mail', { address: 'ada@example.org' })
    expect(asked.body).toMatchObject({ hasMail: true, mail: { address: 'ada@example.org', isConfirmed: false } })
    const [mail] = mailServer.received
    expect([mail!.to, mail!.headers.get('subject')]).toEqual(['ada@example.org', 'Bevestig je adres'])
    expect(mail!.headers.get('from')).toBe('Powerboats <no-reply@localhost>')
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail!.text).toContain('Ada wil op dit adres')
    const token = tokenIn(mail!, 'confirm')
    const [named] = token.split('.')
    for (const wrong of [`${token}x`, token.replace(/.$/, ''), named, 'nonsense', 'AAAA.9999999999999.AAAA'])
      expect(await browser().code('POST', '/mail/confirm', { token: wrong })).toBe('badMailLink')
    expect(await browser().code('POST', '/mail/confirm', { token })).toBe('ok')
    expect((await ada.call('GET', '/me/calls')).body).toMatchObject({ mail: { isConfirmed: true } })
    expect(log.join('')).not.toContain('ada@')
    expect(log.join('')).not.toContain(token)
  })

  it('does not count when the link is too old, or was for another address', async () => {
    const { guest, mailServer, pass } = await webWithMail()
    const ada = await guest('Ada')
    await ada.call('PUT', '/me/calls/mail', { address: 'old@example.org' })
    await ada.call('PUT', '/me/calls/mail', { address: 'new@example.org' })
    const [old, fresh] = mailServer.received.map((mail) => tokenIn(mail, 'confirm'))
    expect(await ada.code('POST', '/mail/confirm', { token: old })).toBe('badMailLink')
    pass(2 * day)
    expect(await ada.code('POST', '/mail/confirm', { token: fresh })).toBe('badMailLink')
    await ada.call('DELETE', '/me/calls/mail')
    expect((await ada.call('GET', '/me/calls')).body).toMatchObject({ mail: null })
  })

  it('is asked to confirm a few times only, whoever wants it', async () => {
    const { guest, mailServer, pass } = await webWithMail()
    const answers = []
    for (const name of ['Ada', 'Bob', 'Cleo', 'Dan']) {
      const one = await guest(name)
      answers.push(await one.code('PUT', '/me/calls/mail', { address: 'Victim@example.org' }))
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'tooFast'])
    expect(mailServer.received).toHaveLength(3)
    pass(8 * hour * 1000)
    expect(await (await guest('Eve')).code('PUT', '/me/calls/mail', { address: 'victim@example.org' })).toBe('ok')
  })

  it('to which the mail server sends nothing is said, and logged as a hash with the reason', async () => {
    const { guest, mailServer, log } = await webWithMail()
    const ada = await guest('Ada')
    mailServer.answer(550)
    expect(await ada.code('PUT', '/me/calls/mail', { address: 'ada@example.org' })).toBe('mailNotSent')
    await mailServer.stop()
    expect(await ada.code('PUT', '/me/calls/mail', { address: 'ada@example.org' })).toBe('mailNotSent')
    const to = expect.stringMatching(/^[\w-]{12}$/) as string
    expect(log.filter((line) => line.includes('an e-mail was not sent')).map((line) => JSON.parse(line))).toMatchObject(
      [
        { to, reason: 'EENVELOPE 550' },
        { to, reason: 'ESOCKET' },
      ],
    )
    expect(log.join('')).not.toContain('ada@')
  })

  it('is of no use to a server without mail', async () => {
    const { guest } = await startWeb()
    const ada = await guest('Ada')
    expect((await ada.call('GET', '/me/calls')).body).toMatchObject({ hasMail: false, mail: null })
    expect(await ada.code('PUT', '/me/calls/mail', { address: 'ada@example.org' })).toBe('noMail')
  })
})

describe('a call by e-mail', () => {
  /** Somebody is called by e-mail in German. */
  async function calledByMail() {
    const scene = await callScene()
    const people = [await scene.node.guest('Ada'), await scene.node.guest('Bob')]
    const table = await scene.race(people)
    const first = await scene.atTurn(table, people)
    const address = await scene.address(first)
    await scene.choose(first, { language: 'de' })
    return { ...scene, table, first, address, other: people.find((one) => one !== first)! }
  }

  it('says it in the language of the player, and how to end it', async () => {
    const { round, mailServer, table, other, address, first, channels } = await calledByMail()
    for (let i = 0; i < 3; i++) await round()
    expect(mailServer.received).toHaveLength(1)
    const [mail] = mailServer.received
    expect([mail!.to, mail!.headers.get('subject')]).toEqual([address, 'Du bist dran'])
    expect(mail!.text).toContain(`Dein Rennen mit ${other.name} wartet auf dich.`)
    expect(mail!.text).toContain(`https://boats.example.org/table/${table}`)
    expect(mail!.text).toMatch(/^-- $/m)
    expect(mail!.text).toMatch(/^https:\/\/boats\.example\.org\/me$/m)
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated')
    // RFC 8058.
    expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const stop = /^<https:\/\/boats\.example\.org\/api\/v1\/mail\/stop\/(\S+)>$/
    const [, token] = stop.exec(mail!.headers.get('list-unsubscribe')!)!
    expect(token).toBe(tokenIn(mail!, 'no-mail'))
    expect(channels.tokens.isFor('stop', token!, address)).toBe(true)
    expect(channels.tokens.playerOf(token!)).toBe(first.id)
  })

  it('is tried again when the mail server is busy, but not when it refuses', async () => {
    for (const [code, sent] of [
      [450, 1],
      [500, 0],
      [550, 0],
    ] as const) {
      const { round, pass, mailServer, outcomes } = await calledByMail()
      mailServer.answer(code)
      await round()
      pass(hour)
      await round()
      await round()
      expect(mailServer.received).toHaveLength(sent)
      expect(outcomes).toEqual(code === 450 ? ['mail failed', 'mail sent'] : ['mail refused'])
    }
  })

  it('is tried again when the mail server cannot be reached', async () => {
    const { round, mailServer, outcomes } = await calledByMail()
    await mailServer.stop()
    await round()
    expect(outcomes).toEqual(['mail failed'])
  })

  it('is not tried again when the mail server took it and said nothing: better none than two', async () => {
    const { round, pass, mailServer, outcomes } = await calledByMail()
    mailServer.hangUp()
    await round()
    pass(hour)
    await round()
    expect(outcomes).toEqual(['mail refused'])
    expect(mailServer.received).toHaveLength(1)
  })

  it('goes by a connection that stays for the next one, until the channel is closed', async () => {
    const { mailServer, channels } = await webWithMail()
    const message = { language: 'en', title: 'Your turn', text: 'Come.', path: 'lobby' } as const
    for (let i = 0; i < 2; i++) await channels.mail!.call({ player: 'ada', address: 'ada@example.org' }, message)
    expect(mailServer.received).toHaveLength(2)
    expect(mailServer.connections()).toEqual({ open: 1, ever: 1 })
    channels.mail!.close()
    await expect.poll(() => mailServer.connections().open).toBe(0)
  })
})

describe('the link that ends e-mails', () => {
  it('works with one press of a mail program, without a cookie, as often as it is pressed, and tells nobody who has an address', async () => {
    const { guest, app, stores, channels } = await webWithMail()
    const ada = await guest('Ada')
    await stores.contacts.setMail(ada.id, 'ada@example.org', 1)
    const press = async (token: string, type: string) => {
      const url = `/api/v1/mail/stop/${token}`
      const headers = { 'content-type': type }
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
      return `${statusCode} ${body}`
    }
    const token = channels.tokens.stop(ada.id, 'ada@example.org')
    const form = 'application/x-www-form-urlencoded'
    expect(await press(channels.tokens.stop(ada.id, 'bob@example.org'), form)).toBe('200 {}')
    expect(await press(channels.tokens.confirm(ada.id, 'ada@example.org'), form)).toBe('200 {}')
    expect(await press(channels.tokens.stop('nobody', 'bob@example.org'), form)).toBe('200 {}')
    expect((await stores.contacts.load(ada.id)).mail).not.toBeNull()
    expect([await press(token, form), await press(token, 'multipart/form-data; boundary=x')]).toEqual([
      '200 {}',
      '200 {}',
    ])
    expect((await stores.contacts.load(ada.id)).mail).toBeNull()
    const page = await app.inject({ method: 'GET', url: `/api/v1/mail/stop/${token}` })
    expect(page.headers.location).toBe(`http://localhost/me/no-mail/${token}`)
  })

  it('takes no more than a form of a mail program, and leads to a page also where the server has no address', async () => {
    const { app } = await startWeb()
    const url = '/api/v1/mail/stop/abc'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = (payload: string) => app.inject({ method: 'POST', url, headers, payload })
    expect((await press('x'.repeat(1000))).statusCode).toBe(200)
    expect((await press('x'.repeat(40_000))).statusCode).toBe(413)
    expect((await app.inject({ method: 'GET', url })).headers.location).toBe('/me/no-mail/abc')
  })
})
