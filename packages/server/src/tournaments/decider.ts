import type { Result } from '@powerboats/rules'
import { activeIn, decide } from '@powerboats/tournaments'
import type { Intent, Refusal, Tournament, TournamentEvent } from '@powerboats/tournaments'
import type { TournamentStore } from '../contracts/tournaments.ts'
import { trueChance } from '../random/chance.ts'

/** Decides what follows from an intent. */
export interface Decider {
  decide(
    id: string,
    tournament: Tournament,
    by: string | null,
    intent: Intent,
    at: number,
  ): Promise<Result<TournamentEvent[], Refusal>>
}

export function createDecider(store: Pick<TournamentStore, 'busy'>): Decider {
  return {
    decide: async (id, tournament, by, intent, at) => {
      const busy = await busyIn(store, id, tournament)
      return decide(tournament, by, intent, { at, chance: trueChance, busy: (player) => busy.has(player) })
    },
  }
}

/** T2.8: only a regatta has to know who sails elsewhere. */
async function busyIn(
  store: Pick<TournamentStore, 'busy'>,
  id: string,
  tournament: Tournament,
): Promise<ReadonlySet<string>> {
  if (tournament.plan.format.kind !== 'regatta' || tournament.phase !== 'running') return new Set()
  const sailing = new Set(tournament.open.flatMap((number) => tournament.heats[number - 1]!.players))
  const free = activeIn(tournament).filter((one) => one.bot === null && !sailing.has(one.id))
  return store.busy(
    free.map((one) => one.id),
    id,
  )
}
