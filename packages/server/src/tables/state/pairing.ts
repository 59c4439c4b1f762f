import type { RatingKind } from '@powerboats/protocol'
import { ratingKindOf, startRating } from '@powerboats/ratings'
import type { Rating } from '@powerboats/ratings'

// Who is seated with whom in a quick match. Nobody is asked to sail with another number of boats than they wished, nor with bots they did not
// agree to; and whoever agreed to bots does not wait longer for somebody who did not. Among tables that fit, near ratings come first; how far
// apart they may be grows while one waits, until it no longer matters.

/** What somebody wants: numbers of boats that are welcome, and whether bots may fill the table. */
export interface Wanted {
  readonly boats: readonly number[]
  readonly withBots: boolean
}

/** The ratings of somebody; of what they have not sailed there is none. */
export type RatingsOf = Readonly<Partial<Record<RatingKind, Rating>>>

/** A table that waits: what all who sit there want, and how well they sail. */
export interface WaitingTable extends Wanted {
  readonly createdAt: number
  readonly people: readonly RatingsOf[]
}

/** Somebody who looks for a table, and since when. */
export interface Seeker extends Wanted {
  readonly ratings: RatingsOf
  readonly since: number
}

/** How many points ratings may be apart at once, and just before it no longer matters. */
const [nearAtFirst, nearAtLast] = [100, 600]

/** How many seats a table has when one more sits down, the fewest that all agree to; null if they do not fit together. */
export function seatsWith(table: Pick<WaitingTable, 'people'> & Wanted, one: Wanted): number | null {
  const people = table.people.length + 1
  const agreed = table.boats.filter((count) => count >= people && one.boats.includes(count))
  // Who differs about bots meets only where none can come, because the table is full at once.
  const possible = table.withBots === one.withBots ? agreed : agreed.filter((count) => count === people)
  return possible.length === 0 ? null : Math.min(...possible)
}

/** How far apart ratings may be after a wait, all in the same unit of time. */
function windowAfter(waited: number, wideAfter: number): number {
  return waited >= wideAfter ? Infinity : nearAtFirst + ((nearAtLast - nearAtFirst) * waited) / wideAfter
}

/** How far apart two are at least, in points: of what is unsure nothing is said. */
function gapBetween(one: RatingsOf, other: RatingsOf, kind: RatingKind): number {
  const [a, b] = [one[kind] ?? startRating, other[kind] ?? startRating]
  return Math.max(0, Math.abs(a.value - b.value) - a.deviation - b.deviation)
}

/** Tables at which somebody may sit down now, the best first: the nearest, and of those the one that waits longest. */
export function tablesFor<T extends WaitingTable>(
  tables: readonly T[],
  seeker: Seeker,
  now: number,
  wideAfter: number,
): T[] {
  const fitting = tables.flatMap((table) => {
    const seats = seatsWith(table, seeker)
    if (seats === null) return []
    const gap = Math.max(0, ...table.people.map((one) => gapBetween(one, seeker.ratings, ratingKindOf(seats)!)))
    const waited = now - Math.min(seeker.since, table.createdAt)
    return gap <= windowAfter(waited, wideAfter) ? [{ table, gap }] : []
  })
  return fitting.toSorted((a, b) => a.gap - b.gap || a.table.createdAt - b.table.createdAt).map(({ table }) => table)
}
