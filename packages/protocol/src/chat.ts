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
export type Phrase = (typeof phrases)[number]

export const longestLine = 200

/** Something to say: a phrase or a line of text. */
export const aSaying = z.union([
  z.strictObject({ phrase: z.enum(phrases) }),
  z.strictObject({ text: z.string().trim().min(1).max(longestLine) }),
])
export type Saying = z.infer<typeof aSaying>

/** Something that was said at a table. */
export const aLine = z.strictObject({
  number: z.int(),
  player: z.string(),
  name: z.string(),
  at: aMoment,
  saying: aSaying,
})
export type Line = z.infer<typeof aLine>
export const someLines = z.strictObject({ lines: z.array(aLine) })
