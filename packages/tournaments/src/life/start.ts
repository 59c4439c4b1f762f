import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { TournamentEvent } from '../state/event.ts'
import { evolveAll } from '../state/evolve.ts'
import type { Moment } from '../state/plan.ts'
import { activeIn, entrantOf } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'
import type { Refusal } from './intent.ts'
import { kindOf } from './kindRules.ts'

/** T1.3, T1.4: bots fill up, then it starts if there are enough. */
export function startNow(tournament: Tournament, at: Moment): Result<TournamentEvent[], Refusal> {
  const bots = botsToFill(tournament, at)
  const filled = evolveAll(tournament, bots)
  if (activeIn(filled).length < tournament.plan.least) return err('tooFewEntrants')
  return ok([...bots, { kind: 'started', at, order: kindOf(filled).orderAtStart(filled) }])
}

/** Bots are company for people: they do not come where nobody is. */
function botsToFill(tournament: Tournament, at: Moment): TournamentEvent[] {
  const { bots } = tournament.plan
  const isAnybodyThere = activeIn(tournament).some(({ bot }) => bot === null)
  if (bots.kind !== 'fill' || !isAnybodyThere) return []
  const missing = Math.max(0, bots.upTo - activeIn(tournament).length)
  const entries = Array.from({ length: missing + tournament.entrants.length }, (_, i) => ({
    id: `bot:${bots.level}:${i + 1}`,
    name: `${bots.level} ${i + 1}`,
    rating: bots.rating,
    bot: bots.level,
  }))
  return entries
    .filter(({ id }) => entrantOf(tournament, id) === undefined)
    .slice(0, missing)
    .map((entry) => ({ kind: 'joined', at, entry }))
}

/** T1.3: at its time, or when it is full; at its time with too few it is cancelled. */
export function startIfDue(tournament: Tournament, at: Moment): TournamentEvent[] {
  const { start, most } = tournament.plan
  const isFull = start.whenFull && activeIn(tournament).length >= most
  if (!isFull && at < start.at) return []
  const started = startNow(tournament, at)
  return started.ok ? started.value : [{ kind: 'cancelled', at, reason: started.error }]
}
