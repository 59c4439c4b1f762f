import { activeIn, dueAt } from '@powerboats/tournaments'
import type { Intent, Tournament } from '@powerboats/tournaments'
import type { TournamentStore } from '../contracts/tournaments.ts'
import { pair } from './thread/pairing.ts'
import type { Decided, PairingTask } from './thread/pairing.ts'
import type { PairingThread } from './thread/thread.ts'

/** Decides what follows from an intent. */
export interface Decider {
  decide(id: string, tournament: Tournament, by: string | null, intent: Intent, at: number): Promise<Decided>
}

export interface DeciderParts {
  readonly store: Pick<TournamentStore, 'busy'>
  /** Where many are paired; without it everything is decided here. */
  readonly thread?: Pick<PairingThread, 'warm' | 'run'> | undefined
  /** Is told why the thread did not answer. */
  readonly onLost?: ((error: unknown) => void) | undefined
}

/** Fewer are paired in a few milliseconds: sending the tournament to the thread would take as long. */
const many = 32

export function createDecider({ store, thread, onLost }: DeciderParts): Decider {
  return {
    decide: async (id, tournament, by, intent, at) => {
      const free = freeIn(tournament)
      const isPairing = mayPair(tournament, intent, at)
      // T2.8: only a regatta has to know who sails elsewhere; once it runs, many things lead to a pairing.
      const isAsked = tournament.plan.format.kind === 'regatta' && (tournament.phase === 'running' || isPairing)
      const busy = isAsked ? await store.busy(withEntry(free, intent), id) : new Set<string>()
      const task: PairingTask = { tournament, by, intent, at, busy }
      if (thread === undefined || free.length < many) return pair(task)
      // So many will have to be paired sooner or later.
      thread.warm()
      if (!isPairing) return pair(task)
      try {
        return await thread.run(task)
      } catch (error) {
        // A round begins all the same: then others wait for a moment.
        onLost?.(error)
        return pair(task)
      }
    },
  }
}

/** The people who do not sail in it at this moment. */
function freeIn(tournament: Tournament): string[] {
  const sailing = new Set(tournament.open.flatMap((number) => tournament.heats[number - 1]!.players))
  return activeIn(tournament).flatMap(({ id, bot }) => (bot === null && !sailing.has(id) ? [id] : []))
}

/** Who enters may be paired in the same moment. */
function withEntry(free: readonly string[], intent: Intent): readonly string[] {
  return intent.kind === 'join' ? [...free, intent.entry.id] : free
}

/** Whether many may be paired: it is due, or the organiser starts it or lets it go on, or it starts because it is full. */
function mayPair(tournament: Tournament, intent: Intent, at: number): boolean {
  const { start, most } = tournament.plan
  const due = dueAt(tournament, at)
  if (intent.kind === 'start' || intent.kind === 'resume' || (due !== null && due <= at)) return true
  return intent.kind === 'join' && start.whenFull && activeIn(tournament).length >= most - 1
}
