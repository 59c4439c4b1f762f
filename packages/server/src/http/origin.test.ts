import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const asked = (headers: Record<string, string>, publicUrl: string | null = null, host = 'boats.example:8080') =>
  isOwnOrigin({ headers, host } as unknown as FastifyRequest, publicUrl)

it('a browser says whether a request comes from the pages of the game', () => {
  expect(asked({})).toBeNull()
  expect(asked({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })).toBe(true)
  expect(asked({ 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(asked({ 'sec-fetch-site': 'none' })).toBe(false)
})

it('an origin is at the address that is known, or else at the host that was asked', () => {
  expect(asked({ origin: 'https://boats.example' }, 'https://boats.example')).toBe(true)
  expect(asked({ origin: 'http://boats.example:8080' }, 'https://boats.example')).toBe(false)
  expect(asked({ origin: 'http://boats.example:8080' })).toBe(true)
  expect(asked({ origin: 'http://boats.example' })).toBe(false)
  expect(asked({ origin: 'null' })).toBe(false)
  // The usual port may be named or not.
  expect(asked({ origin: 'http://boats.example' }, null, 'boats.example:80')).toBe(true)
  expect(asked({ origin: 'https://boats.example' }, null, 'boats.example:443')).toBe(true)
  expect(asked({ origin: 'https://boats.example' }, null, 'no host at all')).toBe(false)
})
