import { atMostEvery } from '../time/atMostEvery.ts'
import type { SharedClock } from '../time/sharedClock.ts'
import type { Stores } from '../contracts/stores.ts'
import type { App } from './app.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Refused } from './refused.ts'

export interface HealthParts {
  readonly stores: Pick<Stores, 'ping'>
  readonly metrics: Metrics
  readonly metricsToken: string | null
  readonly isDraining: () => boolean
  readonly now: () => number
  readonly clock: Pick<SharedClock, 'isFarOff'>
}

/** The store is tried at most this often, in milliseconds: each try is a write. */
const triedEvery = 1000

/** For those who run the server: is it alive, may it get requests, how is it doing. */
export function healthRoutes(app: App, parts: HealthParts): void {
  const { stores, metrics, metricsToken, isDraining, now, clock } = parts
  const tryStore = atMostEvery(triedEvery, now, () => stores.ping())

  // A proxy that keeps its connections for the next request would notice the end only by one that fails.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })

  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    if (isDraining()) throw new Refused('stopping')
    try {
      await tryStore()
    } catch (error) {
      request.log.error({ err: error }, 'the store cannot be written to')
      return reply.code(503).send({ status: 'notReady', reason: 'store' })
    }
    if (clock.isFarOff()) return reply.code(503).send({ status: 'notReady', reason: 'clock' })
    return { status: 'ready' }
  })

  app.get('/metrics', async (request, reply) => {
    if (metricsToken !== null && request.headers.authorization !== `Bearer ${metricsToken}`)
      throw new Refused('signInFirst')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
