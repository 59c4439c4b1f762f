import type { ServerMessage } from '@powerboats/protocol'

/** The same with nothing in it to be changed, as the rest of the server has it. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T
export type Message = Frozen<ServerMessage>

/** A message in bytes: made once, however many it goes to. */
export function encode(message: Message): Buffer {
  return Buffer.from(JSON.stringify(message))
}
