import { z } from 'zod'
import { aLine, aSaying } from './chat.ts'
import { aCode } from './codes.ts'
import { aMoment, aTableId, anEventNumber, anIntent, someNews } from './game.ts'
import { aTable } from './table.ts'

/** Chosen by the client; the answer carries it back. */
const aRef = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** From a client to the server. Each but `leave` is answered with `done`, or `refused` with its code. */
export const clientMessage = z.discriminatedUnion('kind', [
  /** Tell me of this table: the table itself, the game's moves behind the first `after`, what is said, who is there. */
  z.strictObject({ kind: z.literal('follow'), ref: aRef, table: aTableId, after: anEventNumber }),
  z.strictObject({ kind: z.literal('leave'), table: aTableId }),
  /** I want this, in the game as it was after so many events. */
  z.strictObject({ kind: z.literal('act'), ref: aRef, table: aTableId, after: anEventNumber, intent: anIntent }),
  z.strictObject({ kind: z.literal('say'), ref: aRef, table: aTableId, saying: aSaying }),
  z.strictObject({ kind: z.literal('ping'), ref: aRef }),
])
export type ClientMessage = z.infer<typeof clientMessage>

/** From the server to a client. */
export const serverMessage = z.discriminatedUnion('kind', [
  /** The first message: the server's time, and who the client is; null for those who only watch. */
  z.strictObject({ kind: z.literal('welcome'), now: aMoment, player: z.string().nullable() }),
  z.strictObject({ kind: z.literal('table'), table: aTable }),
  z.strictObject({ kind: z.literal('news'), table: aTableId, news: someNews }),
  z.strictObject({ kind: z.literal('said'), table: aTableId, line: aLine }),
  /** Who has the table open just now, and how many others watch. */
  z.strictObject({
    kind: z.literal('present'),
    table: aTableId,
    players: z.array(z.string()),
    watchers: z.int(),
  }),
  /** Done; `now` is the server's time, and after `act` the game has `count` events. */
  z.strictObject({ kind: z.literal('done'), ref: aRef, now: aMoment, count: anEventNumber.optional() }),
  /** `ref` is null when the message could not even be read. */
  z.strictObject({ kind: z.literal('refused'), ref: aRef.nullable(), code: aCode, detail: z.string().optional() }),
])
export type ServerMessage = z.infer<typeof serverMessage>

/** The longest message that the server reads, in bytes. */
export const longestMessage = 8192
