import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { TournamentEvent } from '../state/event.ts'
import type { Heat, Outcome } from '../state/heat.ts'
import type { Moment, PlayerId } from '../state/plan.ts'
import { heatOf } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'
import type { Intent, Refusal } from './intent.ts'

/** T2.1, T2.3: what the server tells of heats. */
export function decideHeat(
  tournament: Tournament,
  by: PlayerId | null,
  intent: Extract<Intent, { kind: 'appear' | 'report' }>,
  at: Moment,
): Result<TournamentEvent[], Refusal> {
  if (by !== null) return err('notAllowed')
  const heat = heatOf(tournament, intent.heat)
  if (heat === undefined) return err('unknownHeat')
  if (tournament.phase === 'cancelled') return err('tournamentOver')
  return intent.kind === 'appear' ? appear(heat, intent.player, at) : report(heat, intent.outcome, at)
}

function appear(heat: Heat, player: PlayerId, at: Moment): Result<TournamentEvent[], Refusal> {
  if (!heat.players.includes(player)) return err('notInHeat')
  if (heat.appeared.includes(player)) return ok([])
  return heat.outcome === null ? ok([{ kind: 'appeared', at, heat: heat.number, player }]) : err('heatOver')
}

/** T2.1: only the first outcome counts. */
function report(heat: Heat, outcome: Outcome, at: Moment): Result<TournamentEvent[], Refusal> {
  if (!fits(heat, outcome)) return err('badOutcome')
  return ok(heat.outcome === null ? [{ kind: 'settled', at, heat: heat.number, outcome }] : [])
}

/** An outcome has a rank and the points of the game for each player; ranks count from 1. */
export function fits({ players }: Heat, { ranks, sailed }: Outcome): boolean {
  return (
    ranks.length === players.length &&
    sailed.length === players.length &&
    ranks.every((rank) => rank === null || (Number.isInteger(rank) && rank >= 1 && rank <= players.length)) &&
    sailed.every(Number.isFinite)
  )
}
