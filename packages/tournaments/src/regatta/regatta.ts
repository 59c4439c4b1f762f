import { mostOf, pairLine, tiers } from '../matching/pairLine.ts'
import { duelCost } from '../pairing/duelCost.ts'
import { over, wait } from '../pairing/kind.ts'
import type { Context, KindRules, Step } from '../pairing/kind.ts'
import { heatAt, oneGroup } from '../pairing/order.ts'
import { startOrder, startsIn } from '../pairing/starts.ts'
import { minute, second } from '../state/plan.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import { activeIn, clockOf, openHeats } from '../state/tournament.ts'
import type { Entrant, Tournament } from '../state/tournament.ts'
import { regattaStandings, scoresOf } from './scores.ts'

/** T4.2: free players gather so long before they are paired. */
const gather = second
/** T4.3: so long who just met wait for somebody else. */
const patience = 15 * second

/** Regatta: duels of one race for a set time; whoever is free is paired at once (T4). */
export const regatta: KindRules = {
  mayEnter: (tournament, at) => at < endOf(tournament),
  orderAtStart: oneGroup,
  dueAt,
  next: (tournament, context) => (context.at < endOf(tournament) ? pairFree(tournament, context) : atEnd(tournament)),
  extendedIn: 'minutes',
  standings: regattaStandings,
}

/** T4.1: when the last duels are paired. */
function endOf(tournament: Tournament): Moment {
  const { format } = tournament.plan
  if (format.kind !== 'regatta') throw new Error(`a ${format.kind} has no end by the clock`)
  return clockOf(tournament) + (format.minutes + tournament.extra) * minute
}

/** T4.5: duels under way at the end are sailed to their end and count. */
function atEnd({ open }: Tournament): Step {
  return open.length === 0 ? over : wait
}

function freeIn(tournament: Tournament): Entrant[] {
  const sailing = new Set(openHeats(tournament).flatMap(({ players }) => players))
  return activeIn(tournament).filter(({ id }) => !sailing.has(id))
}

/** The next pairing or the end, whichever is first. After the end it is over with the last outcome. */
function dueAt(tournament: Tournament, at: Moment): Moment | null {
  const end = endOf(tournament)
  if (at >= end) return tournament.open.length === 0 ? end : null
  return Math.min(end, pairingDue(tournament) ?? end)
}

/** Of four or more, two at least did not just meet, since each has one last opponent; of fewer that must be looked at. */
function pairingDue(tournament: Tournament): Moment | null {
  const free = freeIn(tournament)
  if (free.length >= 4) return Math.min(...free.map(({ since }) => since)) + gather
  const justMet = justMetIn(tournament)
  const moments = free.flatMap((one, i) =>
    free.slice(i + 1).map((other) => {
      const both = Math.max(one.since, other.since)
      return justMet(one.id, other.id) ? both + patience : both + gather
    }),
  )
  return moments.length === 0 ? null : Math.min(...moments)
}

function justMetIn({ heats }: Tournament): (one: PlayerId, other: PlayerId) => boolean {
  const last = new Map<PlayerId, PlayerId>()
  for (const { players } of heats) players.forEach((player, i) => last.set(player, players[1 - i]!))
  return (one, other) => last.get(one) === other || last.get(other) === one
}

function pairFree(tournament: Tournament, { at, chance, busy }: Context): Step {
  const justMet = justMetIn(tournament)
  const scores = scoresOf(tournament)
  const startsOf = startsIn(tournament.heats)
  const line = freeIn(tournament)
    .filter(({ id }) => !busy(id))
    .map(({ id, since, rating }) => ({ id, since, rating, points: scores.get(id)!.points, starts: startsOf(id) }))
    .toSorted((a, b) => b.points - a.points || b.rating - a.rating)
  const hasWaited = (one: number) => at - line[one]!.since >= patience
  const { pairs } = pairLine({
    length: line.length,
    costOf: (one, other) =>
      justMet(line[one]!.id, line[other]!.id) && !(hasWaited(one) && hasWaited(other))
        ? null
        : duelCost(line, one, other) + (justMet(line[one]!.id, line[other]!.id) ? tiers.again : 0),
    // T4.2: whoever has waited longest is paired first.
    restCost: (one) => tiers.unbalanced * Math.min(mostOf.again, Math.floor((at - line[one]!.since) / second)),
    mostMet: 2,
  })
  if (pairs.length === 0) return wait
  const heats = pairs.map(([one, other]) =>
    heatAt(tournament, at, startOrder([line[one]!.id, line[other]!.id], startsOf, chance)),
  )
  return { kind: 'pair', round: 0, heats, byes: [] }
}
