import { byValue, rank } from '../standings/ranking.ts'
import type { Row } from '../standings/ranking.ts'
import { counts, pointsAgainst, pointsForWin } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'

/** T4.4: so many wins in a row, and every further one counts twice. */
const streakFrom = 2

/** What a player has done in a regatta. */
export interface RegattaScore {
  readonly player: PlayerId
  points: number
  wins: number
  duels: number
  /** Wins in a row up to now. */
  streak: number
}

/** The scores of all entrants. A player's duels follow each other, so their numbers tell the order. */
export function scoresOf({ entrants, heats }: Tournament): ReadonlyMap<PlayerId, RegattaScore> {
  const scores = new Map(
    entrants.map(({ id }): [PlayerId, RegattaScore] => [id, { player: id, points: 0, wins: 0, duels: 0, streak: 0 }]),
  )
  for (const heat of heats) {
    if (!counts(heat)) continue
    heat.players.forEach((player, i) => {
      const score = scores.get(player)!
      const points = pointsAgainst(heat, i, 1 - i)
      const isWin = points === pointsForWin
      score.points += isWin && score.streak >= streakFrom ? 2 * points : points
      score.streak = isWin ? score.streak + 1 : 0
      score.wins += isWin ? 1 : 0
      score.duels++
    })
  }
  return scores
}

/** T9.5: points, then wins, then the fewer duels. */
export function regattaStandings(tournament: Tournament): Row[] {
  return rank(
    [...scoresOf(tournament).values()],
    [byValue('wins', ({ wins }) => wins), byValue('duels', ({ duels }) => duels, 'fewer')],
  )
}
