import { mailToken, myCalls, newMail } from '@powerboats/protocol'
import type { App } from '../http/app.ts'
import type { LimitCheck } from '../http/rateLimits.ts'
import { Refused, TooFast } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import { rateLimiters } from '../time/rateLimiter.ts'
import { callsOf } from './routes.ts'
import type { CallRouteParts } from './routes.ts'
import { settingsOf } from './targets.ts'

export interface MailRouteParts extends CallRouteParts {
  readonly publicUrl: string | null
  /** Counts e-mails that one network address causes. */
  readonly checkLimit: LimitCheck
}

/** Nobody is asked more often to confirm an address: three times at once, and then once in eight hours. */
const [asksAtOnce, asksPerSecond] = [3, 1 / (8 * 60 * 60)]

/** Where players get e-mail: set by them, confirmed and ended by links in the mails. */
export async function mailRoutes(app: App, parts: MailRouteParts): Promise<void> {
  const { contacts, authentication, mail, tokens, publicUrl, now, checkLimit } = parts
  const asks = rateLimiters(asksAtOnce, asksPerSecond, now)

  app.put(
    '/api/v1/me/calls/mail',
    {
      schema: {
        ...described(
          'calls',
          'Be called by e-mail',
          myCalls,
          'Sends a link to the address; it counts once that was opened, within two days. Only from a browser.',
        ),
        body: newMail,
      },
    },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
      if (mail === null) throw new Refused('noMail')
      const { address } = request.body
      await checkLimit(request)
      const name = address.toLowerCase()
      if (!asks.take(name)) throw new TooFast(asks.secondsUntil(name))
      await contacts.setMail(player.id, address, now())
      const { language } = settingsOf(await contacts.load(player.id))
      const delivery = await mail.askToConfirm({ player: player.id, address }, player.name, language)
      if (delivery.kind === 'sent') return callsOf(parts, player.id)
      request.log.warn({ to: tokens.hashOf(address), reason: delivery.reason }, 'an e-mail was not sent')
      throw new Refused('mailNotSent')
    },
  )

  app.delete('/api/v1/me/calls/mail', { schema: described('calls', 'Forget my address', myCalls) }, async (request) => {
    const { player } = await authentication.inBrowser(request)
    await contacts.setMail(player.id, null, now())
    return callsOf(parts, player.id)
  })

  app.post(
    '/api/v1/mail/confirm',
    {
      schema: {
        ...described('calls', 'Confirm an address', done, 'With the token of the link that was sent there.'),
        body: mailToken,
      },
    },
    async (request) => {
      const { token } = request.body
      const player = tokens.playerOf(token)
      const { mail: own } = await contacts.load(player)
      if (own === null || !tokens.isFor('confirm', token, own.address)) throw new Refused('badMailLink')
      await contacts.confirmMail(player, own.address, now())
      return {}
    },
  )

  await app.register(async (anyBody: App) => {
    // RFC 8058: mail programs send a form.
    anyBody.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, {}))
    anyBody.post(
      '/api/v1/mail/stop/:token',
      {
        schema: {
          ...described(
            'calls',
            'Send no more e-mail',
            done,
            'With the token of a mail; the address is forgotten. The answer is always the same.',
          ),
          params: mailToken,
        },
      },
      async (request) => {
        const { token } = request.params
        const player = tokens.playerOf(token)
        const { mail: own } = await contacts.load(player)
        // Who asks twice, or has taken the address back, has what they want; and the answer tells nobody whether a player has an address.
        if (own !== null && tokens.isFor('stop', token, own.address)) await contacts.setMail(player, null, now())
        return {}
      },
    )
  })

  // Mail programs without a button open the address of the header as a page.
  app.get('/api/v1/mail/stop/:token', { schema: { hide: true, params: mailToken } }, async (request, reply) =>
    reply.redirect(`${publicUrl ?? ''}/me/no-mail/${encodeURIComponent(request.params.token)}`),
  )
}
