import { takeIn } from '@powerboats/ratings'
import type { RatedBoat, Ratings } from '@powerboats/ratings'
import type { RatingKind } from '@powerboats/protocol'
import type { Records, SeatChange } from '../contracts/outcomes.ts'
import { addMonths } from './months.ts'
import type { Months } from './months.ts'
import { noRecords, recordsAfter } from './records.ts'
import type { Outcome } from './outcome.ts'

/** Everything that is worked out from games one after the other: as far as it is loaded, by player. */
export interface Totals {
  readonly ratings: Ratings
  /** How many rated games each player has had, by kind, and the number of the last. */
  readonly rated: Readonly<Record<RatingKind, Map<string, { readonly games: number; readonly number: number }>>>
  readonly months: Months
  readonly records: Map<string, Records>
}

/** Takes the game of a number into the totals. Returns what it did to ratings; null when it was not rated. */
export function takeInOutcome(totals: Totals, number: number, outcome: Outcome, isRated: boolean): SeatChange[] | null {
  for (const boat of outcome.boats)
    if (boat.player !== null)
      totals.records.set(boat.player, recordsAfter(totals.records.get(boat.player) ?? noRecords, outcome, boat))
  if (!isRated) return null
  const rated = totals.rated[outcome.kind]
  const changes = takeIn(totals.ratings, outcome.boats.map(ratedBoat)).map(({ player, before, after }) => {
    rated.set(player, { games: (rated.get(player)?.games ?? 0) + 1, number })
    return { seat: outcome.boats.find((boat) => boat.player === player)!.seat, before, after }
  })
  addMonths(totals.months, outcome, changes)
  return changes
}

function ratedBoat({ player, bot, rank }: Outcome['boats'][number]): RatedBoat {
  return player === null ? { bot: bot!, rank } : { player, rank }
}
