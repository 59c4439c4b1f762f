import { counted } from './counted.ts'
import type { Forms } from './counted.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How units of time are called in a language. */
export interface TimeForms {
  readonly day: Forms
  readonly hour: Forms
  readonly minute: Forms
}

/** A stretch of time in its largest unit: "2 days", "5 hours", "12 minutes". */
export function roughlyIn(language: string, forms: TimeForms): (ms: number) => string {
  const [days, hours, minutes] = [forms.day, forms.hour, forms.minute].map((form) => counted(language, form))
  return (ms) => {
    if (ms >= 1.5 * day) return days!(Math.round(ms / day))
    if (ms >= 1.5 * hour) return hours!(Math.round(ms / hour))
    return minutes!(Math.max(1, Math.ceil(ms / minute)))
  }
}

/** A clock that runs down: "1:05"; seconds are rounded up, so that it ends when it shows zero. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A day and the time of day: "16 Nov 2026, 17:20". */
export function dateIn(language: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (ms) => format.format(ms)
}

/** The day of a moment, without the time of day: "16 Nov 2026". */
export function dayOfIn(language: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (ms) => format.format(ms)
}

/** The time of day of a moment, in the words of a language. */
export function timeIn(language: string): (at: number) => string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  return (at) => format.format(at)
}

/** A day of the world (UTC), given as `2026-11-17`: "17 November 2026". */
export function dayIn(language: string): (date: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (date) => format.format(Date.parse(date))
}

/** A longer clock that runs down: "7:01:05". */
export function longClockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (count: number) => String(count).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
