import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { Refused } from './refused.ts'

/** Whether a request comes from the game's own pages, as far as its browser says; null if it says nothing. */
export function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string | null): boolean | null {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === undefined ? null : false
  if (publicUrl !== null) return origin === publicUrl
  return isSameHost(origin, host)
}

/** Whether an origin is at this host; the usual port may be named or not. */
function isSameHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: own } = new URL(origin)
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes that pages of other sites ask for in a player's name. Programs with a token have no pages. */
export function checkOrigin(app: App, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (harmless.has(request.method) || request.headers.authorization !== undefined) return
    const isOwn = isOwnOrigin(request, publicUrl)
    if (isOwn === false || (isOwn === null && request.headers.cookie !== undefined)) throw new Refused('badOrigin')
  })
}
