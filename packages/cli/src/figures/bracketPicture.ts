import { drawBracket } from '@powerboats/draw'
import type { BracketMatch, BracketSide } from '@powerboats/draw'
import { bracketOf, entrantOf } from '@powerboats/tournaments'
import type { Match, Tournament } from '@powerboats/tournaments'

/** The bracket of a cup as SVG. */
export function bracketPicture(tournament: Tournament): string {
  const { rounds, thirdPlace } = bracketOf(tournament)
  const seeds = tournament.order[0]!
  const sideOf = ({ heat, winner }: Match, player: string): BracketSide => ({
    name: entrantOf(tournament, player)!.name,
    before: String(seeds.indexOf(player) + 1),
    after: String(heat?.outcome?.sailed[heat.players.indexOf(player)] ?? ''),
    isWinner: winner === player,
  })
  const matchOf = (match: Match): BracketMatch => {
    const [one, other] = match.sides.map((player) => (typeof player === 'string' ? sideOf(match, player) : null))
    return [one!, other!]
  }
  return drawBracket({
    title: tournament.plan.name,
    rounds: rounds.map((matches) => matches.map(matchOf)),
    thirdPlace: thirdPlace === null ? null : { title: 'Third place', match: matchOf(thirdPlace) },
  })
}
