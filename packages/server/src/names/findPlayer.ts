import type { Player, PlayerStore } from '../contracts/stores.ts'
import { lettersOf } from './letters.ts'

/** The player of an id, or of a name that is theirs alone. */
export async function findPlayer(players: Pick<PlayerStore, 'byId' | 'byName'>, key: string): Promise<Player | null> {
  return (await players.byId(key)) ?? players.byName(lettersOf(key))
}
