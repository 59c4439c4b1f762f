import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { TournamentEvent } from '../state/event.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import { activeIn, entrantOf } from '../state/tournament.ts'
import type { Entry, Tournament } from '../state/tournament.ts'
import type { Intent, Refusal } from './intent.ts'
import { kindOf } from './kindRules.ts'

/** T1.2 to T1.6: entering, leaving and coming back; players speak for themselves, the organiser also for bots. */
export function decideEntry(
  tournament: Tournament,
  by: PlayerId | null,
  intent: Extract<Intent, { kind: 'join' | 'leave' }>,
  at: Moment,
): Result<TournamentEvent[], Refusal> {
  if (tournament.phase === 'over' || tournament.phase === 'cancelled') return err('tournamentOver')
  return intent.kind === 'join' ? join(tournament, by, intent.entry, at) : leave(tournament, by, intent.player, at)
}

function join(
  tournament: Tournament,
  by: PlayerId | null,
  entry: Entry,
  at: Moment,
): Result<TournamentEvent[], Refusal> {
  const { plan, phase } = tournament
  const entrant = entrantOf(tournament, entry.id)
  const mayBring = by === null || by === entry.id || (entry.bot !== null && by === plan.organiser)
  if (!mayBring) return err('notAllowed')
  if (entry.bot !== null && plan.bots.kind === 'none') return err('noBots')
  if (entrant?.status === 'in') return err('alreadyEntered')
  if (entrant?.status === 'removed') return err('removedFromTournament')
  if (phase === 'running' && !kindOf(tournament).mayEnter(tournament, at)) return err('entryClosed')
  if (activeIn(tournament).length >= plan.most) return err('tournamentFull')
  return ok([entrant === undefined ? { kind: 'joined', at, entry } : { kind: 'returned', at, player: entry.id }])
}

function leave(
  tournament: Tournament,
  by: PlayerId | null,
  player: PlayerId,
  at: Moment,
): Result<TournamentEvent[], Refusal> {
  const entrant = entrantOf(tournament, player)
  if (entrant?.status !== 'in') return err('notEntered')
  const maySpeak = by === null || by === player || (entrant.bot !== null && by === tournament.plan.organiser)
  return maySpeak ? ok([{ kind: 'left', at, player }]) : err('notAllowed')
}
