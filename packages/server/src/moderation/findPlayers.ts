import type { Player, Stores } from '../contracts/stores.ts'
import { findPlayer } from '../names/findPlayer.ts'

const mostFound = 20

/** The player of an id or of a name that is theirs alone; otherwise those with a part of their name. */
export async function findPlayers(
  { players, moderation }: Pick<Stores, 'players' | 'moderation'>,
  key: string,
): Promise<Player[]> {
  const known = await findPlayer(players, key)
  if (known !== null) return [known]
  const found = await Promise.all((await moderation.find(key, mostFound)).map((id) => players.byId(id)))
  return found.filter((player) => player !== null)
}
