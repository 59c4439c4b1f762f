import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { clearCookie, cookieName, setCookie } from './cookie.ts'

const request = (protocol: 'http' | 'https') => ({ protocol }) as FastifyRequest

it('over https the cookie has a name that browsers take from this very site alone', () => {
  const names = (publicUrl: string | null) =>
    (['http', 'https'] as const).map((of) => cookieName(request(of), publicUrl))
  const secure = '__Host-powerboats'
  expect(names(null)).toEqual(['powerboats', secure])
  expect(names('http://boats.example/https:')).toEqual(['powerboats', secure])
  expect(names('https://boats.example')).toEqual([secure, secure])
})

it('scripts cannot read the cookie, other sites cannot send it, and it lasts for a year', () => {
  const heard: unknown[] = []
  const reply = {
    setCookie: (...asked: unknown[]) => heard.push(asked),
    clearCookie: (...asked: unknown[]) => heard.push(asked),
  } as unknown as FastifyReply
  setCookie(request('https'), reply, 'a secret', null)
  clearCookie(request('http'), reply, null)
  const usual = { path: '/', httpOnly: true, sameSite: 'lax' }
  expect(heard).toEqual([
    ['__Host-powerboats', 'a secret', { ...usual, secure: true, maxAge: 31_536_000 }],
    ['powerboats', { ...usual, secure: false }],
  ])
})
