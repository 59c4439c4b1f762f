import { z } from 'zod'
import { aMoment } from './game.ts'
import { aColour } from './table.ts'

/** A day by the clock of the world (UTC), as in `2026-11-17`. */
export const aDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** The id of a try at the race of a day. */
export const aTryId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)

/** What came of a try, once its boat has finished, sunk or retired and the coach has looked at it. */
const aTryResult = z.strictObject({
  endedAt: aMoment,
  /** A boat that did not finish has sunk or retired. */
  hasFinished: z.boolean(),
  turns: z.int(),
  damage: z.int(),
  /** From 0 to 100: how near to the best choices. */
  accuracy: z.number(),
  /** Turns lost by choices, and turns won by luck: the turns to the finish are par + cost − luck. */
  cost: z.number(),
  luck: z.number(),
})

/** One's own try at the race of a day. */
export const aTry = z.strictObject({
  id: aTryId,
  day: aDay,
  /** The first of a player on a day is 1; only that can count. */
  number: z.int(),
  isCounted: z.boolean(),
  begunAt: aMoment,
  /** Null while it is being sailed. */
  result: aTryResult.nullable(),
})
export type Try = z.infer<typeof aTry>

/** The race of a day. */
export const aDailyRace = z.strictObject({
  day: aDay,
  /** SHA-256 of the secret that decides the dice; the secret itself is null until `closesAt`. */
  commitment: z.string(),
  secret: z.string().nullable(),
  /** The time of the server; until when a try may begin, and until when it may be finished. */
  now: aMoment,
  endsAt: aMoment,
  closesAt: aMoment,
  /** The turns to expect from the best start, sailed as well as possible; null until it is worked out. */
  par: z.number().nullable(),
  /** The turns in which the captain finished with the dice of the day; null before, and if he did not. */
  captain: z.int().nullable(),
  /** How many tries are in the table. */
  sailors: z.int(),
  /** Null for those who are not signed in. */
  you: z
    .strictObject({
      tries: z.array(aTry),
      /** The place in the table; null without a counted try that has ended. */
      place: z.int().nullable(),
      /** Days in a row with a counted finish, until today or yesterday; and the most there ever were. */
      streak: z.int(),
      bestStreak: z.int(),
    })
    .nullable(),
})
export type DailyRace = z.infer<typeof aDailyRace>

const aTableKey = z.string().regex(/^\d{1,16}-[0-9A-HJKMNP-TV-Z]{16}$/)
/** Asks for the table of a day, or for its next page. */
export const aDailyTableAsked = z.strictObject({ after: aTableKey.optional() })
/** The table of a day, best first: by turns, then damage, then accuracy. `next` is there when there is more. */
export const aDailyTable = z.strictObject({
  tries: z.array(
    z.strictObject({
      id: aTryId,
      name: z.string(),
      colour: aColour.nullable(),
      isYou: z.boolean(),
      result: aTryResult,
    }),
  ),
  next: aTableKey.optional(),
})
export type DailyTable = z.infer<typeof aDailyTable>

/** Asks for days, or for those before a day. */
export const someDaysAsked = z.strictObject({ before: aDay.optional() })
/** Days that had a race, the latest first. */
export const someDays = z.strictObject({
  days: z.array(
    z.strictObject({
      day: aDay,
      par: z.number().nullable(),
      sailors: z.int(),
      /** Of one's own counted try; null without one that has ended. */
      yours: aTryResult.nullable(),
    }),
  ),
  next: aDay.optional(),
})
export type Days = z.infer<typeof someDays>
