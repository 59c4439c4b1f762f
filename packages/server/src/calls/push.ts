import { createHash } from 'node:crypto'
import type webPush from 'web-push'
import type { Device } from '../contracts/stores.ts'
import type { Delivery } from './delivery.ts'
import type { CallMessage } from './message.ts'
import type { VapidKeys } from './vapid.ts'

/** Sends push messages to browsers. */
export interface Push {
  /** By this key push services know the server. */
  readonly publicKey: string
  /** Whether an endpoint belongs to a push service that the server may call: browsers say it, and anybody can claim to be one. */
  isService(endpoint: string): boolean
  send(device: Device, message: CallMessage): Promise<Delivery>
}

export interface PushSettings {
  readonly keys: VapidKeys
  /** Where push services can complain: an address that begins with `mailto:` or `https://`. */
  readonly contact: string
  /** Origins of push services; `*.` stands for any part of a name. */
  readonly services: readonly string[]
}

/** How long a push service keeps a message for a browser that is not running, in seconds. */
const keptSeconds = 24 * 60 * 60
const timeoutMs = 10_000

export function createPush({ keys, contact, services }: PushSettings): Push {
  const vapidDetails = { subject: contact, ...keys }
  const isService = (endpoint: string) => {
    const { origin } = new URL(endpoint)
    return services.some((service) => isLike(origin, service))
  }
  return {
    publicKey: keys.publicKey,
    isService,
    send: async ({ endpoint, p256dh, auth }, { title, text, path }) => {
      if (!isService(endpoint)) return { kind: 'gone', reason: 'not a push service' }
      const sealed = await seal({ endpoint, keys: { p256dh, auth } }, JSON.stringify({ title, text, path }), {
        vapidDetails,
        TTL: keptSeconds,
        // A later message about the same takes the place of one that was not delivered yet.
        topic: createHash('sha256').update(path).digest('base64url').slice(0, 32),
      })
      if (sealed === null) return { kind: 'gone', reason: 'wrong keys' }
      const { headers, body } = sealed
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const sent = { method: 'POST', headers: textual(headers), body: new Uint8Array(body) }
        return deliveryOf(await fetch(endpoint, { ...sent, redirect: 'error', signal }))
      } catch (error) {
        // Should it have arrived after all, the next one replaces it: same topic, and the same place on the screen.
        return { kind: 'failed', reason: (error as Error).name }
      }
    },
  }
}

/** Null for keys of a browser that are none. The library is loaded with the first message: many servers never send one. */
async function seal(...asked: Parameters<typeof webPush.generateRequestDetails>) {
  const library = await import('web-push')
  try {
    return library.default.generateRequestDetails(...asked)
  } catch {
    return null
  }
}

function isLike(origin: string, service: string): boolean {
  const [start, end] = service.split('*')
  return end === undefined ? origin === service : origin.startsWith(start!) && origin.endsWith(end)
}

function textual(headers: Readonly<Record<string, string | number>>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  // The length follows from the body.
  return Object.fromEntries(entries.filter(([name]) => name.toLowerCase() !== 'content-length'))
}

function deliveryOf({ ok, status, headers }: Response): Delivery {
  if (ok) return { kind: 'sent' }
  const reason = `status ${status}`
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status !== 429 && status < 500) return { kind: 'refused', reason }
  const seconds = Number(headers.get('retry-after'))
  return { kind: 'failed', reason, ...(Number.isFinite(seconds) && { waitMs: seconds * 1000 }) }
}
