import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const year = 365 * 24 * 60 * 60

/** The name of the cookie; over https one that browsers accept from this very site only. */
export function cookieName(request: FastifyRequest, publicUrl: string | null): string {
  return isSecure(request, publicUrl) ? '__Host-powerboats' : 'powerboats'
}

/** Sets the cookie with the token of a browser; scripts cannot read it and other sites cannot send it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  publicUrl: string | null,
): void {
  reply.setCookie(cookieName(request, publicUrl), secret, { ...attributes(request, publicUrl), maxAge: year })
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string | null): void {
  reply.clearCookie(cookieName(request, publicUrl), attributes(request, publicUrl))
}

function attributes(request: FastifyRequest, publicUrl: string | null): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, publicUrl) }
}

function isSecure({ protocol }: FastifyRequest, publicUrl: string | null): boolean {
  return protocol === 'https' || publicUrl?.startsWith('https:') === true
}
