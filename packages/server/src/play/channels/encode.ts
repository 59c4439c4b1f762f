import type { Move } from '@powerboats/host'
import type { ServerMessage } from '@powerboats/protocol'
import { textOf } from '../../contracts/moveText.ts'

/** The same, read-only, as the rest of the server has it. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T
export type Message = Frozen<ServerMessage>

/** A message in bytes: encoded once, however many get it. */
export function encode(message: Message): Buffer {
  return Buffer.from(JSON.stringify(message))
}

/** A move of a table's game in bytes. */
export function encodeMove(table: string, move: Move): Buffer {
  return Buffer.from(`{"kind":"news","table":${JSON.stringify(table)},"news":${textOf(move).whole}}`)
}
