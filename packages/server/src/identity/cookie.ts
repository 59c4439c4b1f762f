import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const cookieName = 'powerboats'
const year = 365 * 24 * 60 * 60

/** Gives a browser its token; scripts cannot read it and other sites cannot send it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  publicUrl: string | null,
): void {
  reply.setCookie(cookieName, secret, { ...attributes(request, publicUrl), maxAge: year })
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): void {
  reply.clearCookie(cookieName, attributes(request, publicUrl))
}

function attributes({ protocol }: FastifyRequest, publicUrl: string | null): CookieSerializeOptions {
  const secure = protocol === 'https' || publicUrl?.startsWith('https:') === true
  return { path: '/', httpOnly: true, sameSite: 'lax', secure }
}
