import { tellSealed } from '../dice/drawPart.ts'
import { browserDraws } from '../dice/drawReceipts.ts'
import type { MyRace } from './createMyRaces.ts'
import { api, identity } from '../server.ts'
import { isTurnOf } from './turn.ts'

/** Asks the server for the races of the one before this screen; null when it cannot tell. */
export async function findMyRaces(): Promise<readonly MyRace[] | null> {
  const known = identity.me()
  const [me, mine] = await Promise.all([known ?? identity.find(), api.tables('mine')])
  const id = 'id' in me ? me.id : me.ok ? me.value.id : null
  if (!mine.ok) return null
  // A start may wait for this browser, whatever page it shows.
  for (const table of mine.value.tables) void tellSealed(table, id, api, browserDraws())
  const racing = mine.value.tables.filter(({ status }) => status === 'racing')
  return racing.map((table) => ({ table, isMyTurn: isTurnOf(table, id) }))
}
