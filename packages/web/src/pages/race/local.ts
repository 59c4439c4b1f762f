import type { BotWorker } from '../../botWorker/client.ts'
import type { LocalHost } from '../../games/createLocalHost.ts'
import type { GameKind, SeatChoice } from '../../games/table.ts'
import type { GameSource } from '../../play/session.ts'

/** A game that this browser hosts, and who sits at it. */
export interface LocalGame extends GameSource {
  readonly seats: readonly SeatChoice[]
  readonly kind: GameKind
}

/** Finds a game of this browser; null when it is not kept here. */
export async function localGame(id: string, localHost: LocalHost, botWorker: BotWorker): Promise<LocalGame | null> {
  const { gameList, store } = localHost
  const [seats, start, kind] = await Promise.all([gameList.seatsOf(id), store.load(id), gameList.kindOf(id)])
  if (seats === null || start === null) return null
  const playedBy: GameSource['playedBy'] = (seat) => seats[seat]?.pilot ?? 'skipper'
  return {
    id,
    host: localHost.host,
    start,
    seats,
    kind,
    playedBy,
    botWorker,
    fromStart: localHost.isFresh(id),
    takeBack: kind === 'race' ? undefined : (count) => localHost.takeBack(id, count),
  }
}
