import { clientMessage, longestMessage } from '@powerboats/protocol'
import type { ClientMessage, Code } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { readAct } from './readAct.ts'

/** Why a message cannot be read, and its `ref` if that can be read. */
export interface Unreadable {
  readonly ref: number | null
  readonly code: Code
  readonly detail: string
}

/** Reads what a client has sent. */
export function readMessage(bytes: Buffer, isBinary: boolean): Result<ClientMessage, Unreadable> {
  if (bytes.length > longestMessage)
    return err({ ref: null, code: 'tooLarge', detail: `at most ${longestMessage} bytes` })
  if (isBinary) return err({ ref: null, code: 'malformed', detail: 'must be text' })
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch {
    return err({ ref: null, code: 'malformed', detail: 'must be JSON' })
  }
  const act = readAct(value)
  if (act !== null) return ok(act)
  const read = clientMessage.safeParse(value)
  if (read.success) return ok(read.data)
  const { path, message } = read.error.issues[0]!
  const detail = `${path.join('.')} ${message}`.trim()
  return err({ ref: refIn(value), code: 'malformed', detail })
}

function refIn(value: unknown): number | null {
  const ref: unknown = typeof value === 'object' && value !== null && 'ref' in value ? value.ref : null
  return Number.isSafeInteger(ref) && (ref as number) >= 0 ? (ref as number) : null
}
