import type { TableMessage } from '../contracts/messages.ts'
import { textOf } from '../contracts/moveText.ts'

/** A message and the table that it is about. */
export type Addressed = readonly [id: string, message: TableMessage]

/** PostgreSQL carries less than 8000 bytes at a time; two are the brackets around the messages. */
const mostBytes = 7999 - 2

/** One message as a payload, however long. */
export function payloadOf(addressed: Addressed): string {
  return `[${partOf(addressed)}]`
}

/** Many messages in few payloads. A message that is too long for one payload is shortened. */
export function packed(messages: readonly Addressed[]): string[] {
  const payloads: string[] = []
  let open: string[] = []
  let bytes = 0
  const close = () => {
    if (open.length > 0) payloads.push(`[${open.join(',')}]`)
    open = []
    bytes = 0
  }
  for (const addressed of messages) {
    const whole = partOf(addressed)
    const part = Buffer.byteLength(whole) <= mostBytes ? whole : partOf(shortened(addressed))
    const more = Buffer.byteLength(part)
    if (more > mostBytes) continue
    if (bytes + more + open.length > mostBytes) close()
    open.push(part)
    bytes += more
  }
  close()
  return payloads
}

/** The messages of a payload. Other programs may use the same server: their messages are ignored. */
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

/** Whether it looks like a message of a node. Nodes trust each other about its content. */
function isMessage(value: unknown): value is TableMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}

function partOf([id, message]: Addressed): string {
  const text =
    message.kind === 'news' ? `{"kind":"news","news":${textOf(message.news).whole}}` : JSON.stringify(message)
  return `[${JSON.stringify(id)},${text}]`
}

/** A move without its events, said to come after them: a host that has fewer looks in the store, one that has them finds nothing new. */
function shortened([id, message]: Addressed): Addressed {
  if (message.kind !== 'news') return [id, message]
  const { after, events } = message.news
  return [id, { kind: 'news', news: { ...message.news, after: after + events.length, events: [] } }]
}
