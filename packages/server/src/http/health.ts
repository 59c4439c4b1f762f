import type { Stores } from '../stores.ts'
import type { App } from './app.ts'
import type { Metrics } from './metrics.ts'
import { Refused } from './refused.ts'

export interface HealthParts {
  readonly stores: Pick<Stores, 'ping'>
  readonly metrics: Metrics
  readonly metricsToken: string | null
  readonly isStopping: () => boolean
}

/** For those who run the server: is it alive, may it get requests, how is it doing. */
export function healthRoutes(app: App, { stores, metrics, metricsToken, isStopping }: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async () => {
    if (isStopping()) throw new Refused('stopping')
    await stores.ping()
    return { status: 'ready' }
  })

  app.get('/metrics', async (request, reply) => {
    if (metricsToken !== null && request.headers.authorization !== `Bearer ${metricsToken}`)
      throw new Refused('signInFirst')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
