import type { News } from '@powerboats/host'
import type { ServerMessage } from '@powerboats/protocol'
import { textOf } from '../newsText.ts'

/** The same with nothing in it to be changed, as the rest of the server has it. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T
export type Message = Frozen<ServerMessage>

/** A message in bytes: made once, however many it goes to. */
export function encode(message: Message): Buffer {
  return Buffer.from(JSON.stringify(message))
}

/** News of a table in bytes. */
export function encodeNews(table: string, news: News): Buffer {
  return Buffer.from(`{"kind":"news","table":${JSON.stringify(table)},"news":${textOf(news).whole}}`)
}
