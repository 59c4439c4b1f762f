import type { TournamentEvent } from './event.ts'
import type { Heat } from './heat.ts'
import { day } from './plan.ts'
import type { Moment, PlayerId } from './plan.ts'
import { clockOf, heatOf } from './tournament.ts'
import type { Entrant, EntrantStatus, Tournament } from './tournament.ts'

/** The tournament after an event. It refuses nothing: `decide` has checked the event. */
function evolve(tournament: Tournament, event: TournamentEvent): Tournament {
  switch (event.kind) {
    case 'joined': {
      const entrant = { ...event.entry, status: 'in' as const, misses: 0, since: event.at, after: tournament.round }
      return { ...tournament, entrants: [...tournament.entrants, entrant] }
    }
    case 'left':
      if (tournament.phase === 'gathering')
        return { ...tournament, entrants: tournament.entrants.filter(({ id }) => id !== event.player) }
      return withStatus(tournament, event.player, 'left')
    case 'setOut':
      return withStatus(tournament, event.player, 'setOut')
    case 'removed':
      return withStatus(tournament, event.player, 'removed')
    case 'returned':
      return withEntrants(tournament, [event.player], () => ({ status: 'in', misses: 0, since: event.at }))
    case 'started':
      return { ...tournament, phase: 'running', clock: event.at, order: event.order, restSince: event.at }
    case 'paired': {
      const first = tournament.heats.length + 1
      const heats = event.heats.map((heat, i): Heat => {
        return { ...heat, number: first + i, round: event.round, appeared: [], missed: [], outcome: null }
      })
      return {
        ...tournament,
        round: Math.max(tournament.round, event.round),
        heats: [...tournament.heats, ...heats],
        open: [...tournament.open, ...heats.map(({ number }) => number)],
        byes: [...tournament.byes, ...event.byes],
        restSince: event.at,
      }
    }
    case 'appeared': {
      const appeared = withHeat(tournament, event.heat, (heat) => ({ appeared: [...heat.appeared, event.player] }))
      return withEntrants(appeared, [event.player], () => ({ misses: 0 }))
    }
    case 'missed': {
      const missed = withHeat(tournament, event.heat, () => ({ missed: event.players }))
      return withEntrants(missed, event.players, ({ misses }) => ({ misses: misses + 1 }))
    }
    case 'settled': {
      const { players } = heatOf(tournament, event.heat)!
      const settled = withHeat(tournament, event.heat, () => ({ outcome: event.outcome }))
      const open = tournament.open.filter((number) => number !== event.heat)
      return withEntrants({ ...settled, open, restSince: event.at }, players, () => ({ since: event.at }))
    }
    case 'repaired':
      return withHeat(tournament, event.heat, () => ({ outcome: event.outcome }))
    case 'paused':
      return { ...tournament, pausedAt: event.at }
    case 'resumed':
      return { ...later(tournament, event.after, event.at), pausedAt: null }
    case 'delayed':
      return later(tournament, event.by, event.at)
    case 'extended':
      return extended(tournament, event.by, event.at)
    case 'cancelled':
      return { ...tournament, phase: 'cancelled', reason: event.reason }
    case 'ended':
      return { ...tournament, phase: 'over' }
  }
}

/** The tournament after several events. */
export function evolveAll(tournament: Tournament, events: readonly TournamentEvent[]): Tournament {
  return events.reduce(evolve, tournament)
}

/** T1.9: more minutes or rounds; in a league all that is to come is later by so many days. */
function extended(tournament: Tournament, by: number, at: Moment): Tournament {
  const more = { ...tournament, extra: tournament.extra + by }
  return tournament.plan.format.kind === 'league' ? later(more, by * day, at) : more
}

/** T1.8: all times are later, those of the open heats too. A rest that began meanwhile begins now. */
function later(tournament: Tournament, by: number, at: Moment): Tournament {
  const moved = (moment: Moment) => moment + by
  const open = new Set(tournament.open)
  return {
    ...tournament,
    clock: moved(clockOf(tournament)),
    restSince: Math.min(at, moved(tournament.restSince)),
    heats: tournament.heats.map((heat) => (open.has(heat.number) ? { ...heat, appearBy: moved(heat.appearBy) } : heat)),
  }
}

function withStatus(tournament: Tournament, player: PlayerId, status: EntrantStatus): Tournament {
  return withEntrants(tournament, [player], () => ({ status }))
}

function withEntrants(
  tournament: Tournament,
  players: readonly PlayerId[],
  change: (entrant: Entrant) => Partial<Entrant>,
): Tournament {
  const entrants = tournament.entrants.map((entrant) =>
    players.includes(entrant.id) ? { ...entrant, ...change(entrant) } : entrant,
  )
  return { ...tournament, entrants }
}

function withHeat(tournament: Tournament, number: number, change: (heat: Heat) => Partial<Heat>): Tournament {
  const heat = heatOf(tournament, number)!
  return { ...tournament, heats: tournament.heats.with(number - 1, { ...heat, ...change(heat) }) }
}
