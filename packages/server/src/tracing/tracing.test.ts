import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../../test/tempFolder.ts'
import { comeIn, startedTable } from '../../test/system/person.ts'
import { startNode } from '../node.ts'
import { settingsFrom } from '../settings.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

/** A collector of traces, and the spans that it was sent. */
async function collector() {
  const spans: SentSpan[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
      if (request.url === '/v1/traces')
        spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function nodeWith(environment: Record<string, string>) {
  const usual = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: tempFolder(), BOT_WORKERS: '1' }
  const settings = settingsFrom({ ...usual, ...environment })
  if (!settings.ok) throw new Error(settings.error.join())
  const node = await startNode(settings.value)
  onTestFinished(() => node.stop())
  return { node, urlOf: () => `http://127.0.0.1:${node.port}` }
}

/** The modules of the libraries that were loaded; `@opentelemetry/api` comes with the metrics. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry.(sdk|exporter|otlp)/.test(path))

it('loads nothing of it without a collector', async () => {
  const { node, urlOf } = await nodeWith({})
  await comeIn(urlOf)
  await node.stop()
  expect(loaded()).toEqual([])
})

it('sends a span for every request, with what was stored for it, and names no table', async () => {
  const { spans, url } = await collector()
  const { node, urlOf } = await nodeWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  expect(loaded()).not.toEqual([])
  const ada = await comeIn(urlOf)
  const { id } = await startedTable([ada], 2)
  const traceId = 'ab'.repeat(16)
  await fetch(`${urlOf()}/api/v1/tables/${id}`, { headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` } })
  await node.stop()

  const game = spans.find(({ name }) => name === 'store game')
  const request = spans.find(({ spanId }) => spanId === game?.parentSpanId)
  expect(request?.name).toBe('POST /api/v1/tables/:id/contribution')
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  // Whoever asked says which trace it belongs to.
  expect(spans.find((span) => span.traceId === traceId)).toMatchObject({
    name: 'GET /api/v1/tables/:id',
    parentSpanId: 'cd'.repeat(8),
  })
  expect(JSON.stringify(spans)).not.toContain(id)
})

it('serves and stops without a collector that answers', async () => {
  const { node, urlOf } = await nodeWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  const ada = await comeIn(urlOf)
  expect(await ada.call('GET', '/me')).toMatchObject({ id: ada.id })
  await expect(node.stop()).resolves.toBeUndefined()
})
