import type { Chance } from '@powerboats/rules'
import type { Heat } from '../state/heat.ts'
import type { PlayerId } from '../state/plan.ts'

/** How a player's starts stand: starts less the heats in which somebody else started, and whether the last was theirs. */
export interface Starts {
  readonly balance: number
  readonly startedLast: boolean
}

const none: Starts = { balance: 0, startedLast: false }

/** The starts of everybody who has sailed. */
export function startsIn(heats: readonly Heat[]): (player: PlayerId) => Starts {
  const starts = new Map<PlayerId, Starts>()
  for (const { players } of heats)
    players.forEach((player, place) => {
      const { balance } = starts.get(player) ?? none
      starts.set(player, { balance: balance + (place === 0 ? 1 : -1), startedLast: place === 0 })
    })
  return (player) => starts.get(player) ?? none
}

/** T3.5: who started less often starts; if both did as often, who did not start last; else chance decides. */
export function startOrder(
  [one, other]: readonly [PlayerId, PlayerId],
  startsOf: (player: PlayerId) => Starts,
  chance: Chance,
): readonly [PlayerId, PlayerId] {
  const mine = startsOf(one)
  const theirs = startsOf(other)
  const lead = mine.balance - theirs.balance || Number(mine.startedLast) - Number(theirs.startedLast)
  const isFirst = lead === 0 ? chance(2) === 0 : lead < 0
  return isFirst ? [one, other] : [other, one]
}

/** T3.4: how far both would be from balance after a duel, and whether that is more than two for one of them. */
export function imbalance(one: Starts, other: Starts): { readonly sum: number; readonly isBad: boolean } {
  const [less, more] = one.balance <= other.balance ? [one, other] : [other, one]
  const after = [Math.abs(less.balance + 1), Math.abs(more.balance - 1)] as const
  return { sum: after[0] + after[1], isBad: Math.max(...after) > 2 }
}
