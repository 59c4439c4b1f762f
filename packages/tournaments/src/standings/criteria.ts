import { pointsForDraw } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { byValue } from './ranking.ts'
import type { Criterion } from './ranking.ts'
import type { Tally } from './tally.ts'

/**
 * T9.2: the points of all opponents. A round or seat without an opponent counts as one with the player's own points, and an opponent who has
 * gone as if every round since had been a draw.
 */
export function buchholz({ entrants, round, byes }: Tournament, tallies: readonly Tally[]): Criterion<Tally> {
  const worth = new Map<PlayerId, number>()
  entrants.forEach(({ status, after }, i) => {
    const tally = tallies[i]!
    const rested = byes.filter(({ player }) => player === tally.player).length
    const missed = status === 'in' ? 0 : Math.max(0, round - after - tally.heats - rested)
    worth.set(tally.player, tally.points + missed * pointsForDraw)
  })
  return byValue('buchholz', ({ meetings, idle, points }) =>
    meetings.reduce((sum, { opponent }) => sum + worth.get(opponent)!, idle * points),
  )
}

/** T9.3: the points of the games themselves. */
export const pointsSailed: Criterion<Tally> = byValue('sailed', ({ sailed }) => sailed)

/** Heats won alone. */
export const wins: Criterion<Tally> = byValue('wins', (tally) => tally.wins)

/** T9.4: the points from each other of those who are level, if each of them has met all the others; otherwise it tells nothing. */
export const directEncounter: Criterion<Tally> = {
  name: 'direct',
  better: 'more',
  valuesOf(level) {
    const players = new Set(level.map(({ player }) => player))
    const among = level.map(({ meetings }) => meetings.filter(({ opponent }) => players.has(opponent)))
    const haveAllMet = among.every(
      (meetings) => new Set(meetings.map(({ opponent }) => opponent)).size === players.size - 1,
    )
    return among.map((meetings) => (haveAllMet ? meetings.reduce((sum, { points }) => sum + points, 0) : 0))
  },
}
