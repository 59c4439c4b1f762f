import { aLine, aTable, aToken, changeMe, me } from '@powerboats/protocol'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { granted } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import type { ChatStore } from '../stores.ts'
import type { TableService } from '../tables/tables.ts'
import { clearCookie, cookieName, setCookie } from './cookie.ts'
import { meOf } from './guests.ts'
import type { IdentityParts } from './guests.ts'
import { cleanName } from './names.ts'
import { tokenView } from './tokenRoutes.ts'

/** What stands in games where a player was who wants to be forgotten. */
const nameInstead = 'Former player'

const everything = z.strictObject({
  player: me,
  tokens: z.array(aToken),
  tables: z.array(aTable),
  said: z.array(z.strictObject({ table: z.string(), at: aLine.shape.at, saying: aLine.shape.saying })),
})

export interface MeParts extends IdentityParts {
  readonly chat: Pick<ChatStore, 'by'>
  readonly tables: Pick<TableService, 'list' | 'rename' | 'leaveAll'>
}

/** What players may see and change about themselves. */
export function meRoutes(app: App, { players, askers, publicUrl, chat, tables, onWayClosed }: MeParts): void {
  app.get(
    '/api/v1/me',
    { schema: described('you', 'Who am I', me, 'Also keeps the cookie of this browser for another year.') },
    async (request, reply) => {
      const player = await askers.player(request)
      const secret = request.cookies[cookieName(request, publicUrl)]
      if (secret !== undefined && request.headers.authorization === undefined)
        setCookie(request, reply, secret, publicUrl)
      return meOf(players, player)
    },
  )

  app.patch(
    '/api/v1/me',
    { schema: { ...described('you', 'Change my name or colour', me), body: changeMe } },
    async (request) => {
      const player = await askers.player(request)
      const { name: typed, colour } = request.body
      const name = typed === undefined ? player.name : granted(cleanName(typed))
      const changed = { ...player, name, ...(colour !== undefined && { colour }) }
      await players.change(player.id, { name, colour: changed.colour })
      if (name !== player.name) await tables.rename(player.id, name)
      return meOf(players, changed)
    },
  )

  app.delete(
    '/api/v1/me',
    {
      schema: described(
        'you',
        'Delete me and all about me',
        done,
        'Leaves every table; in races that go on a bot sails on. Games stay, with another name in my place. Only from a browser.',
      ),
    },
    async (request, reply) => {
      const { player } = await askers.inBrowser(request)
      await tables.leaveAll(player.id)
      await players.forget(player.id, nameInstead)
      onWayClosed(player.id)
      clearCookie(request, reply, publicUrl)
      return {}
    },
  )

  app.get(
    '/api/v1/me/export',
    { schema: described('you', 'Everything that is kept about me', everything) },
    async (request, reply) => {
      const player = await askers.player(request)
      const tokens = await players.tokens(player.id)
      reply.header('content-disposition', 'attachment; filename="powerboats-my-data.json"')
      return {
        player: await meOf(players, player),
        tokens: tokens.map(tokenView),
        tables: await tables.list({ list: 'mine', player: player.id }, 10_000),
        said: await chat.by(player.id),
      }
    },
  )

  app.post(
    '/api/v1/me/sign-out',
    { schema: described('you', 'Sign out of this browser', done, 'A guest without a passkey cannot come back.') },
    async (request, reply) => {
      const { player, token } = await askers.inBrowser(request)
      await players.removeToken(player.id, token.id)
      onWayClosed(player.id)
      clearCookie(request, reply, publicUrl)
      return {}
    },
  )

  app.post(
    '/api/v1/me/sign-out-elsewhere',
    {
      schema: described(
        'you',
        'Sign out of all other browsers',
        done,
        'For a cookie that may be in wrong hands. Personal tokens and passkeys are ended one by one.',
      ),
    },
    async (request) => {
      const { player, token } = await askers.inBrowser(request)
      for (const { id, kind } of await players.tokens(player.id))
        if (kind === 'browser' && id !== token.id) await players.removeToken(player.id, id)
      onWayClosed(player.id)
      return {}
    },
  )
}
