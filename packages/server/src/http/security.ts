import helmet from '@fastify/helmet'
import type { App } from './app.ts'

/**
 * Nothing but what this server sends: no inline scripts or styles, no eval, no frames. WebAssembly is for
 * the solver. Blobs are the pictures that the client
 * draws of its lakes; data is a small picture inside a style sheet.
 */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self)'

/** The headers that keep browsers from doing what the game never asks for. */
export async function secure(app: App, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Those who play over http in their own network must not be sent to https.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
    // Answers belong to whoever asked, and to that moment; the client's files say otherwise for themselves.
    reply.header('cache-control', 'no-store')
  })
}
