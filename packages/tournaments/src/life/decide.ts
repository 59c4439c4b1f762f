import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Context } from '../pairing/kind.ts'
import type { TournamentEvent } from '../state/event.ts'
import { evolveAll } from '../state/evolve.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { decideEntry } from './entries.ts'
import { decideHeat } from './heats.ts'
import type { Intent, Refusal } from './intent.ts'
import { decideOrganiser } from './organiser.ts'
import { whatFollows } from './whatFollows.ts'

/**
 * Decides an intent of a player, or of the server (null): the events that follow, or why it is refused. The tournament itself is not changed. What is
 * due at that moment follows at once.
 */
export function decide(
  tournament: Tournament,
  by: PlayerId | null,
  intent: Intent,
  context: Context,
): Result<TournamentEvent[], Refusal> {
  const decided = decideAction(tournament, by, intent, context)
  if (!decided.ok) return decided
  // Telling an outcome twice changes nothing (T2.1).
  if (decided.value.length === 0 && intent.kind !== 'proceed') return decided
  const events = [...decided.value]
  let now = evolveAll(tournament, events)
  for (;;) {
    const more = whatFollows(now, context)
    if (more.length === 0) return ok(events)
    events.push(...more)
    now = evolveAll(now, more)
  }
}

function decideAction(
  tournament: Tournament,
  by: PlayerId | null,
  intent: Intent,
  context: Context,
): Result<TournamentEvent[], Refusal> {
  switch (intent.kind) {
    case 'join':
    case 'leave':
      return decideEntry(tournament, by, intent, context.at)
    case 'appear':
    case 'report':
      return decideHeat(tournament, by, intent, context.at)
    case 'proceed':
      return by === null ? ok([]) : err('notAllowed')
    case 'start':
    case 'pause':
    case 'resume':
    case 'extend':
    case 'remove':
    case 'repair':
    case 'cancel':
      return decideOrganiser(tournament, by, intent, context.at)
  }
}
