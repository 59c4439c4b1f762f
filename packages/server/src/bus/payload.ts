import type { TableMessage } from '../messages.ts'

/** A message and the table that it is about. */
export type Addressed = readonly [id: string, message: TableMessage]

/** PostgreSQL carries less than 8000 bytes at a time. */
const mostBytes = 7999

/** Messages as few payloads, each of several messages; one that would be too long even alone is shortened. */
export function packed(messages: readonly Addressed[]): string[] {
  const payloads: string[] = []
  let open = ''
  for (const addressed of messages) {
    const part = fitting(addressed)
    if (part === null) continue
    const longer = open === '' ? part : `${open},${part}`
    if (fits(longer)) {
      open = longer
      continue
    }
    payloads.push(`[${open}]`)
    open = part
  }
  if (open !== '') payloads.push(`[${open}]`)
  return payloads
}

/** The messages of a payload. Other programs may use the same server: what is not ours is passed over. */
export function unpacked(payload: string): Addressed[] {
  try {
    const messages: unknown = JSON.parse(payload)
    return Array.isArray(messages) ? messages.filter(isAddressed) : []
  } catch {
    return []
  }
}

function isAddressed(value: unknown): value is Addressed {
  return Array.isArray(value) && typeof value[0] === 'string' && isMessage(value[1])
}

/** Whether it looks like a message of a node; what is in it nodes believe each other. */
function isMessage(value: unknown): value is TableMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}

function fitting([id, message]: Addressed): string | null {
  const whole = JSON.stringify([id, message])
  if (fits(whole)) return whole
  const short = JSON.stringify([id, shortened(message)])
  return fits(short) ? short : null
}

/** With the brackets around it. */
function fits(part: string): boolean {
  return Buffer.byteLength(part) + 2 <= mostBytes
}

/** News without its events, standing behind them: a host that has fewer looks in the store, one that has them finds nothing new. */
function shortened(message: TableMessage): TableMessage {
  if (message.kind !== 'news') return message
  const { after, events } = message.news
  return { kind: 'news', news: { ...message.news, after: after + events.length, events: [] } }
}
