import { z } from 'zod'
import { anEventNumber, anIntent, someNews } from './game.ts'

/** An intent by a program: meant for the game as it was after so many events. */
export const anAct = z.strictObject({ after: anEventNumber, intent: anIntent })

/** Asks for the moves behind the first `after`; waits up to `wait` seconds for one when there is none yet. */
export const someMovesAsked = z.strictObject({
  after: z.coerce.number().int().min(0).max(100_000).default(0),
  wait: z.coerce.number().min(0).max(30).default(0),
})
export const someMoves = z.strictObject({ count: anEventNumber, moves: z.array(someNews) })
