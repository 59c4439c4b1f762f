import type { Moment } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { kindOf } from './kindRules.ts'
import { awaitedHeats } from './whatFollows.ts'

/** When something has to be done without being asked (`proceed`), as seen at a moment; null while only people or games can bring it on. */
export function dueAt(tournament: Tournament, at: Moment): Moment | null {
  if (tournament.phase === 'gathering') return tournament.plan.start.at
  if (tournament.phase !== 'running' || tournament.pausedAt !== null) return null
  const next = kindOf(tournament).dueAt(tournament, at)
  const moments = awaitedHeats(tournament).map(({ heat }) => heat.appearBy)
  if (next !== null) moments.push(next)
  return moments.length === 0 ? null : Math.min(...moments)
}
