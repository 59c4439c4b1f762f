import { once } from 'node:events'
import fastify, { LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Metrics } from '../metrics/metrics.ts'
import type { App } from './app.ts'
import { someTerms } from '../../test/sample.ts'
import { startWeb } from '../../test/webNode.ts'
import { logging } from './logging.ts'
import { logRequests } from './requestLog.ts'

interface Logged {
  readonly msg: string
  readonly level: number
  readonly method?: string
  readonly route?: string
  readonly table?: string
  readonly player?: string
  readonly from?: string
  readonly reqId?: string
}

/** A server that logs all it can, and what it has logged. */
async function logged() {
  const lines: string[] = []
  const addSocket = (api: App) => void api.get('/api/v1/socket', { websocket: true }, (socket) => socket.close())
  const web = await startWeb({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }, addSocket)
  const ada = await web.guest('Ada')
  const { id } = await ada.table('POST', '/tables', { ...someTerms, isPublic: false })
  return { web, ada, id, text: () => lines.join(''), all: () => lines.map((line) => JSON.parse(line) as Logged) }
}

describe('the log', () => {
  it('names the request, but never the code of a table or its query', async () => {
    const { web, ada, id, text, all } = await logged()
    const half = `${id.slice(0, 4)}-${id.slice(4)}`
    for (const path of [`/tables/${id}`, `/tables/${id}/record`, `/tables/${id}?token=pb_secret`, `/tables/${half}`])
      await ada.call('GET', path)
    await ada.call('POST', `/tables/${id}/start`)
    for (const url of [
      `/table/${id}`,
      `/game/${id}`,
      `/at/${id}`,
      `/#/at/${id}`,
      `/?at=${id}`,
      `/api/v1/tables/${id}/nothing`,
      `/api/v1/${id}%ff`,
    ])
      await web.app.inject(url)
    const told = all().flatMap(({ msg, method, route }) => (msg === 'answered' ? [`${method} ${route}`] : []))
    expect(told).toEqual(
      expect.arrayContaining(['GET /api/v1/tables/:id', 'POST /api/v1/tables/:id/start', 'GET unknown']),
    )
    for (const secret of [id, half, 'pb_secret', ada.cookie()!.split('=')[1]!]) expect(text()).not.toContain(secret)
  })

  it('names who sends a request by the id of the player and a hash of the address, never by the address', async () => {
    const { web, ada, text, all } = await logged()
    const send = async (remoteAddress: string, cookie?: string) => {
      const headers = cookie === undefined ? {} : { cookie }
      await web.app.inject({ url: '/api/v1/tables?list=open', remoteAddress, headers })
      return all().findLast(({ msg }) => msg === 'answered')!
    }
    const [first, again, other] = [
      await send('203.0.113.7', ada.cookie()),
      await send('203.0.113.7'),
      await send('203.0.113.8', ada.cookie()),
    ]
    expect([first.player, again.player, other.player]).toEqual([ada.id, undefined, ada.id])
    expect(first.from).toMatch(/^[\w-]{16}$/)
    expect(again.from).toBe(first.from)
    expect(other.from).not.toBe(first.from)
    // Who comes in is known from then on, and the two lines are of one request.
    const came = all().find(({ msg }) => msg === 'a guest came in')!
    expect(came.player).toBe(ada.id)
    expect(all().find(({ msg, reqId }) => msg === 'answered' && reqId === came.reqId)?.from).toMatch(/^[\w-]{16}$/)
    expect(text()).not.toContain('203.0.113')
  })

  it('does not tell it of sockets at a wrong address either', async () => {
    const { web, id, text, all } = await logged()
    const url = await web.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/tables/${id}`)
    await once(socket, 'close')
    expect(all().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('no websocket handler'))
    expect(text()).not.toContain(id)
  })

  it('names who opens a socket', async () => {
    const { web, ada, all } = await logged()
    const url = await web.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { cookie: ada.cookie()!, origin: url }
    await once(new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, { headers }), 'close')
    const opened = all().find(({ msg }) => msg === 'a socket was opened')
    expect(opened).toMatchObject({ player: ada.id, from: expect.stringMatching(/^[\w-]{16}$/) as string })
  })

  it('names a table by half its code, and not at all when a request fails', async () => {
    const { web, ada, id, text, all } = await logged()
    web.app.log.warn({ table: id }, 'something about a table')
    Object.assign(web.tables, { view: () => Promise.reject(new Error('the disk is gone')) })
    expect(await ada.code('GET', `/tables/${id}/record`)).toBe('internal')
    expect(all().map(({ msg }) => msg)).toContain('unexpected')
    expect(all().find(({ table }) => table !== undefined)?.table).toBe(`${id.slice(0, 4)}…`)
    expect(text()).not.toContain(id)
  })

  it('has no addresses and headers where a plugin logs a request and its answer', async () => {
    const lines: string[] = []
    const app = fastify({ logger: logging('info', { write: (line) => void lines.push(line) }) })
    app.get('/tables/:id', async (_request, reply) => reply.header('set-cookie', 'powerboats=secret').send({}))
    app.addHook('onResponse', async (req, res) => req.log.warn({ req, res, path: req.url }, 'logged by a plugin'))
    const headers = { cookie: 'powerboats=secret', authorization: 'Bearer secret' }
    for (const url of ['/tables/secret', '/secret']) await app.inject({ url, headers })
    const told = lines.map((line) => JSON.parse(line) as Logged).filter(({ msg }) => msg === 'logged by a plugin')
    expect(told).toMatchObject([
      { req: { method: 'GET', url: '/tables/:id' }, path: 'unknown' },
      { req: { method: 'GET', url: 'unknown' }, path: 'unknown' },
    ])
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  it('tells who asked the API, under the id that the answer has; of files only those hear who look for faults', async () => {
    const lines: string[] = []
    const observed: unknown[] = []
    const app = fastify({
      logger: logging('debug', { write: (line) => void lines.push(line) }),
      logController: new LogController({ disableRequestLogging: true }),
    })
    const httpSeconds = { observe: (labels: object, seconds: number) => void observed.push({ ...labels, seconds }) }
    const senders = { playerOf: () => Promise.reject(new Error('nobody knows')), hashAddress: () => 'a hash' }
    logRequests(app, { httpSeconds } as unknown as Metrics, senders)
    app.addHook('onSend', async (_request, reply) => {
      Object.defineProperty(reply, 'elapsedTime', { value: 1500 })
    })
    app.get('/api/v1/tables/:id', async () => ({}))
    app.get('/sw.js', async () => ({}))
    const ids = []
    for (const url of ['/api/v1/tables/secret', '/sw.js']) ids.push((await app.inject(url)).headers['x-request-id'])
    const told = lines.map((line) => JSON.parse(line) as Logged)
    const line = { msg: 'answered', method: 'GET', status: 200, ms: 1500 }
    expect(told).toMatchObject([
      { ...line, level: 30, reqId: ids[0], route: '/api/v1/tables/:id', from: 'a hash' },
      { ...line, level: 20, reqId: ids[1], route: '/sw.js' },
    ])
    expect([told[0]!.player, told[1]!.from]).toEqual([undefined, undefined])
    expect(observed).toEqual([
      { method: 'GET', route: '/api/v1/tables/:id', status: 200, seconds: 1.5 },
      { method: 'GET', route: 'other', status: 200, seconds: 1.5 },
    ])
  })
})
