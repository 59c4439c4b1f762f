import { trueChance } from '../random/chance.ts'
import { localHost } from './localHost.ts'
import { nextRivals } from './rivals.ts'
import { quickTable } from './table.ts'

/** Opens a race against three bots that suit the player. Returns the id of its game. */
export async function openQuickRace(isNewcomer: boolean, isPractice = false): Promise<string> {
  const { openGame, gameList } = await localHost()
  return openGame({ ...quickTable(trueChance, await nextRivals(gameList, isNewcomer)), isPractice })
}
