import type { Table } from '@powerboats/protocol'
import type { Seat } from '@powerboats/rules'

/** Whether a player is to move at a table. */
export function isTurnOf({ places: seats, turn }: Table, player: string | null): boolean {
  const seat = seats[turn ?? -1]
  return seat?.kind === 'player' && seat.player === player
}

/** Whether a bot sails for a player, or did when the game ended. */
export function isSailedByBot({ places: seats }: Table, seat: Seat): boolean {
  const taken = seats[seat]
  return taken?.kind === 'player' && taken.isAway
}
