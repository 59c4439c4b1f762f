import { day, second } from '../state/plan.ts'
import type { Moment, Plan, PlayerId } from '../state/plan.ts'
import { activeIn } from '../state/tournament.ts'
import type { Entrant, Tournament } from '../state/tournament.ts'
import type { NewHeat } from '../state/heat.ts'

/** Those who are in it by rating, the best first; who joined earlier comes first among equals. */
export function byRating(tournament: Tournament): Entrant[] {
  return activeIn(tournament).toSorted((a, b) => b.rating - a.rating)
}

/** All players as one group, by rating. */
export function oneGroup(tournament: Tournament): PlayerId[][] {
  return [byRating(tournament).map(({ id }) => id)]
}

/** T2.3: how long players have to appear: some seconds, in a league a whole round. */
export function timeToAppear({ format, graceSeconds }: Plan): number {
  return format.kind === 'league' ? format.roundDays * day : graceSeconds * second
}

/** A heat with the usual time to appear. */
export function heatAt({ plan }: Tournament, begins: Moment, players: readonly PlayerId[], slot = 0): NewHeat {
  return { slot, players, begins, appearBy: begins + timeToAppear(plan) }
}

/** T5.1: when the next round is due: nothing before the last heat is settled, then a rest. */
export function roundDue({ open, round, restSince, plan }: Tournament): Moment | null {
  if (open.length > 0) return null
  return round === 0 ? restSince : restSince + plan.breakSeconds * second
}

/** How often each two players have met in heats that were not void, and who somebody met. */
export function meetingsIn({ heats }: Tournament): ReadonlyMap<PlayerId, ReadonlyMap<PlayerId, number>> {
  const met = new Map<PlayerId, Map<PlayerId, number>>()
  for (const { players, outcome } of heats) {
    if (outcome?.how === 'void') continue
    for (const one of players) {
      const others = met.get(one) ?? new Map<PlayerId, number>()
      for (const other of players) if (other !== one) others.set(other, (others.get(other) ?? 0) + 1)
      met.set(one, others)
    }
  }
  return met
}
