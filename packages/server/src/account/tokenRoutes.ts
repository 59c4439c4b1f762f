import { madeToken, newToken as tokenAsked, someTokens } from '@powerboats/protocol'
import type { aToken } from '@powerboats/protocol'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import type { Token } from '../stores.ts'
import type { IdentityParts } from './guests.ts'
import { newToken } from './tokens.ts'

const mostTokens = 20

/** A token as its owner sees it. */
export function tokenView({ id, label, createdAt, usedAt }: Token): z.output<typeof aToken> {
  return { id, label, createdAt, usedAt }
}

/** Tokens by which programs play in a player's name. */
export function tokenRoutes(app: App, { players, askers, now, onWayClosed }: IdentityParts): void {
  const personal = async (player: string) => (await players.tokens(player)).filter(({ kind }) => kind === 'personal')

  app.get('/api/v1/me/tokens', { schema: described('you', 'My personal tokens', someTokens) }, async (request) => {
    const player = await askers.player(request)
    return { tokens: (await personal(player.id)).map(tokenView) }
  })

  app.post(
    '/api/v1/me/tokens',
    {
      schema: {
        ...described(
          'you',
          'Make a personal token for a program',
          madeToken,
          'The token is shown this once. With it a program does all that its player can, but for what opens or closes ways in: that is done in a browser.',
        ),
        body: tokenAsked,
      },
    },
    async (request) => {
      const { player } = await askers.inBrowser(request)
      if ((await personal(player.id)).length >= mostTokens) throw new Refused('tooMany')
      const { secret, token } = newToken(player.id, 'personal', request.body.label, now())
      await players.addToken(token)
      return { ...tokenView(token), token: secret }
    },
  )

  app.delete(
    '/api/v1/me/tokens/:id',
    {
      schema: { ...described('you', 'End a personal token', done), params: z.strictObject({ id: z.string().max(40) }) },
    },
    async (request) => {
      const { player } = await askers.inBrowser(request)
      if (!(await players.removeToken(player.id, request.params.id))) throw new Refused('notFound')
      onWayClosed(player.id)
      return {}
    },
  )
}
