import type { App } from '../http/app.ts'
import type { Tracing } from './tracing.ts'

/**
 * A span for every request, by its route and never by its address, which may hold the code of a private table. Sockets stay open for hours: what is
 * done on them has spans of its own.
 */
export function traceRequests(app: App, tracing: Tracing): void {
  const spans = new WeakMap<object, ReturnType<Tracing['begin']>>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, ws } = request
    if (ws) return done()
    const span = tracing.begin(`${method} ${routeOptions.url ?? 'unknown'}`, headers)
    spans.set(request, span)
    span.within(done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode } = reply
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'unknown',
      'http.response.status_code': statusCode,
    }
    spans.get(request)?.end(attributes, statusCode >= 500)
  })
}
