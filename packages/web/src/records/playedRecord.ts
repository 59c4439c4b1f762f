import { recordOf } from '@powerboats/host'
import type { GameRecord } from '@powerboats/rules'
import type { GameStorage } from '../games/fallback.ts'

/** The record of a game that was played in this browser; null when it is not kept here. */
export async function playedRecord({ store, gameList }: GameStorage, id: string): Promise<GameRecord | null> {
  const played = await store.load(id)
  if (played === null) return null
  const record = recordOf(played)
  // Dice of other games, or dice that were taken back: nothing can be proven.
  return (await gameList.kindOf(id)) === 'race' ? record : { ...record, dice: { kind: 'seeded', seed: 0 } }
}
