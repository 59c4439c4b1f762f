import { madeToken, newToken as tokenAsked, someTokens } from '@powerboats/protocol'
import type { aToken } from '@powerboats/protocol'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import type { Token } from '../contracts/stores.ts'
import type { IdentityParts } from './guests.ts'
import { newToken } from '../identity/tokens.ts'

const mostTokens = 20

/** A token as its owner sees it. */
export function tokenView({ id, label, createdAt, usedAt }: Token): z.output<typeof aToken> {
  return { id, label, createdAt, usedAt }
}

/** Tokens by which programs play in a player's name. */
export function tokenRoutes(app: App, { players, authentication, now, onSignedOut }: IdentityParts): void {
  const personal = async (player: string) => (await players.tokens(player)).filter(({ kind }) => kind === 'personal')

  app.get('/api/v1/me/tokens', { schema: described('you', 'My personal tokens', someTokens) }, async (request) => {
    const player = await authentication.player(request)
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
          'The token is shown only now. With it a program can do all that its player can, except add or remove tokens and passkeys: that needs a browser.',
        ),
        body: tokenAsked,
      },
    },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
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
      const { player } = await authentication.inBrowser(request)
      if (!(await players.removeToken(player.id, request.params.id))) throw new Refused('notFound')
      onSignedOut(player.id)
      return {}
    },
  )
}
