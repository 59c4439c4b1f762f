import fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { builtClient } from '../../test/builtClient.ts'
import { startWeb } from '../../test/webNode.ts'
import { checkOrigin } from './origin.ts'
import { answerErrors, Refused, TooFast } from './refused.ts'

/** A server with one route that fails in some way, and its log. */
function server(fail: () => void = () => {}, publicUrl: string | null = null) {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  app.setValidatorCompiler(validatorCompiler)
  answerErrors(app)
  checkOrigin(app, publicUrl)
  const body = z.strictObject({ seats: z.number(), side: z.string() })
  app.get('/', async () => fail())
  app.post('/', async () => fail())
  app.post('/checked', { schema: { body } }, async () => ({}))
  return { app, lines }
}

describe('a server', () => {
  it('answers errors with their code and status, and logs those that nobody expects', async () => {
    const asked = async (error: unknown) => {
      const { app, lines } = server(() => {
        throw error
      })
      const { statusCode, headers, payload } = await app.inject('/')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      return { statusCode, after: headers['retry-after'], body: JSON.parse(payload) as unknown, lines }
    }
    const refused = { after: undefined, lines: [] }
    expect(await asked(new Refused('notSeated'))).toEqual({ ...refused, statusCode: 403, body: { code: 'notSeated' } })
    expect(await asked(new TooFast(7))).toMatchObject({ statusCode: 429, after: '7', lines: [] })
    const { statusCode, after, body, lines } = await asked(new Error('the disk is gone'))
    expect({ statusCode, after, body }).toEqual({ statusCode: 500, after: undefined, body: { code: 'internal' } })
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'unexpected', err: { message: 'the disk is gone' } },
    ])
  })

  it('says what is wrong with a request', async () => {
    const { app } = server()
    const sent = await app.inject({ method: 'POST', url: '/checked', payload: { seats: 'two' } })
    expect(sent.statusCode).toBe(400)
    expect(sent.json()).toMatchObject({
      code: 'malformed',
      detail: expect.stringMatching(/^body: \/seats .*number.*; \/side .*string.*$/),
    })
  })

  it('refuses changes that pages of other sites ask for in the name of a player', async () => {
    const asked = async (method: 'GET' | 'POST', headers: Record<string, string> = {}, publicUrl?: string) => {
      const { statusCode, payload } = await server(undefined, publicUrl).app.inject({ method, url: '/', headers })
      return statusCode === 200 ? 'ok' : (JSON.parse(payload) as { code: string }).code
    }
    const [cookie, foreign] = ['powerboats=x', 'https://other.example']
    expect(await asked('GET', { origin: foreign, cookie })).toBe('ok')
    expect(await asked('POST', { origin: foreign })).toBe('badOrigin')
    expect(await asked('POST', { origin: foreign, authorization: 'Bearer x' })).toBe('ok')
    expect(await asked('POST', { 'sec-fetch-site': 'same-origin', cookie })).toBe('ok')
    expect(await asked('POST', { origin: foreign, cookie }, foreign)).toBe('ok')
    // What no browser says comes from a program, which has no cookie.
    expect(await asked('POST')).toBe('ok')
    expect(await asked('POST', { cookie })).toBe('badOrigin')
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
      // Over http in somebody's own network nothing may be asked for over https.
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('holds browsers to https where the game is at such an address, but not at others of the same domain', async () => {
    const { app } = await startWeb({ PUBLIC_URL: 'https://boats.example' })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000')
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
})
