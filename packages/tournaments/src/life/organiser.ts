import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { TournamentEvent } from '../state/event.ts'
import type { Outcome } from '../state/heat.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import { entrantOf, heatOf } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'
import { fits } from './heats.ts'
import type { Intent, Refusal } from './intent.ts'
import { kindOf } from './kindRules.ts'
import { startNow } from './start.ts'

type OrganiserIntent = Exclude<Intent, { kind: 'join' | 'leave' | 'appear' | 'report' | 'proceed' }>
type Decided = Result<TournamentEvent[], Refusal>

/** T1.12: what only the organiser, or the server, may do. */
export function decideOrganiser(
  tournament: Tournament,
  by: PlayerId | null,
  intent: OrganiserIntent,
  at: Moment,
): Decided {
  const { phase, pausedAt, plan } = tournament
  if (by !== null && by !== plan.organiser) return err('notAllowed')
  // T2.5: a wrong outcome of the last heat is found when all is over.
  if (phase === 'cancelled' || (phase === 'over' && intent.kind !== 'repair')) return err('tournamentOver')
  switch (intent.kind) {
    case 'start':
      return phase === 'gathering' ? startNow(tournament, at) : err('alreadyStarted')
    case 'pause':
      if (phase !== 'running') return err('notRunning')
      return pausedAt === null ? ok([{ kind: 'paused', at }]) : err('alreadyPaused')
    case 'resume':
      return pausedAt === null ? err('notPaused') : ok([{ kind: 'resumed', at, after: at - pausedAt }])
    case 'extend':
      return extend(tournament, intent.by, at)
    case 'remove': {
      const entrant = entrantOf(tournament, intent.player)
      if (entrant === undefined) return err('notEntered')
      if (entrant.status === 'removed') return err('removedFromTournament')
      return ok([{ kind: 'removed', at, player: intent.player, reason: intent.reason }])
    }
    case 'repair':
      return repair(tournament, intent.heat, intent.outcome, at)
    case 'cancel':
      return ok([{ kind: 'cancelled', at, reason: intent.reason }])
  }
}

const mostExtension = { minutes: 240, rounds: 10, days: 31 } as const

/** T1.9: all extensions together have a limit. */
function extend(tournament: Tournament, by: number, at: Moment): Decided {
  if (tournament.phase !== 'running') return err('notRunning')
  const { extendedIn } = kindOf(tournament)
  const left = extendedIn === null ? 0 : mostExtension[extendedIn] - tournament.extra
  const isWithin = Number.isInteger(by) && by >= 1 && by <= left
  return isWithin ? ok([{ kind: 'extended', at, by }]) : err('cannotExtend')
}

/** T2.5: in a cup only until the next round is paired: those who went on have sailed. */
function repair(tournament: Tournament, number: number, outcome: Outcome, at: Moment): Decided {
  const heat = heatOf(tournament, number)
  if (heat === undefined) return err('unknownHeat')
  if (heat.outcome === null) return err('heatNotOver')
  if (!fits(heat, outcome)) return err('badOutcome')
  if (tournament.plan.format.kind === 'cup' && heat.round < tournament.round) return err('roundGone')
  return ok([{ kind: 'repaired', at, heat: number, was: heat.outcome, outcome }])
}
