import { byRating } from '../pairing/order.ts'
import { groupsBy } from '../standings/ranking.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'

/**
 * T5.3: the players so that neighbours should meet: by points, and among equal points the upper half by rating against the lower half. Who is left
 * over of a group meets the best of the next.
 */
export function swissLine(tournament: Tournament, pointsOf: (player: PlayerId) => number): PlayerId[] {
  const players = byRating(tournament).map(({ id }) => id)
  const line: PlayerId[] = []
  let floating: PlayerId | undefined
  for (const group of groupsBy(players, pointsOf)) {
    if (floating !== undefined) line.push(floating, group.shift()!)
    const half = Math.floor(group.length / 2)
    for (let i = 0; i < half; i++) line.push(group[i]!, group[half + i]!)
    floating = group.length % 2 === 1 ? group.at(-1) : undefined
  }
  return floating === undefined ? line : [...line, floating]
}
