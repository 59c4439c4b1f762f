import { isEstablished, thousandths } from '@powerboats/ratings'
import type { Month, MonthOf, SeatChange } from '../contracts/outcomes.ts'
import type { Outcome } from './outcome.ts'

/** What players won, by player and month. */
export type Months = Map<string, PlayerMonth>

interface PlayerMonth extends MonthOf {
  readonly player: string
}

/** The month of a moment, by the clock of the world: `2026-11`. */
export function monthAt(moment: number): Month {
  return new Date(moment).toISOString().slice(0, 7) as Month
}

export function monthKey({ player, month }: Pick<PlayerMonth, 'player' | 'month'>): string {
  return JSON.stringify([player, month])
}

/** Adds what a game did to ratings. Only established ones count: a newcomer's rating first has to find where it belongs. */
export function addMonths(months: Months, { boats, endedAt }: Outcome, changes: readonly SeatChange[]): void {
  const month = monthAt(endedAt)
  for (const { seat, before, after } of changes) {
    const { player } = boats[seat]!
    if (player === null || !isEstablished(before)) continue
    const { gained, games } = months.get(monthKey({ player, month })) ?? { gained: 0, games: 0 }
    const more = thousandths(gained + after.value - before.value)
    months.set(monthKey({ player, month }), { player, month, gained: more, games: games + 1 })
  }
}
