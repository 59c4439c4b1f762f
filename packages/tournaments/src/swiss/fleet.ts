import { shuffle } from '@powerboats/rules'
import { over } from '../pairing/kind.ts'
import type { Context, KindRules, Step } from '../pairing/kind.ts'
import { byRating, heatAt, meetingsIn, oneGroup } from '../pairing/order.ts'
import { startsIn } from '../pairing/starts.ts'
import { buchholz, directEncounter, pointsSailed } from '../standings/criteria.ts'
import { rank } from '../standings/ranking.ts'
import type { Row } from '../standings/ranking.ts'
import { addEmptySeats, talliesOf } from '../standings/tally.ts'
import type { Tally } from '../standings/tally.ts'
import { counts } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { isDone, mayEnterHalfway, roundOrEndDue } from './rounds.ts'
import { dealTables, groupTables, tableSizes } from './tables.ts'

/** Fleet Swiss: tables of several boats, grouped by score (T6). */
export const fleet: KindRules = {
  mayEnter: mayEnterHalfway,
  orderAtStart: oneGroup,
  dueAt: roundOrEndDue,
  next: (tournament, context) => (isDone(tournament) ? over : seatRound(tournament, context)),
  extendedIn: 'rounds',
  standings,
}

function boatsOf({ plan: { format } }: Tournament): number {
  if (format.kind !== 'fleet') throw new Error(`a ${format.kind} has no tables`)
  return format.boats
}

/** T6.3: like a Swiss, with a draw for each empty seat. */
function fleetTallies(tournament: Tournament): Tally[] {
  const tallies = talliesOf(tournament)
  const tallyOf = new Map(tallies.map((tally) => [tally.player, tally]))
  for (const heat of tournament.heats.filter(counts))
    heat.players.forEach((player, seat) => {
      const hasSailed = (heat.outcome!.ranks[seat] ?? null) !== null
      if (hasSailed) addEmptySeats(tallyOf.get(player)!, boatsOf(tournament) - heat.players.length)
    })
  return tallies
}

function standings(tournament: Tournament): Row[] {
  const tallies = fleetTallies(tournament)
  return rank(tallies, [buchholz(tournament, tallies), pointsSailed, directEncounter])
}

function seatRound(tournament: Tournament, { at, chance }: Context): Step {
  const round = tournament.round + 1
  const points = new Map(fleetTallies(tournament).map((tally) => [tally.player, tally.points]))
  const players = byRating(tournament).map(({ id }) => id)
  const sizes = tableSizes(players.length, boatsOf(tournament))
  const met = meetingsIn(tournament)
  const tables =
    round === 1
      ? dealTables(players, sizes)
      : groupTables(players, sizes, {
          pointsOf: (player) => points.get(player)!,
          timesMet: (one, other) => met.get(one)?.get(other) ?? 0,
        })
  const startsOf = startsIn(tournament.heats)
  // T3.5: who started least often starts; among equals chance decides.
  const inOrder = (table: readonly PlayerId[]) =>
    shuffle(table, chance).toSorted((a, b) => startsOf(a).balance - startsOf(b).balance)
  return { kind: 'pair', round, heats: tables.map((table) => heatAt(tournament, at, inOrder(table))), byes: [] }
}
