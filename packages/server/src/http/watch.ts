import type { App } from './app.ts'
import type { Metrics } from './metrics.ts'

/** Logs and counts every request once it is answered; the client's files only when somebody looks closely. */
export function watch(app: App, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const isApi = request.url.startsWith('/api/')
    const route = isApi ? (request.routeOptions.url ?? 'unknown') : 'other'
    metrics.httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const line = { method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (isApi) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
