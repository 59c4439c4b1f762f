import { me, newGuest } from '@powerboats/protocol'
import type { Me } from '@powerboats/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { addressOf } from '../http/rateLimits.ts'
import type { LimitCheck } from '../http/rateLimits.ts'
import { granted, Restricted } from '../http/refused.ts'
import { described } from '../http/route.ts'
import { newId } from '../random/ids.ts'
import { trueChance } from '../random/chance.ts'
import type { ModerationStore } from '../contracts/moderation.ts'
import type { WordFilter } from '../contracts/services.ts'
import type { Player, PlayerStore } from '../contracts/stores.ts'
import type { AddressHash } from '../identity/addressHash.ts'
import type { Authentication } from '../identity/authentication.ts'
import { setCookie } from '../identity/cookie.ts'
import { decentName } from '../names/decentName.ts'
import { guestName } from '../names/names.ts'
import { newToken } from '../identity/tokens.ts'

/** What the routes about people work with. */
export interface IdentityParts {
  readonly players: PlayerStore
  readonly moderation: Pick<ModerationStore, 'bannedAddress'>
  readonly hashAddress: AddressHash
  readonly authentication: Authentication
  readonly publicUrl: string | null
  readonly badWordsIn: WordFilter
  readonly now: () => number
  /** Is called after a token of a player was removed: connections that used it may still be open. */
  readonly onSignedOut: (player: string) => void
}

const asGuest = { isKept: false, hasProfile: true, listsGames: true, role: 'player', mute: null, ban: null } as const

/** A player as they see themselves. */
export async function meOf(
  players: Pick<PlayerStore, 'passkeys' | 'recoveryToken'>,
  { id, name, colour, createdAt, hasProfile, listsGames, role, mute, ban }: Player,
): Promise<Me> {
  const [passkeys, recovery] = await Promise.all([players.passkeys(id), players.recoveryToken(id)])
  return {
    id,
    name,
    colour,
    createdAt,
    hasProfile,
    listsGames,
    passkeys: passkeys.map((key) => ({ id: key.id, createdAt: key.createdAt })),
    recoveryCodeAt: recovery?.createdAt ?? null,
    role,
    mute,
    ban,
  }
}

/** Signs this browser in as the player, with a new token; refuses those who are banned. */
export async function letIn(parts: IdentityParts, player: Player, request: FastifyRequest, reply: FastifyReply) {
  if (player.ban !== null) throw new Restricted('banned', player.ban)
  const { secret, token } = newToken(player.id, 'browser', '', parts.now())
  if (await parts.players.addToken(token)) parts.onSignedOut(player.id)
  setCookie(request, reply, secret, parts.publicUrl)
  request.log.info({ player: player.id }, 'signed in')
}

/** How everybody comes in: as a guest. */
export function guestRoutes(app: App, parts: IdentityParts, checkLimit: LimitCheck): void {
  const { players, moderation, authentication, hashAddress, publicUrl, badWordsIn, now } = parts
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
      const known = await authentication.find(request)
      if (known !== null) return meOf(players, known.player)
      const { name, colour } = request.body
      const shownName = name === undefined ? guestName(trueChance) : granted(decentName(name, badWordsIn))
      await checkLimit(request)
      const ban = await moderation.bannedAddress(hashAddress(addressOf(request)), now())
      if (ban !== null) throw new Restricted('addressBanned', ban)
      const player: Player = { id: newId(16), name: shownName, colour: colour ?? null, createdAt: now(), ...asGuest }
      const { secret, token } = newToken(player.id, 'browser', '', now())
      await players.create(player, token)
      setCookie(request, reply, secret, publicUrl)
      request.log.info({ player: player.id }, 'a guest came in')
      return meOf(players, player)
    },
  )
}
