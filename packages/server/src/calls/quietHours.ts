import type { QuietHours } from '@powerboats/protocol'

const minute = 60 * 1000
const minutesOfDay = 24 * 60

/** When the quiet hours end in which a moment lies; null when it lies in none. Moments are milliseconds since 1970. */
export function quietUntil(quiet: QuietHours | null, now: number): number | null {
  if (quiet === null) return null
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)]
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone: quiet.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const minutesLeft = (moment: number) => {
    const time = minutesOf(formatter.format(moment))
    const isQuiet = from < until ? time >= from && time < until : time >= from || time < until
    return isQuiet ? (until - time + minutesOfDay) % minutesOfDay : 0
  }
  let end = Math.floor(now / minute) * minute
  // In small steps: clocks may be changed in between.
  for (let left = minutesLeft(end); left > 0; left = minutesLeft(end)) end += Math.min(left, 15) * minute
  return end > now ? end : null
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}
