import type { FastifyRequest } from 'fastify'
import type { Authenticate, RequirePlayer } from '../contracts/services.ts'
import { Refused, Restricted } from '../http/refused.ts'
import type { Player, PlayerStore, Token } from '../contracts/stores.ts'
import { addressOf } from '../http/rateLimits.ts'
import type { AddressHash } from './addressHash.ts'
import { cookieName } from './cookie.ts'
import { hashOf } from './tokens.ts'

/** A signed-in player, and the token that proves it. */
export interface SignedIn {
  readonly player: Player
  readonly token: Token
}

/** Finds out who sends a request. */
export interface Authentication {
  /** Also those who are banned. */
  find(request: FastifyRequest): Promise<SignedIn | null>
  /** The same for a request whose sender has been looked for; null for others. */
  known(request: FastifyRequest): Promise<SignedIn | null>
  readonly authenticate: Authenticate
  /** The signed-in player; throws `Refused` if there is none, or one who is banned. */
  readonly player: RequirePlayer
  /** The same for a browser only: programs may not add or remove tokens and passkeys. Even the banned may delete themselves and sign out. */
  inBrowser(request: FastifyRequest, mayBeBanned?: boolean): Promise<SignedIn>
  /** Also those who are banned: they may see what is kept about them. */
  evenBanned(request: FastifyRequest): Promise<SignedIn>
}

const hour = 60 * 60 * 1000
const year = 365 * 24 * hour

export function createAuthentication(
  players: Pick<PlayerStore, 'byToken' | 'touchToken'>,
  now: () => number,
  publicUrl: string | null,
  hashAddress: AddressHash,
): Authentication {
  const found = new WeakMap<FastifyRequest, Promise<SignedIn | null>>()

  const look = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const shown = shownBy(request, publicUrl)
    const signedIn = shown === null ? null : await players.byToken(hashOf(shown.secret))
    if (shown === null || signedIn?.token.kind !== shown.kind) return null
    const usedAt = signedIn.token.usedAt ?? signedIn.token.createdAt
    if (signedIn.token.kind === 'browser' && usedAt < now() - year) return null
    if (signedIn.token.usedAt === null || usedAt < now() - hour)
      await players.touchToken(signedIn.token.hash, now(), hashAddress(addressOf(request)))
    return signedIn
  }

  const find = (request: FastifyRequest) => {
    const asked = found.get(request) ?? look(request)
    found.set(request, asked)
    return asked
  }

  const evenBanned = async (request: FastifyRequest): Promise<SignedIn> => {
    const one = await find(request)
    if (one === null) throw new Refused('signInFirst')
    return one
  }
  const signedIn = async (request: FastifyRequest): Promise<SignedIn> => {
    const one = await evenBanned(request)
    if (one.player.ban !== null) throw new Restricted('banned', one.player.ban)
    return one
  }

  return {
    find,
    known: async (request) => found.get(request) ?? null,
    evenBanned,
    authenticate: async (request, isFresh = false) => {
      const player = (await (isFresh ? look(request) : find(request)))?.player ?? null
      return player === null || player.ban === null ? player : null
    },
    player: async (request) => (await signedIn(request)).player,
    inBrowser: async (request, mayBeBanned = false) => {
      const one = await (mayBeBanned ? evenBanned : signedIn)(request)
      if (one.token.kind !== 'browser') throw new Refused('signInFirst', 'a personal token is not enough for this')
      return one
    },
  }
}

/** The token that a request shows. A header counts for more than a cookie, also when it is wrong. */
function shownBy(
  request: FastifyRequest,
  publicUrl: string | null,
): { readonly secret: string; readonly kind: Token['kind'] } | null {
  const { headers, cookies } = request
  if (headers.authorization !== undefined) {
    const [, secret] = /^Bearer (\S{1,100})$/i.exec(headers.authorization) ?? []
    return secret === undefined ? null : { secret, kind: 'personal' }
  }
  const secret = cookies[cookieName(request, publicUrl)]
  return secret === undefined || secret.length > 100 ? null : { secret, kind: 'browser' }
}
