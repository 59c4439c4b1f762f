import { tellSealed } from '../dice/drawPart.ts'
import { browserDraws } from '../dice/drawReceipts.ts'
import { mayPass } from '../mayPass.ts'
import type { MyRace } from './createMyRaces.ts'
import { api, identity } from '../server.ts'
import { isTurnOf } from './turn.ts'

/** Asks the server for the races of the one before this screen; null when it cannot tell. */
export async function findMyRaces(): Promise<readonly MyRace[] | null> {
  if (identity.me() === null) await identity.find()
  const id = identity.me()?.id
  // A stranger has no races.
  if (id === undefined) return identity.isKnown() ? [] : null
  const mine = await api.tables('mine')
  if (!mine.ok) return mayPass(mine.error) ? null : []
  // A start may wait for this browser, whatever page it shows.
  for (const table of mine.value.tables) void tellSealed(table, id, api, browserDraws())
  const racing = mine.value.tables.filter(({ status }) => status === 'racing')
  return racing.map((table) => ({ table, isMyTurn: isTurnOf(table, id) }))
}
