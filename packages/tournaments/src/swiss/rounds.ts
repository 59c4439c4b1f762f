import { roundDue } from '../pairing/order.ts'
import type { Moment } from '../state/plan.ts'
import { activeIn } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'

/** T1.11, T5.2: whether all rounds are paired; with fewer than two players there is nothing left to sail. */
export function isDone(tournament: Tournament): boolean {
  return tournament.round >= roundsOf(tournament) || activeIn(tournament).length < 2
}

/** When the next round begins; the end needs no break. */
export function roundOrEndDue(tournament: Tournament): Moment | null {
  return isDone(tournament) && tournament.open.length === 0 ? tournament.restSince : roundDue(tournament)
}

/** T1.6: late entry until half of the rounds are paired. */
export function mayEnterHalfway(tournament: Tournament): boolean {
  return tournament.round * 2 <= wantedRounds(tournament)
}

/** T5.2: as planned and extended; in duels no more than it takes that everybody meets everybody. */
function roundsOf(tournament: Tournament): number {
  const count = tournament.entrants.length
  const enough = count % 2 === 0 ? count - 1 : count
  const wanted = wantedRounds(tournament)
  return tournament.plan.format.kind === 'fleet' ? wanted : Math.min(wanted, enough)
}

function wantedRounds({ plan: { format }, extra }: Tournament): number {
  if (format.kind !== 'swiss' && format.kind !== 'fleet')
    throw new Error(`a ${format.kind} is not sailed in such rounds`)
  return format.rounds + extra
}
