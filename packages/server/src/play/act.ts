import type { Move } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { err } from '@powerboats/rules'
import type { Intent, Result } from '@powerboats/rules'
import type { Services } from '../contracts/services.ts'

/** Makes a player's move in a game that has `after` events. Whoever acts is no longer away. */
export async function act(
  { host, tables }: Pick<Services, 'host' | 'tables'>,
  table: string,
  player: string,
  after: number,
  intent: Intent,
): Promise<Result<Move, Code>> {
  const seat = await tables.seatOf(table, player)
  if (seat === null) return err((await tables.seats(table)) === null ? 'unknownTable' : 'notSeated')
  const taken = tables.seatsKnown(table)?.[seat]
  if (taken?.kind === 'player' && taken.isAway) await tables.setAway(table, seat, false)
  const acted = await host.act(table, seat, intent, { after, by: 'player' })
  return !acted.ok && acted.error === 'unknownGame' ? err('tableNotStarted') : acted
}
