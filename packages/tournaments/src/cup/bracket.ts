import type { Heat } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { seedOrder } from './seedOrder.ts'

/**
 * One meeting of the bracket. A side is a player, null where nobody comes (a bye, or a heat that both lost), or undefined while it is not known;
 * so is the winner.
 */
export interface Match {
  readonly round: number
  readonly slot: number
  readonly sides: readonly [Side, Side]
  readonly heat: Heat | null
  readonly winner: Side
}
type Side = PlayerId | null | undefined

/** All meetings round by round, and the one for third place, if there is to be one. */
export interface Bracket {
  readonly rounds: readonly (readonly Match[])[]
  readonly thirdPlace: Match | null
}

/** The slot of the heat for third place, beside the final's 0. */
const thirdSlot = 1

/** The bracket as it stands. */
export function bracketOf(tournament: Tournament): Bracket {
  const seeds = tournament.order[0] ?? []
  const { format } = tournament.plan
  let size = 1
  while (size < seeds.length) size *= 2
  const heats = new Map(tournament.heats.map((heat) => [`${heat.round}/${heat.slot}`, heat]))
  const matchOf = (round: number, slot: number, sides: readonly [Side, Side]): Match => {
    const heat = heats.get(`${round}/${slot}`) ?? null
    return { round, slot, sides, heat, winner: winnerOf(sides, heat, seeds) }
  }
  let sides: Side[] = seedOrder(size).map((seed) => seeds[seed] ?? null)
  const rounds: Match[][] = []
  while (sides.length > 1) {
    const inRound = sides
    const round = rounds.length + 1
    const matches = Array.from({ length: inRound.length / 2 }, (_, slot) =>
      matchOf(round, slot, [inRound[2 * slot], inRound[2 * slot + 1]]),
    )
    rounds.push(matches)
    sides = matches.map(({ winner }) => winner)
  }
  const semiFinals = rounds.at(-2)
  const hasThird = format.kind === 'cup' && format.thirdPlace && semiFinals !== undefined
  const losers = hasThird ? ([loserOf(semiFinals[0]!), loserOf(semiFinals[1]!)] as const) : null
  return { rounds, thirdPlace: losers === null ? null : matchOf(rounds.length, thirdSlot, losers) }
}

/** T7.3: a draw or a void heat sends the better seed on. */
function winnerOf([one, other]: readonly [Side, Side], heat: Heat | null, seeds: readonly PlayerId[]): Side {
  if (one === undefined || other === undefined) return undefined
  if (one === null || other === null) return one ?? other
  if (heat === null || heat.outcome === null) return undefined
  const better = seeds.indexOf(one) < seeds.indexOf(other) ? one : other
  if (heat.outcome.how === 'void') return better
  const rankOf = (player: PlayerId) => heat.outcome!.ranks[heat.players.indexOf(player)] ?? Infinity
  const lead = rankOf(other) - rankOf(one)
  if (Number.isNaN(lead)) return null
  return lead === 0 ? better : lead > 0 ? one : other
}

/** Who lost a meeting of two; null if there were not two. */
function loserOf({ sides: [one, other], winner }: Match): Side {
  if (one === null || other === null) return null
  if (winner === undefined || one === undefined || other === undefined) return undefined
  // T7.3: nobody went on, so nobody is left for third place either.
  if (winner === null) return null
  return winner === one ? other : one
}
