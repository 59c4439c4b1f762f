import type { FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { addressOf } from './rateLimits.ts'

/** By what the log names those who send requests, so that abuse can be traced. */
export interface LoggedSenders {
  /** The id of the player, if that is known. */
  readonly playerOf: (request: FastifyRequest) => Promise<string | undefined>
  /** A hash with a key: of the same address always the same, and nothing from which the address could be told. */
  readonly hashAddress: (address: string) => string
}

/**
 * Logs and counts every request once it is answered; the client's files only at level debug. The log has the route and
 * never the address that was asked for: that may contain the code of a private table, which is its key. A socket is logged when it is opened.
 */
export function logRequests(app: App, metrics: Metrics, { playerOf, hashAddress }: LoggedSenders): void {
  const senderOf = async (request: FastifyRequest) => {
    // Whoever failed to be found has been answered already.
    const player = await playerOf(request).catch(() => undefined)
    return { player, from: hashAddress(addressOf(request)) }
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('preHandler', async (request) => {
    if (request.ws) request.log.info(await senderOf(request), 'a socket was opened')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const isApi = url.startsWith('/api/')
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.httpSeconds.observe({ method, route: isApi ? route : 'other', status }, reply.elapsedTime / 1000)
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) }
    if (isApi) request.log.info({ ...line, ...(await senderOf(request)) }, 'answered')
    else request.log.debug(line, 'answered')
  })
}
