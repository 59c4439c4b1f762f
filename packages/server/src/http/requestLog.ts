import type { App } from './app.ts'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * Logs and counts every request once it is answered; the client's files only at level debug. The log has the route and
 * never the address: that may contain the code of a private table, which is its key.
 */
export function logRequests(app: App, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request
    const isApi = url.startsWith('/api/')
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    metrics.httpSeconds.observe({ method, route: isApi ? route : 'other', status }, reply.elapsedTime / 1000)
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) }
    if (isApi) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
