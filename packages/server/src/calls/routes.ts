import { createHash } from 'node:crypto'
import { callSettings, myCalls, newDevice } from '@powerboats/protocol'
import type { MyCalls } from '@powerboats/protocol'
import { z } from 'zod'
import type { ContactStore } from '../contracts/stores.ts'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import { reachOf } from './reach.ts'
import { settingsOf } from './targets.ts'
import type { Channels } from './targets.ts'

export interface CallRouteParts extends Channels {
  readonly contacts: ContactStore
  readonly authentication: Authentication
  readonly now: () => number
}

/** What a player chose about calls, and by what they can be reached. */
export async function callsOf(
  { contacts, push, mail }: Pick<CallRouteParts, 'contacts' | 'push' | 'mail'>,
  player: string,
): Promise<MyCalls> {
  return { ...reachOf(await contacts.load(player)), pushKey: push.publicKey, hasMail: mail !== null }
}

/** When and how players are called. */
export function callRoutes(app: App, parts: CallRouteParts): void {
  const { contacts, authentication, push, now } = parts

  app.get('/api/v1/me/calls', { schema: described('calls', 'How I am called', myCalls) }, async (request) =>
    callsOf(parts, (await authentication.player(request)).id),
  )

  app.put(
    '/api/v1/me/calls',
    {
      schema: {
        ...described(
          'calls',
          'Choose when and how I am called',
          myCalls,
          'Players are called in games in which they have a day or more for a turn, unless they have the game open.',
        ),
        body: callSettings,
      },
    },
    async (request) => {
      const { id } = await authentication.player(request)
      const before = settingsOf(await contacts.load(id))
      const channels = { ...before.channels, ...request.body.channels }
      await contacts.choose(id, { ...request.body, channels })
      return callsOf(parts, id)
    },
  )

  app.post(
    '/api/v1/me/calls/devices',
    {
      schema: {
        ...described(
          'calls',
          'Send push messages to this browser',
          myCalls,
          'For as long as it is signed in. The body is what `PushSubscription.toJSON` gives. Only from a browser.',
        ),
        body: newDevice,
      },
    },
    async (request) => {
      const { player, token } = await authentication.inBrowser(request)
      const { endpoint, keys } = request.body
      if (!push.isService(endpoint)) throw new Refused('badDevice', 'PUSH_SERVICES does not name this push service')
      const id = createHash('sha256').update(endpoint).digest('base64url')
      await contacts.addDevice({ id, player: player.id, token: token.id, endpoint, ...keys, createdAt: now() })
      return callsOf(parts, player.id)
    },
  )

  app.delete(
    '/api/v1/me/calls/devices/:id',
    {
      schema: {
        ...described('calls', 'Send no more push messages to a browser', myCalls),
        params: z.strictObject({ id: z.string().max(60) }),
      },
    },
    async (request) => {
      const player = await authentication.player(request)
      if (!(await contacts.removeDevice(player.id, request.params.id))) throw new Refused('notFound')
      return callsOf(parts, player.id)
    },
  )
}
