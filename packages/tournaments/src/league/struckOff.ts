import type { PlayerId } from '../state/plan.ts'
import { entrantOf } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'

/** T8.4: who goes before half of their duels are sailed is struck off with all of them; later, what is sailed stays. */
export function isStruckOff(tournament: Tournament, player: PlayerId): boolean {
  const entrant = entrantOf(tournament, player)
  const division = tournament.order.find((players) => players.includes(player))
  if (entrant === undefined || division === undefined || entrant.status === 'in') return false
  const sailed = tournament.heats.filter(
    ({ players, outcome }) => outcome?.how === 'sailed' && players.includes(player),
  ).length
  return 2 * sailed < division.length - 1
}
