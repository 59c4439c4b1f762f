import { z } from 'zod'
import { aMoment } from './game.ts'

/** Quick phrases: sent by name and read in everyone's own language. */
export const phrases = [
  'hello',
  'goodLuck',
  'niceMove',
  'thanks',
  'oops',
  'closeOne',
  'yourTurn',
  'oneMoment',
  'wellPlayed',
  'rematch',
] as const
/** The name of a quick phrase. */
export type Phrase = (typeof phrases)[number]

/** The most characters that a chat message may have. */
export const longestChatText = 200

/** Something to say: a phrase or a short text. */
export const aSaying = z.union([
  z.strictObject({ phrase: z.enum(phrases) }),
  z.strictObject({ text: z.string().trim().min(1).max(longestChatText) }),
])
export type Saying = z.infer<typeof aSaying>

/** A chat message at a table. */
export const aChatMessage = z.strictObject({
  number: z.int(),
  player: z.string(),
  name: z.string(),
  at: aMoment,
  saying: aSaying,
})
export type ChatMessage = z.infer<typeof aChatMessage>
/** The answer to a request for the chat of a table; called lines since the first version. */
export const someChatMessages = z.strictObject({ lines: z.array(aChatMessage) })
