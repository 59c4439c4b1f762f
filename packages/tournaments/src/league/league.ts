import { mostLateness, over } from '../pairing/kind.ts'
import type { Context, KindRules, Step } from '../pairing/kind.ts'
import { byRating, heatAt } from '../pairing/order.ts'
import { directEncounter, pointsSailed, wins } from '../standings/criteria.ts'
import { rank } from '../standings/ranking.ts'
import type { Row } from '../standings/ranking.ts'
import { talliesOf } from '../standings/tally.ts'
import type { Heat } from '../state/heat.ts'
import { day } from '../state/plan.ts'
import type { Format, Moment, PlayerId } from '../state/plan.ts'
import { activeIn, clockOf } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'
import { circle } from './circle.ts'
import { cutDivisions } from './divisions.ts'
import { isStruckOff } from './struckOff.ts'

type League = Extract<Format, { kind: 'league' }>

/** League: divisions in which everybody meets everybody, a round every few days (T8). */
export const league: KindRules = {
  mayEnter: () => false,
  orderAtStart: divisionsAtStart,
  dueAt,
  next: (tournament, context) => (isDone(tournament) ? over : pairRound(tournament, context)),
  extendedIn: 'days',
  standings: (tournament) => divisionTables(tournament).flat(),
}

/** The numbers of a league. */
export function leagueOf({ plan: { format } }: Tournament): League {
  if (format.kind !== 'league') throw new Error(`a ${format.kind} has no divisions`)
  return format
}

/** T8.1: in the order that the last season left; newcomers after it by rating. */
function divisionsAtStart(tournament: Tournament): PlayerId[][] {
  const { order, division } = leagueOf(tournament)
  const present = byRating(tournament).map(({ id }) => id)
  const known = order.filter((player) => present.includes(player))
  return cutDivisions([...known, ...present.filter((player) => !known.includes(player))], division)
}

function roundsOf({ order }: Tournament): number {
  return Math.max(0, ...order.map((division) => circle(division.length).length))
}

function isDone(tournament: Tournament): boolean {
  return (tournament.round >= roundsOf(tournament) && tournament.open.length === 0) || activeIn(tournament).length < 2
}

/** T8.3: rounds begin by the calendar, whether or not all duels of the last one are done. */
function dueAt(tournament: Tournament): Moment | null {
  if (isDone(tournament)) return tournament.open.length === 0 ? tournament.restSince : null
  return tournament.round >= roundsOf(tournament) ? null : roundBegins(tournament, tournament.round + 1)
}

function roundBegins(tournament: Tournament, round: number): Moment {
  return clockOf(tournament) + (round - 1) * leagueOf(tournament).roundDays * day
}

function pairRound(tournament: Tournament, { at }: Context): Step {
  const round = tournament.round + 1
  const begins = roundBegins(tournament, round)
  if (at - begins > mostLateness) return { kind: 'delay', by: at - begins }
  const heats = tournament.order.flatMap((division) =>
    (circle(division.length)[round - 1] ?? []).map(([one, other]) =>
      heatAt(tournament, begins, [division[one]!, division[other]!]),
    ),
  )
  return { kind: 'pair', round, heats, byes: [] }
}

/** The table of each division, from the first: T9.6 points, direct encounter, wins, points sailed. Who is struck off stands last. */
export function divisionTables(tournament: Tournament): Row[][] {
  const struck = new Set(tournament.entrants.map(({ id }) => id).filter((player) => isStruckOff(tournament, player)))
  const isCounted = ({ players }: Heat) => !players.some((player) => struck.has(player))
  const tallies = new Map(talliesOf(tournament, isCounted).map((tally) => [tally.player, tally]))
  return tournament.order.map((division) => {
    const kept = division.filter((player) => !struck.has(player)).map((player) => tallies.get(player)!)
    const rows = rank(kept, [directEncounter, wins, pointsSailed])
    const last = division.filter((player) => struck.has(player))
    return [...rows, ...last.map((player) => ({ player, rank: kept.length + 1, points: 0, tieBreaks: {} }))]
  })
}
