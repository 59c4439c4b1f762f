import { z } from 'zod'
import { botLevels } from '../game/bots.ts'
import { medals, mostMedals } from './medals.ts'

/** What a player has climbed to. */
export const aClimb = z.strictObject({
  /** The bots of the ladder that were beaten. */
  beaten: z.array(z.enum(botLevels)).max(botLevels.length),
  /** By medal, the games in which it was won. */
  won: z.partialRecord(z.enum(medals), z.array(z.string().regex(/^[\w-]{1,40}$/)).max(mostMedals)),
})
