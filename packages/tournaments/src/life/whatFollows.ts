import { mostLateness } from '../pairing/kind.ts'
import type { Context } from '../pairing/kind.ts'
import { timeToAppear } from '../pairing/order.ts'
import type { TournamentEvent } from '../state/event.ts'
import { awarded } from '../state/heat.ts'
import type { Heat } from '../state/heat.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import { activeIn, entrantOf, openHeats } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'
import { kindOf } from './kindRules.ts'
import { startIfDue } from './start.ts'

/** T2.4: so many heats in a row without appearing, and a player is set out. */
const mostMisses = 2

/** What follows from how things stand at a moment: one step of it, or nothing. */
export function whatFollows(tournament: Tournament, context: Context): TournamentEvent[] {
  if (tournament.phase === 'gathering') return startIfDue(tournament, context.at)
  if (tournament.phase !== 'running') return []
  const forsaken = settleForsaken(tournament, context.at)
  if (forsaken.length > 0) return forsaken
  // T1.8: in a pause nobody misses anything and nothing is paired.
  if (tournament.pausedAt !== null) return []
  const missed = noteMisses(tournament, context.at)
  if (missed.length > 0) return missed
  const setOut = activeIn(tournament).filter(({ misses }) => misses >= mostMisses)
  if (setOut.length > 0) return setOut.map(({ id }) => ({ kind: 'setOut', at: context.at, player: id }))
  return nextStep(tournament, context)
}

/** T1.5: a heat in which fewer than two are left is over; who is left has won. */
function settleForsaken(tournament: Tournament, at: Moment): TournamentEvent[] {
  const active = new Set(activeIn(tournament).map(({ id }) => id))
  return openHeats(tournament).flatMap((heat): TournamentEvent[] => {
    const isThere = (player: PlayerId) => active.has(player)
    if (heat.players.filter(isThere).length > 1) return []
    return [{ kind: 'settled', at, heat: heat.number, outcome: awarded(heat, 'left', isThere) }]
  })
}

/** T2.3: who has not appeared in time has missed the heat; with fewer than two there it is over. */
function noteMisses(tournament: Tournament, at: Moment): TournamentEvent[] {
  const late = awaitedHeats(tournament).filter(({ heat }) => at >= heat.appearBy)
  if (late.length === 0) return []
  // T2.6: nobody was there to count the time.
  const lateness = at - Math.min(...late.map(({ heat }) => heat.appearBy))
  if (lateness > mostLateness) return [{ kind: 'delayed', at, by: lateness + timeToAppear(tournament.plan) }]
  const active = new Set(activeIn(tournament).map(({ id }) => id))
  return late.flatMap(({ heat, absent }): TournamentEvent[] => {
    const isThere = (player: PlayerId) => active.has(player) && !absent.includes(player)
    const missed: TournamentEvent = { kind: 'missed', at, heat: heat.number, players: absent }
    if (heat.players.filter(isThere).length > 1) return [missed]
    return [missed, { kind: 'settled', at, heat: heat.number, outcome: awarded(heat, 'missed', isThere) }]
  })
}

/** The heats to which somebody may still come, with those people; bots are always there. */
export function awaitedHeats(tournament: Tournament): { readonly heat: Heat; readonly absent: PlayerId[] }[] {
  const people = new Set(
    tournament.entrants.filter(({ status, bot }) => status === 'in' && bot === null).map(({ id }) => id),
  )
  return openHeats(tournament)
    .map((heat) => ({ heat, absent: absentFrom(heat, (id) => people.has(id)) }))
    .filter(({ absent }) => absent.length > 0)
}

/** The people who may still come to a heat. */
export function awaitedAt(tournament: Tournament, heat: Heat): PlayerId[] {
  return absentFrom(heat, (id) => {
    const entrant = entrantOf(tournament, id)
    return entrant?.status === 'in' && entrant.bot === null
  })
}

function absentFrom({ players, appeared, missed }: Heat, isAwaited: (player: PlayerId) => boolean): PlayerId[] {
  return players.filter((id) => isAwaited(id) && !appeared.includes(id) && !missed.includes(id))
}

function nextStep(tournament: Tournament, context: Context): TournamentEvent[] {
  const kind = kindOf(tournament)
  const due = kind.dueAt(tournament, context.at)
  if (due === null || due > context.at) return []
  const step = kind.next(tournament, context)
  if (step.kind === 'wait') return []
  if (step.kind === 'over') return [{ kind: 'ended', at: context.at }]
  if (step.kind === 'delay') return [{ kind: 'delayed', at: context.at, by: step.by }]
  const { round, heats, byes } = step
  return [{ kind: 'paired', at: context.at, round, heats, byes }]
}
