import type { Crew } from '../../crew/crew.ts'
import type { Harbour } from '../../games/harbour.ts'
import type { SeatChoice } from '../../games/table.ts'
import type { GameSource } from '../../race/session.ts'

/** A game that this browser hosts, and who sits at it. */
export interface LocalGame extends GameSource {
  readonly seats: readonly SeatChoice[]
}

/** Finds a game in the harbour; null when it is not kept here. */
export async function localGame(id: string, harbour: Harbour, crew: Crew): Promise<LocalGame | null> {
  const [seats, start] = await Promise.all([harbour.shelf.seatsOf(id), harbour.store.load(id)])
  if (seats === null || start === null) return null
  const helmOf: GameSource['helmOf'] = (seat) => seats[seat]?.pilot ?? 'skipper'
  return { id, host: harbour.host, start, seats, helmOf, crew, fromStart: harbour.isFresh(id) }
}
