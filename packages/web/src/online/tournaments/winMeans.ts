import { bracketOf, evolveAll, openHeats, standingsOf } from '@powerboats/tournaments'
import type { Heat, PlayerId, Tournament } from '@powerboats/tournaments'

/** What a win would mean for a player: the cup, the next round of it, or a place in the table. */
export type WinMeans =
  | { readonly kind: 'cup' | 'nextRound' | 'thirdPlace' }
  | { readonly kind: 'place'; readonly from: number; readonly to: number }

/** The heat that a player has to sail now, or sails. */
export function heatOfPlayer(tournament: Tournament, player: PlayerId | null): Heat | null {
  return openHeats(tournament).find(({ players }) => player !== null && players.includes(player)) ?? null
}

/** What the player would have by winning a heat that is open, everything else being as it is. */
export function winMeans(tournament: Tournament, heat: Heat, player: PlayerId): WinMeans {
  if (tournament.plan.format.kind === 'cup') {
    const { rounds } = bracketOf(tournament)
    if (heat.round < rounds.length) return { kind: 'nextRound' }
    return { kind: heat.slot === 0 ? 'cup' : 'thirdPlace' }
  }
  const rankOf = (at: Tournament) => standingsOf(at).find((row) => row.player === player)!.rank
  const ranks = heat.players.map((other) => (other === player ? 1 : 2))
  const outcome = { how: 'sailed', ranks, sailed: heat.players.map(() => 0) } as const
  const won = evolveAll(tournament, [{ kind: 'settled', at: tournament.restSince, heat: heat.number, outcome }])
  return { kind: 'place', from: rankOf(tournament), to: rankOf(won) }
}
