import type { FastifyRequest } from 'fastify'
import type { WhoAsks } from '../services.ts'
import { Refused } from '../http/refused.ts'
import type { Player, PlayerStore, Token } from '../stores.ts'
import { cookieName } from './cookie.ts'
import { hashOf } from './tokens.ts'

/** Somebody who asks, and the token by which they came in. */
export interface Asker {
  readonly player: Player
  readonly token: Token
}

/** Finds out who asks. */
export interface Askers {
  find(request: FastifyRequest): Promise<Asker | null>
  readonly whoAsks: WhoAsks
  /** Whoever asks must have come in, by whichever way. */
  player(request: FastifyRequest): Promise<Player>
  /** Whoever asks must sit at a browser: what opens or closes ways in is not for programs. */
  inBrowser(request: FastifyRequest): Promise<Asker>
}

const hour = 60 * 60 * 1000
const year = 365 * 24 * hour

export function createAskers(
  players: Pick<PlayerStore, 'byToken' | 'touchToken'>,
  now: () => number,
  publicUrl: string | null,
): Askers {
  const found = new WeakMap<FastifyRequest, Promise<Asker | null>>()

  const look = async (request: FastifyRequest): Promise<Asker | null> => {
    const shown = shownBy(request, publicUrl)
    const asker = shown === null ? null : await players.byToken(hashOf(shown.secret))
    if (shown === null || asker?.token.kind !== shown.kind) return null
    const usedAt = asker.token.usedAt ?? asker.token.createdAt
    if (asker.token.kind === 'browser' && usedAt < now() - year) return null
    if (asker.token.usedAt === null || usedAt < now() - hour) await players.touchToken(asker.token.hash, now())
    return asker
  }

  const find = (request: FastifyRequest) => {
    const asked = found.get(request) ?? look(request)
    found.set(request, asked)
    return asked
  }

  const asker = async (request: FastifyRequest): Promise<Asker> => {
    const one = await find(request)
    if (one === null) throw new Refused('signInFirst')
    return one
  }

  return {
    find,
    whoAsks: async (request, isAnew = false) => (await (isAnew ? look(request) : find(request)))?.player ?? null,
    player: async (request) => (await asker(request)).player,
    inBrowser: async (request) => {
      const one = await asker(request)
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
