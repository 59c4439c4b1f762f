import type { News } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { err } from '@powerboats/rules'
import type { Intent, Result } from '@powerboats/rules'
import type { Services } from '../services.ts'

/** What a player wants at a table, in the game as it was after so many events. Whoever acts is no longer away. */
export async function act(
  { host, tables }: Pick<Services, 'host' | 'tables'>,
  table: string,
  player: string,
  after: number,
  intent: Intent,
): Promise<Result<News, Code>> {
  const seat = await tables.seatOf(table, player)
  if (seat === null) return err((await tables.places(table)) === null ? 'unknownTable' : 'notSeated')
  const place = tables.placesKnown(table)?.[seat]
  if (place?.kind === 'player' && place.isAway) await tables.setAway(table, seat, false)
  const acted = await host.act(table, seat, intent, { after, by: 'player' })
  return !acted.ok && acted.error === 'unknownGame' ? err('tableNotStarted') : acted
}
