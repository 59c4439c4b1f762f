import { mostOf, pairLine, tiers } from '../matching/pairLine.ts'
import { duelCost, scoreCost } from '../pairing/duelCost.ts'
import { over } from '../pairing/kind.ts'
import type { Context, KindRules, Step } from '../pairing/kind.ts'
import { heatAt, meetingsIn, oneGroup } from '../pairing/order.ts'
import { startOrder, startsIn } from '../pairing/starts.ts'
import { buchholz, directEncounter, pointsSailed } from '../standings/criteria.ts'
import { rank } from '../standings/ranking.ts'
import type { Row } from '../standings/ranking.ts'
import { talliesOf } from '../standings/tally.ts'
import type { Tournament } from '../state/tournament.ts'
import { isDone, mayEnterHalfway, roundOrEndDue } from './rounds.ts'
import { swissLine } from './swissLine.ts'

/** Swiss: duels in rounds, always against somebody with about as many points (T5). */
export const swiss: KindRules = {
  mayEnter: mayEnterHalfway,
  orderAtStart: oneGroup,
  dueAt: roundOrEndDue,
  next: (tournament, context) => (isDone(tournament) ? over : pairRound(tournament, context)),
  extendedIn: 'rounds',
  standings,
}

/** T9.1: points, Buchholz, points sailed, direct encounter. */
function standings(tournament: Tournament): Row[] {
  const tallies = talliesOf(tournament)
  return rank(tallies, [buchholz(tournament, tallies), pointsSailed, directEncounter])
}

function pairRound(tournament: Tournament, { at, chance }: Context): Step {
  const round = tournament.round + 1
  const points = new Map(talliesOf(tournament).map((tally) => [tally.player, tally.points]))
  const startsOf = startsIn(tournament.heats)
  const met = meetingsIn(tournament)
  const byesOf = (player: string) => tournament.byes.filter((bye) => bye.player === player).length
  const line = swissLine(tournament, (player) => points.get(player)!).map((player) => ({
    player,
    points: points.get(player)!,
    starts: startsOf(player),
    met: met.get(player),
    byes: byesOf(player),
  }))
  const lowest = Math.min(...line.map((one) => one.points))
  const fewestByes = Math.min(...line.map((one) => one.byes))
  const { pairs, left } = pairLine({
    length: line.length,
    // T3.1: whom they have met, they meet again only if there is no other way.
    costOf: (one, other) => {
      const times = line[one]!.met?.get(line[other]!.player) ?? 0
      return duelCost(line, one, other) + tiers.again * Math.min(mostOf.again, times)
    },
    // T3.2: nobody rests twice while another has not, and the lowest rests first.
    restCost: (one) =>
      line[one]!.byes > fewestByes
        ? null
        : scoreCost(line[one]!.points - lowest) + tiers.apart * Math.min(mostOf.apart, line.length - 1 - one),
    mostMet: Math.max(...line.map((one) => one.met?.size ?? 0)),
  })
  const heats = pairs.map(([one, other]) =>
    heatAt(tournament, at, startOrder([line[one]!.player, line[other]!.player], startsOf, chance)),
  )
  return { kind: 'pair', round, heats, byes: left.map((one) => ({ round, player: line[one]!.player })) }
}
