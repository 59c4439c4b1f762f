import { awaitedAt, divisionTables, openHeats, standingsOf } from '@powerboats/tournaments'
import type { Heat, Tournament } from '@powerboats/tournaments'

/** The race under way that is most worth to be watched: the one in which the best of the table sail; null when nobody sails. */
export function topHeat(state: Tournament): Heat | null {
  const sailing = openHeats(state).filter((heat) => heat.table !== undefined && awaitedAt(state, heat).length === 0)
  if (sailing.length === 0) return null
  const isLeague = state.plan.format.kind === 'league'
  const table = (isLeague ? divisionTables(state) : [standingsOf(state)]).flat()
  const ranks = new Map(table.map(({ player }, index) => [player, index]))
  const ranksAt = ({ players }: Heat) =>
    players.map((player) => ranks.get(player) ?? Infinity).toSorted((a, b) => a - b)
  return sailing.reduce((best, heat) => (isBefore(ranksAt(heat), ranksAt(best)) ? heat : best))
}

/** Whether the best of one is before the best of the other, or else the next. */
function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at >= 0 && one[at]! < (other[at] ?? Infinity)
}
