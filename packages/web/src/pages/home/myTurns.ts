import { api, identity } from '../../online/server.ts'
import { isTurnOf } from '../online/ctrl.ts'

/** At how many online games it is the player's turn; 0 also when the server cannot tell. */
export async function countMyTurns(): Promise<number> {
  const [me, mine] = await Promise.all([identity.find(), api.tables('mine')])
  return me.ok && mine.ok ? mine.value.tables.filter((table) => isTurnOf(table, me.value.id)).length : 0
}
