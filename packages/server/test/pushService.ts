import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push message as a browser would get it. */
export interface Pushed {
  /** The device that it was sent to. */
  readonly endpoint: string
  readonly message: { readonly title: string; readonly text: string; readonly path: string }
  /** Who sent it: the public key, and where they can be reached. */
  readonly key: string
  readonly contact: string
  readonly topic: string | undefined
}

/** A browser's part of a push subscription, as `PushSubscription.toJSON` gives it. */
export interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A push service on this machine: it checks who sends, and reads what only browsers can read. */
export interface PushService {
  readonly origin: string
  /** All messages that were accepted, in order. */
  readonly received: readonly Pushed[]
  subscribe(): Subscribed
  /** Answers the next messages to a device with these statuses, and accepts those after them. */
  answer(device: Subscribed, ...statuses: number[]): void
  stop(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const received: Pushed[] = []
  const devices = new Map<string, { readonly curve: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
  const answers = new Map<string, number[]>()

  const accept = async (request: IncomingMessage): Promise<number> => {
    const endpoint = `${origin}${request.url}`
    const device = devices.get(endpoint)
    if (device === undefined) return 404
    const planned = answers.get(endpoint)?.shift()
    if (planned !== undefined) return planned
    const sender = senderOf(request, origin)
    if (sender === null || Number(request.headers['ttl']) < 3600) return 403
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const message = JSON.parse(decrypt(Buffer.concat(chunks), device.curve, device.auth)) as Pushed['message']
    received.push({ endpoint, message, ...sender, topic: request.headers['topic'] as string | undefined })
    return 201
  }

  const server = createServer((request, response) => {
    accept(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    subscribe: () => {
      const endpoint = `${origin}/to/${randomUUID()}`
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const auth = randomBytes(16)
      devices.set(endpoint, { curve, auth })
      return { endpoint, keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') } }
    },
    answer: ({ endpoint }, ...statuses) => void answers.set(endpoint, statuses),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** RFC 8292: who signs a message, for this service and for a while; null when that is not proved. */
function senderOf({ headers }: IncomingMessage, origin: string): { key: string; contact: string } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isGenuine = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = Number(exp) - Date.now() / 1000
  const isMeant = aud === origin && seconds > 0 && seconds <= 24 * 60 * 60 && /^(mailto:|https:)/.test(String(sub))
  return isGenuine && isMeant ? { key, contact: String(sub) } : null
}

/** RFC 8291: a message in one record of `aes128gcm`. */
function decrypt(body: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const senderKey = body.subarray(21, 21 + keyLength)
  const shared = curve.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
