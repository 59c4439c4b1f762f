import { me, newGuest } from '@powerboats/protocol'
import type { Me } from '@powerboats/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import type { Gate } from '../http/limits.ts'
import { granted } from '../http/refused.ts'
import { described } from '../http/route.ts'
import { newId } from '../ids.ts'
import { trueChance } from '../chance.ts'
import type { Player, PlayerStore } from '../stores.ts'
import type { Askers } from './asker.ts'
import { setCookie } from './cookie.ts'
import { cleanName, guestName } from './names.ts'
import { newToken } from './tokens.ts'

/** What the routes about people work with. */
export interface IdentityParts {
  readonly players: PlayerStore
  readonly askers: Askers
  readonly publicUrl: string | null
  readonly now: () => number
  /** To be told after a player has closed a way in: somebody may still be inside who came by it. */
  readonly onWayClosed: (player: string) => void
}

/** A player as they see themselves. */
export async function meOf(
  players: Pick<PlayerStore, 'passkeys'>,
  { id, name, colour, createdAt }: Player,
): Promise<Me> {
  const passkeys = await players.passkeys(id)
  return { id, name, colour, createdAt, passkeys: passkeys.map((key) => ({ id: key.id, createdAt: key.createdAt })) }
}

/** Gives this browser a token of its own for the player. */
export async function letIn(parts: IdentityParts, player: string, request: FastifyRequest, reply: FastifyReply) {
  const { secret, token } = newToken(player, 'browser', '', parts.now())
  await parts.players.addToken(token)
  setCookie(request, reply, secret, parts.publicUrl)
}

/** The way in for everybody. */
export function guestRoutes(app: App, parts: IdentityParts, gate: Gate): void {
  const { players, askers, publicUrl, now } = parts
  app.post(
    '/api/v1/guests',
    {
      schema: {
        ...described(
          'you',
          'Come in as a guest',
          me,
          'Makes a new player and sets the cookie by which this browser is known from then on. Whoever is known already stays who they are.',
        ),
        body: newGuest,
      },
    },
    async (request, reply) => {
      const known = await askers.whoAsks(request)
      if (known !== null) return meOf(players, known)
      const { name, colour } = request.body
      const shownName = name === undefined ? guestName(trueChance) : granted(cleanName(name))
      await gate(request)
      const player: Player = { id: newId(16), name: shownName, colour: colour ?? null, createdAt: now() }
      const { secret, token } = newToken(player.id, 'browser', '', now())
      await players.create(player, token)
      setCookie(request, reply, secret, publicUrl)
      return meOf(players, player)
    },
  )
}
