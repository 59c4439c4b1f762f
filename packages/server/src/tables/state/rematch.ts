import { err, ok } from '@powerboats/rules'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import { newTable, seatOf, whyNotRacing, withPlayer } from './table.ts'
import type { Beginning, PlayerSeat, Wished } from './table.ts'

/** A new table by the terms of one that is over: the same bots, whoever asks as owner, and free seats for the others. */
export function rematchOf(old: StoredTable, requester: Player, beginning: Beginning): Wished {
  const seat = seatOf(old.seats, requester.id)
  if (seat === null) return err('notSeated')
  if (old.status !== 'over') return err(old.status === 'racing' ? 'gameNotOver' : whyNotRacing(old))
  const mine = old.seats[seat] as PlayerSeat
  const table = newTable(old.terms, { ...requester, colour: mine.colour }, { ...beginning, rematchOf: old.id })
  // Where a tournament had settled who starts, they roll for it next time.
  const bots = old.seats.flatMap((other) => {
    if (other.kind !== 'bot') return []
    const { starts: _starts, ...bot } = other
    return [bot]
  })
  const manned = { ...table, seats: table.seats.map((free, index) => bots[index - 1] ?? free) }
  return ok(withPlayer(manned, 0, table.seats[0] as PlayerSeat))
}
