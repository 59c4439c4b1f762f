import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { healthRoutes } from './health.ts'

/** A server that only says how it is, with what can go wrong. */
function server() {
  const state = { isDraining: false, isFarOff: false, fails: false, tries: 0, at: 0 }
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  healthRoutes(app, {
    stores: {
      ping: async () => {
        state.tries++
        if (state.fails) throw new Error('the disk is gone')
      },
    },
    metrics: createMetrics(),
    metricsToken: null,
    isDraining: () => state.isDraining,
    now: () => state.at,
    clock: { isFarOff: () => state.isFarOff },
  })
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return [statusCode, JSON.parse(body) as unknown]
  }
  return { state, lines, ready }
}

describe('those who run the server', () => {
  it('see that it is alive and ready, until it stops', async () => {
    const web = await startWeb()
    const asked = async (url: string) => {
      const { statusCode, headers, body } = await web.app.inject(url)
      return [statusCode, headers.connection, JSON.parse(body) as unknown]
    }
    expect(await asked('/healthz')).toEqual([200, 'keep-alive', { status: 'alive' }])
    expect(await asked('/readyz')).toEqual([200, 'keep-alive', { status: 'ready' }])
    web.setStopping()
    expect(await asked('/healthz')).toEqual([200, 'close', { status: 'alive' }])
    expect(await asked('/readyz')).toEqual([503, 'close', { code: 'stopping' }])
    expect(await asked('/api/v1/tables?list=open')).toEqual([503, 'close', { code: 'stopping' }])
  })

  it('see why it is not ready, and read more in the log', async () => {
    const { state, lines, ready } = server()
    state.fails = true
    expect(await ready()).toEqual([503, { status: 'notReady', reason: 'store' }])
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'the store cannot be written to', err: { message: 'the disk is gone' } },
    ])
    Object.assign(state, { fails: false, isFarOff: true })
    expect(await ready()).toEqual([503, { status: 'notReady', reason: 'clock' }])
    state.isFarOff = false
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect(lines).toHaveLength(1)
  })

  it('may ask often: the store is tried once in a second', async () => {
    const { state, ready } = server()
    for (const at of [0, 0, 999, 1000]) {
      state.at = at
      expect(await ready()).toEqual([200, { status: 'ready' }])
    }
    expect(state.tries).toBe(2)
  })

  it('see how it is doing, if they have the token', async () => {
    const open = await startWeb()
    await open.guest('Ada')
    const { body } = await open.app.inject('/metrics')
    expect(body).toContain('powerboats_http_seconds_count{method="POST",route="/api/v1/guests",status="200"} 1')
    expect(body).toContain('process_cpu_seconds_total')
    const closed = await startWeb({ METRICS_TOKEN: 'abc' })
    const status = async (headers = {}) => (await closed.app.inject({ url: '/metrics', headers })).statusCode
    expect([await status(), await status({ authorization: 'Bearer ab' })]).toEqual([401, 401])
    expect(await status({ authorization: 'Bearer abc' })).toBe(200)
  })
})
