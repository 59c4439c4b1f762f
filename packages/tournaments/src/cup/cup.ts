import { over } from '../pairing/kind.ts'
import type { Context, KindRules, Step } from '../pairing/kind.ts'
import { heatAt, oneGroup, roundDue } from '../pairing/order.ts'
import { startOrder, startsIn } from '../pairing/starts.ts'
import { talliesOf } from '../standings/tally.ts'
import type { Row } from '../standings/ranking.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { bracketOf } from './bracket.ts'
import type { Match } from './bracket.ts'

/** Cup: who loses is out (T7). */
export const cup: KindRules = {
  mayEnter: () => false,
  orderAtStart: oneGroup,
  dueAt: (tournament) =>
    tournament.open.length === 0 && nextMatches(tournament).length === 0 ? tournament.restSince : roundDue(tournament),
  next: (tournament, context) => pairRound(tournament, context),
  extendedIn: null,
  standings,
}

/** The meetings of the first round that has some to be sailed. */
function nextMatches(tournament: Tournament): Match[] {
  const { rounds, thirdPlace } = bracketOf(tournament)
  const all = thirdPlace === null ? rounds.flat() : [...rounds.flat(), thirdPlace]
  const ready = all.filter(({ sides, heat }) => heat === null && sides.every((side) => typeof side === 'string'))
  const first = Math.min(...ready.map(({ round }) => round))
  return ready.filter(({ round }) => round === first)
}

function pairRound(tournament: Tournament, { at, chance }: Context): Step {
  const matches = nextMatches(tournament)
  if (matches.length === 0) return over
  const startsOf = startsIn(tournament.heats)
  const { round } = matches[0]!
  const heats = matches.map(({ sides, slot }) =>
    heatAt(tournament, at, startOrder(sides as [PlayerId, PlayerId], startsOf, chance), slot),
  )
  // T7.2: whom nobody meets in the first round is there in the second.
  const paired = new Set(heats.flatMap(({ players }) => players))
  const resting = round === 1 ? tournament.order[0]!.filter((player) => !paired.has(player)) : []
  return { kind: 'pair', round, heats, byes: resting.map((player) => ({ round, player })) }
}

/** T7.4: the winner, the loser of the final, the heat for third place, then all who lost in the same round together. */
function standings(tournament: Tournament): Row[] {
  const { rounds, thirdPlace } = bracketOf(tournament)
  const points = new Map(talliesOf({ ...tournament, byes: [] }).map((tally) => [tally.player, tally.points]))
  const rankOf = (player: PlayerId): number => {
    if (thirdPlace !== null && thirdPlace.sides.includes(player) && thirdPlace.winner !== undefined)
      return thirdPlace.winner === player ? 3 : 4
    const lost = rounds.findIndex((matches) =>
      matches.some(({ sides, winner }) => sides.includes(player) && winner !== undefined && winner !== player),
    )
    // Who is still in it ranks with those who would lose the next meeting.
    const reached =
      lost >= 0 ? lost : rounds.findLastIndex((matches) => matches.some(({ sides }) => sides.includes(player)))
    const isWinner = lost < 0 && rounds.at(-1)?.[0]?.winner === player
    return isWinner ? 1 : 2 ** (rounds.length - 1 - reached) + 1
  }
  const [seeds] = tournament.order
  if (seeds === undefined)
    return tournament.entrants.map(({ id }) => ({ player: id, rank: 1, points: 0, tieBreaks: {} }))
  return seeds
    .map((player) => ({ player, rank: rankOf(player), points: points.get(player)!, tieBreaks: {} }))
    .toSorted((a, b) => a.rank - b.rank)
}
