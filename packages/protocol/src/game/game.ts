import { anEvent, decode, headings, seats } from '@powerboats/rules'
import type { GameEvent, Heading, Seat } from '@powerboats/rules'
import { z } from 'zod'
import { plainCode } from './tableCode.ts'

/** Larger than anything a game can see. */
const plenty = 1000
const coordinate = z.int().min(-plenty).max(plenty)
/** R5.8: a boat keeps no more dice than its last run was long, and no lake is wider than 30 spaces. */
const mostDice = 40
const dieIndexes = z.array(z.int().min(0).max(plenty)).max(mostDice)

/** The code of a table, as in its link: eight letters and digits that are hard to confuse. It may be written as people tell it: k7m2-9qxt. */
export const aTableId = z
  .string()
  .max(64)
  .overwrite(plainCode)
  .regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)
/** The code of a tournament, as in its link: twelve letters and digits. */
export const aTournamentId = z
  .string()
  .max(64)
  .overwrite(plainCode)
  .regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)
/** How many events a game has, or how many of them are known. */
export const anEventNumber = z.int().min(0).max(100_000)
/** A moment, by the clock of the server. */
export const aMoment = z.number().describe('Milliseconds since 1970')

/** Where something is said: a table, or a tournament. */
export const aRoom = z.union([aTableId, aTournamentId])

export const aHeading = z.literal(headings) satisfies z.ZodType<Heading>
export const aSeat = z.literal(seats) satisfies z.ZodType<Seat>

/** What a player wants to do; the same as the rules' `Intent`. */
export const anIntent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('place'),
    space: z.strictObject({ q: coordinate, r: coordinate }),
    heading: aHeading,
  }),
  z.strictObject({
    kind: z.literal('roll'),
    add: z.int().min(0).max(plenty),
    remove: dieIndexes,
    reroll: dieIndexes,
  }),
  z.strictObject({ kind: z.literal('steer'), heading: aHeading }),
  z.strictObject({ kind: z.literal('repair') }),
  z.strictObject({ kind: z.literal('retire') }),
])

const aGameEvent = z.custom<GameEvent>((value) => decode(anEvent, value).ok, 'must be an event of the game')

const aClock = z.strictObject({ left: z.array(z.number()), missed: z.array(z.number()) })

/** A move of a game: its events stand behind the first `after`, of which the last was made at `lastAt`. */
export const aMove = z.strictObject({
  after: anEventNumber,
  events: z.array(aGameEvent),
  at: aMoment,
  by: z.enum(['host', 'player', 'bot', 'clock']),
  clock: aClock.nullable(),
  lastAt: aMoment.optional(),
})
