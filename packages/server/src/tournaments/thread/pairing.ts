import type { Result } from '@powerboats/rules'
import { decide } from '@powerboats/tournaments'
import type { Intent, Refusal, Tournament, TournamentEvent } from '@powerboats/tournaments'
import { trueChance } from '../../random/chance.ts'

/** An intent to be decided. */
export interface PairingTask {
  readonly tournament: Tournament
  readonly by: string | null
  readonly intent: Intent
  readonly at: number
  /** T2.8: who sails elsewhere. */
  readonly busy: ReadonlySet<string>
}

export type Decided = Result<TournamentEvent[], Refusal>

/** Decides an intent; among hundreds of players that takes a while, so call it in a thread then. */
export function pair({ tournament, by, intent, at, busy }: PairingTask): Decided {
  return decide(tournament, by, intent, { at, chance: trueChance, busy: (player) => busy.has(player) })
}
