import type { StoredTable } from './stores.ts'
import type { StoredSeat } from './storedSeat.ts'

/** Whether a seat has sealed a contribution that it has not told. */
export function isAwaited(seat: StoredSeat): boolean {
  return seat.kind === 'player' && seat.seal !== null && seat.contribution === null
}

/** The players whose contributions a start waits for. */
export function awaitedAt({ status, seats }: StoredTable): string[] {
  if (status !== 'starting') return []
  return seats.flatMap((seat) => (seat.kind === 'player' && isAwaited(seat) ? [seat.player] : []))
}
