import type { Terms } from '@powerboats/protocol'
import type { StoredSeat } from '../../contracts/storedSeat.ts'

/** Terms as they are now, also those that were stored before there were ratings. */
export function termsSince(terms: Terms): Terms {
  return { ...terms, isRated: terms.isRated ?? false }
}

/** The same for a seat, also from before contributions were sealed. */
export function seatSince(seat: StoredSeat): StoredSeat {
  return seat.kind === 'player' ? { ...seat, isKept: seat.isKept ?? false, seal: seat.seal ?? null } : seat
}
