import { broughtCode, deviceLink, me, plainCode, recoveryCode } from '@powerboats/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import { hashOf, newToken } from '../identity/tokens.ts'
import { letIn, meOf } from './guests.ts'
import type { PasskeyParts } from './passkeys.ts'

/** How long a link to another device is valid, in milliseconds. */
const linkValidFor = 10 * 60 * 1000

/** Ways to be the same player on another device without a passkey: a link that serves once, and a code that was written down. */
export function comeBackRoutes(app: App, parts: PasskeyParts): void {
  const { players, authentication, challenges, now } = parts

  const removeRecoveryCode = async (player: string) => {
    for (const { id, kind } of await players.tokens(player))
      if (kind === 'recovery') await players.removeToken(player, id)
  }

  /** Lets this browser in as a player. */
  const become = async (id: string, request: FastifyRequest, reply: FastifyReply) => {
    const player = await players.byId(id)
    if (player === null) throw new Refused('badCode')
    await letIn(parts, player, request, reply)
    return meOf(players, player)
  }

  app.post(
    '/api/v1/me/device-links',
    {
      schema: described(
        'you',
        'A link to be me on another device',
        deviceLink,
        'The page `/me/CODE` opens it. It serves once, within ten minutes, while the browser that asked for it is signed in. Only from a browser.',
      ),
    },
    async (request) => {
      const { player, token } = await authentication.inBrowser(request)
      const expiresAt = now() + linkValidFor
      const challenge = challenges.make(purposeOf(player.id, token.id), linkValidFor)
      return { code: [player.id, token.id, Buffer.from(challenge).toString('base64url')].join('~'), expiresAt }
    },
  )

  app.post(
    '/api/v1/device-links/open',
    { schema: { ...described('you', 'Come in by a link from another device', me), body: broughtCode } },
    async (request, reply) => {
      const [player = '', token = '', challenge = ''] = request.body.code.split('~')
      if (!challenges.isGenuine(challenge, purposeOf(player, token))) throw new Refused('badCode')
      if (!(await players.hasToken(player, token))) throw new Refused('badCode', 'its browser is signed out')
      if (!(await challenges.spend(challenge))) throw new Refused('badCode', 'it has served already')
      return become(player, request, reply)
    },
  )

  app.post(
    '/api/v1/me/recovery-code',
    {
      schema: described(
        'you',
        'A code to write down',
        recoveryCode,
        'It is shown only now, and replaces an earlier one. With it one comes back from any browser. Only from a browser.',
      ),
    },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
      await removeRecoveryCode(player.id)
      const { secret, token } = newToken(player.id, 'recovery', '', now())
      await players.addToken(token)
      return { code: secret }
    },
  )

  app.delete(
    '/api/v1/me/recovery-code',
    { schema: described('you', 'End my recovery code', done) },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
      await removeRecoveryCode(player.id)
      return {}
    },
  )

  app.post(
    '/api/v1/recovery-codes/open',
    {
      schema: {
        ...described('you', 'Come back with a recovery code', me, 'Spaces, hyphens and small letters do not matter.'),
        body: broughtCode,
      },
    },
    async (request, reply) => {
      const found = await players.byToken(hashOf(plainCode(request.body.code)))
      if (found?.token.kind !== 'recovery') throw new Refused('badCode')
      await players.touchToken(found.token.hash, now())
      return become(found.player.id, request, reply)
    },
  )
}

function purposeOf(player: string, token: string): string {
  return `device of ${player} by ${token}`
}
