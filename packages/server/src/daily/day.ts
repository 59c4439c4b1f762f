const hour = 60 * 60 * 1000
const length = 24 * hour
/** Who has begun before midnight may finish within this time; then the secret is shown. */
const grace = hour

/** The day of a moment, by the clock of the world: `2026-11-17`. */
export function dayAt(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** Until when a try at the race of a day may begin. */
export function endOf(day: string): number {
  return Date.parse(day) + length
}

/** Until when such a try may be finished. From then on all about the day is open. */
export function closingOf(day: string): number {
  return endOf(day) + grace
}

/** The day before another. */
function dayBefore(day: string): string {
  return dayAt(Date.parse(day) - length)
}

/** Days in a row: those until today or yesterday, and the most of all. `days` are in order, the latest first. */
export function streaksIn(days: readonly string[], today: string): { readonly streak: number; readonly best: number } {
  let streak = 0
  let best = 0
  let run = 0
  for (const [index, day] of days.entries()) {
    run = index > 0 && dayBefore(days[index - 1]!) === day ? run + 1 : 1
    const isCurrent = run === index + 1 && (days[0] === today || days[0] === dayBefore(today))
    if (isCurrent) streak = run
    best = Math.max(best, run)
  }
  return { streak, best }
}
