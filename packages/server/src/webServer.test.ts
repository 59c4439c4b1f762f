import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { clientMessage, codes, serverMessage } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { someTerms } from '../test/sample.ts'
import { tempFolder } from '../test/tempFolder.ts'
import { startWeb } from '../test/webNode.ts'

/** A client as the bundler would build it. */
function builtClient(): string {
  const folder = join(tempFolder(), 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Powerboats</title>')
  writeFileSync(join(folder, 'sw.js'), 'const files = []')
  writeFileSync(join(folder, 'icon.png'), 'no picture')
  writeFileSync(join(folder, 'assets', 'index-CqrTsvJx.js'), 'export {}\n'.repeat(100))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs', 'index.html'), '<!doctype html><title>Packages</title>')
  return folder
}

describe('the built client', () => {
  it('is sent with its types; what has a hash in its name is kept for good', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    const get = (url: string, headers = {}) => app.inject({ url, headers })
    const page = await get('/')
    expect(page.body).toContain('<title>Powerboats</title>')
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect((await get('/index.html')).body).toBe(page.body)
    expect((await get('/?seed=7')).body).toBe(page.body)
    const script = await get('/assets/index-CqrTsvJx.js')
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const unchanged = await get('/', { 'if-none-match': page.headers.etag })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    expect((await app.inject({ method: 'HEAD', url: '/' })).headers['content-length']).toBe(String(page.body.length))
  })

  it('has pages in folders, whose addresses end with a slash', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    expect((await app.inject('/docs/')).body).toContain('<title>Packages</title>')
    const { statusCode, headers } = await app.inject('/docs')
    expect([statusCode, headers.location]).toEqual([302, 'docs/'])
  })

  it('is compressed for those who can take it', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    const get = (encoding: string) =>
      app.inject({ url: '/assets/index-CqrTsvJx.js', headers: { 'accept-encoding': encoding } })
    const plain = (await get('')).body
    const small = await get('gzip, deflate, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain)
    expect(gunzipSync((await get('gzip')).rawPayload).toString()).toBe(plain)
    const picture = await app.inject({ url: '/icon.png', headers: { 'accept-encoding': 'br' } })
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  it('is all that can be asked for', async () => {
    const folder = builtClient()
    writeFileSync(join(folder, '..', 'secret.txt'), 'secret')
    const { app } = await startWeb({ WEB_DIR: folder })
    for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/../../secret.txt', '/assets', '/nothing'])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

describe('every answer', () => {
  it('keeps browsers from doing what the game never asks for', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    for (const url of ['/', '/api/v1/tables?list=open', '/api', '/nothing']) {
      const { headers } = await app.inject({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('of the API is kept by nobody, also when it is a refusal', async () => {
    const { app } = await startWeb({ WEB_DIR: builtClient() })
    const asked = [
      '/api/v1/tables?list=mine',
      '/api/v1/me',
      '/api/nothing',
      '/api/v1/%ff',
      '/api/v1/openapi.json',
      '/readyz',
    ]
    for (const url of asked) expect((await app.inject({ url })).headers['cache-control']).toBe('no-store')
    expect((await app.inject({ url: '/' })).headers['cache-control']).toBe('no-cache')
  })

  it('is a list for everybody only if it has changed since', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const ask = (tag?: string) =>
      ada.call('GET', '/tables?list=open', undefined, tag === undefined ? {} : { 'if-none-match': tag })
    const { headers, body } = await ask()
    expect([headers['cache-control'], body.tables]).toEqual(['no-cache', []])
    const tag = String(headers['etag'])
    const again = await ask(tag)
    expect([again.status, again.text]).toEqual([304, ''])
    await ada.table('POST', '/tables', someTerms)
    web.pass(1000)
    const changed = await ask(tag)
    expect([changed.status, changed.body.tables.length]).toEqual([200, 1])
    expect(changed.headers['etag']).not.toBe(tag)
  })

  it('that is no success carries a code that is known', async () => {
    const { app } = await startWeb()
    const json = { 'content-type': 'application/json' }
    const asked = [
      { method: 'GET', url: '/api/nothing' },
      { method: 'GET', url: '/api/v1/%ff' },
      { method: 'DELETE', url: '/api/v1/tables' },
      { method: 'POST', url: '/api/v1/guests', headers: json, payload: '{' },
      { method: 'POST', url: '/api/v1/guests', headers: json, payload: '' },
      { method: 'POST', url: '/api/v1/guests', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      { method: 'POST', url: '/api/v1/guests', headers: json, payload: '[]' },
      { method: 'POST', url: '/api/v1/guests', headers: json, payload: '{"__proto__":{"a":1}}' },
      { method: 'POST', url: '/api/v1/guests', headers: json, payload: JSON.stringify({ name: 'x'.repeat(40_000) }) },
    ] as const
    const answers = []
    for (const one of asked) answers.push(await app.inject(one))
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
      [404, 'notFound'],
      [400, 'malformed'],
      [404, 'notFound'],
      [400, 'malformed'],
      [400, 'malformed'],
      [400, 'malformed'],
      [400, 'malformed'],
      [400, 'malformed'],
      [413, 'tooLarge'],
    ])
    for (const answer of answers) {
      expect(codes).toContain(answer.json<{ code: string }>().code)
      expect(answer.body).not.toMatch(/\bat .*\.[tj]s\b/)
    }
  })

  it('says nothing of what went wrong inside', async () => {
    const web = await startWeb()
    const fail = () => Promise.reject(new Error('the disk /dev/boats is gone'))
    Object.assign(web.stores, { ping: fail, tables: { ...web.stores.tables, list: fail } })
    const { statusCode, body } = await web.app.inject('/readyz')
    expect([statusCode, body]).toEqual([503, '{"status":"notReady","reason":"store"}'])
    const ada = await web.guest('Ada')
    expect((await ada.call('GET', '/tables?list=open')).text).toBe('{"code":"internal"}')
  })

  it('is limited for one player or address; files and health are free', async () => {
    const web = await startWeb({ REQUESTS_PER_MINUTE: '5', WEB_DIR: builtClient() })
    const ada = await web.guest('Ada')
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await ada.call('GET', '/me')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { body, headers } = await ada.call('GET', '/me')
    expect(body).toMatchObject({ code: 'tooFast' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await web.browser().code('GET', '/tables?list=open')).toBe('ok')
    for (let i = 0; i < 8; i++) expect((await web.app.inject('/')).statusCode).toBe(200)
    expect((await web.app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('those who run the server', () => {
  it('see that it is alive and ready, until it stops', async () => {
    const web = await startWeb()
    const status = async (url: string) => (await web.app.inject(url)).statusCode
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
    web.setStopping()
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
    const refused = await web.app.inject('/api/v1/tables?list=open')
    expect([refused.statusCode, refused.json()]).toEqual([503, { code: 'stopping' }])
  })

  it('see how it is doing, if they have the token', async () => {
    const open = await startWeb()
    await open.guest('Ada')
    const { body } = await open.app.inject('/metrics')
    expect(body).toContain('powerboats_http_seconds_count{method="POST",route="/api/v1/guests",status="200"} 1')
    expect(body).toContain('process_cpu_seconds_total')
    const closed = await startWeb({ METRICS_TOKEN: 'abc' })
    expect((await closed.app.inject('/metrics')).statusCode).toBe(401)
    const headers = { authorization: 'Bearer abc' }
    expect((await closed.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  })
})

describe('the description of the API', () => {
  it('is a document in which every call has its words', async () => {
    const { app } = await startWeb()
    const document = (await app.inject('/api/v1/openapi.json')).json<{
      openapi: string
      paths: Record<string, Record<string, { tags?: string[]; summary?: string; responses: object }>>
      components: { schemas: Record<string, { properties?: object }> }
    }>()
    expect(document.openapi).toBe('3.1.0')
    const calls = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(calls.length).toBeGreaterThan(20)
    for (const { tags, summary, responses } of calls) {
      expect(tags).toHaveLength(1)
      expect(summary).toMatch(/\w/)
      expect(responses).toHaveProperty('4XX')
    }
    expect(document.components.schemas['Table']?.properties).toHaveProperty('commitment')
    expect(Object.keys(document.paths)).not.toContain('/healthz')
    const refs = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? []
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(known).toEqual(expect.arrayContaining([...new Set(refs)]))
  })

  it('has every message of the socket, with its words, in the document and on the page', async () => {
    const { app } = await startWeb()
    const { paths, components } = (await app.inject('/api/v1/openapi.json')).json<{
      paths: Record<string, object>
      components: {
        schemas: Record<string, { oneOf: { description?: string; properties: { kind: { const: string } } }[] }>
      }
    }>()
    expect(paths).toHaveProperty('/api/v1/socket')
    const page = (await app.inject('/api')).body
    expect(page).toContain('<code>GET /api/v1/socket</code>')
    for (const [name, schema] of Object.entries({ ClientMessage: clientMessage, ServerMessage: serverMessage })) {
      const described = components.schemas[name]!.oneOf
      const kinds = schema.options.map(({ shape }) => shape.kind.value)
      expect(described.map(({ properties }) => properties.kind.const)).toEqual(kinds)
      for (const { description } of described) expect(description).toMatch(/\w{3}/)
      for (const kind of kinds) expect(page).toContain(`<section id="${name}-${kind}">`)
    }
  })

  it('is a page too, without scripts and with everything escaped', async () => {
    const { app } = await startWeb()
    const { body, headers } = await app.inject('/api')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<code>POST /api/v1/tables/{id}/start</code>')
    expect(body).toContain('&quot;gathering&quot; | &quot;starting&quot; | &quot;racing&quot;')
    expect(body).not.toMatch(/<script|<style|style=|undefined|\[object/)
    expect((await app.inject('/api/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
