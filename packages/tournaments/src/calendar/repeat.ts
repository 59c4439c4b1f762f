import { Temporal } from 'temporal-polyfill'
import type { Moment } from '../state/plan.ts'

/** The days of the week, from Monday as in ISO 8601: 1 to 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]

/** A time of day on some days of the week, at a place: "every day 20:00 in Amsterdam". */
export interface Repeat {
  readonly days: readonly Weekday[]
  /** Hours and minutes on the clocks of the zone: 20:00. */
  readonly time: string
  /** A name of the time zone database: Europe/Amsterdam. */
  readonly zone: string
}

/** One time it takes place. Its date there is its key: whoever keeps that first has opened it (T10.2). */
export interface Occurrence {
  readonly date: string
  readonly at: Moment
}

/** T10.1: the next time after a moment: once on each of its days, also where clocks are changed on that day. */
export function nextOccurrence({ days, time, zone }: Repeat, after: Moment): Occurrence {
  const clock = Temporal.PlainTime.from(time)
  let date = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate()
  // If today's time is over and today is the only day of the week, it comes again in a week; a zone that leaves out a day adds one more.
  for (let tried = 0; tried < 9; tried++, date = date.add({ days: 1 })) {
    // T10.3: a time that is left out comes an hour later, of one that comes twice the first counts.
    const at = date.toZonedDateTime({ timeZone: zone, plainTime: clock }).epochMilliseconds
    if (at > after && days.includes(date.dayOfWeek as Weekday)) return { date: date.toString(), at }
  }
  throw new Error('the repetition names no day of the week')
}
