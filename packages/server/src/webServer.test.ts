import { clientMessage, codes, serverMessage } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { someTerms } from '../test/sample.ts'
import { startWeb } from '../test/webNode.ts'

describe('every answer', () => {
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
})

describe('the description of the API', () => {
  it('is a document in which every call has its words', async () => {
    const { app } = await startWeb()
    const document = (await app.inject('/api/v1/openapi.json')).json<{
      openapi: string
      paths: Record<
        string,
        Record<string, { tags?: string[]; summary?: string; description?: string; responses: object }>
      >
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
    expect(document.paths['/api/v1/guests']!['post']!.description).toMatch(/\w/)
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
