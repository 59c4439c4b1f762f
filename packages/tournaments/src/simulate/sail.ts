import type { Chance } from '@powerboats/rules'
import { decide } from '../life/decide.ts'
import { dueAt } from '../life/due.ts'
import type { Intent } from '../life/intent.ts'
import type { TournamentEvent } from '../state/event.ts'
import { evolveAll } from '../state/evolve.ts'
import type { Heat, Outcome } from '../state/heat.ts'
import type { Moment, Plan, PlayerId } from '../state/plan.ts'
import { newTournament } from '../state/tournament.ts'
import type { Entry, Tournament } from '../state/tournament.ts'

/** How a heat is sailed: what comes of it, how long that takes, and who does not come. */
export interface SailedHeat {
  readonly outcome: Outcome
  readonly takes: number
  readonly absent: readonly PlayerId[]
}

/** What somebody wants between two steps; what is refused is passed over. */
export interface Wish {
  readonly by: PlayerId | null
  readonly intent: Intent
}

/** One step of a simulated tournament. */
export interface SailedStep {
  readonly at: Moment
  readonly events: readonly TournamentEvent[]
  readonly tournament: Tournament
}

/**
 * Sails a whole tournament on a clock of its own, from one due moment or end of a heat to the next. Each step is yielded, and wishes may be
 * handed back for that moment. Returns the tournament when it is over.
 */
export function* sail(
  plan: Plan,
  entries: readonly Entry[],
  {
    chance,
    sailHeat,
  }: { readonly chance: Chance; readonly sailHeat: (heat: Heat, tournament: Tournament) => SailedHeat },
): Generator<SailedStep, Tournament, readonly Wish[] | undefined> {
  let tournament = newTournament(plan)
  // Everybody joins before the start, which is where the clock begins.
  let at = plan.start.at - 1
  const ends: { readonly heat: number; readonly at: Moment; readonly outcome: Outcome }[] = []
  const act = (by: PlayerId | null, intent: Intent): TournamentEvent[] => {
    const decided = decide(tournament, by, intent, { at, chance, busy: () => false })
    if (!decided.ok) return []
    const known = tournament.heats.length
    tournament = evolveAll(tournament, decided.value)
    const events = [...decided.value]
    for (const heat of tournament.heats.slice(known)) {
      const { outcome, takes, absent } = sailHeat(heat, tournament)
      ends.push({ heat: heat.number, at: at + takes, outcome })
      const people = heat.players.filter((player) => !absent.includes(player) && !isBot(tournament, player))
      for (const player of people) events.push(...act(null, { kind: 'appear', heat: heat.number, player }))
    }
    return events
  }
  for (const entry of entries) act(null, { kind: 'join', entry })
  for (;;) {
    const due = dueAt(tournament, at)
    ends.sort((a, b) => b.at - a.at)
    const end = ends.at(-1)
    if (tournament.phase === 'over' || tournament.phase === 'cancelled') return tournament
    const isEnd = end !== undefined && (due === null || end.at < due)
    if (!isEnd && due === null) throw new Error('the tournament waits for nothing')
    at = Math.max(at, isEnd ? end.at : due!)
    if (isEnd) ends.pop()
    const events = act(null, isEnd ? { kind: 'report', heat: end.heat, outcome: end.outcome } : { kind: 'proceed' })
    const wishes = (yield { at, events, tournament }) ?? []
    for (const { by, intent } of wishes) {
      const wished = act(by, intent)
      if (wished.length > 0) yield { at, events: wished, tournament }
    }
  }
}

function isBot({ entrants }: Tournament, player: PlayerId): boolean {
  return entrants.some(({ id, bot }) => id === player && bot !== null)
}
