import type { GameEvent, Setup } from '@powerboats/rules'
import type { DiceSource } from './fairDice.ts'

/** A game as it is kept: what was settled before it, what decides its dice, and all that happened. */
export interface StoredGame {
  readonly setup: Setup
  readonly dice: DiceSource
  readonly events: readonly GameEvent[]
}

/** Where games are kept. Events are numbered from 0 by their place; a place is taken once and for all. */
export interface GameStore {
  /** Keeps a new game; false when there is one with this id already. */
  create(id: string, game: StoredGame): Promise<boolean>
  load(id: string): Promise<StoredGame | null>
  /** Adds events behind the first `after`; false, and nothing is added, when the game has another number of events. */
  append(id: string, after: number, events: readonly GameEvent[]): Promise<boolean>
}

/** A store that forgets everything with the process: for tests and as the model of the others. */
export function memoryStore(): GameStore {
  const games = new Map<string, StoredGame>()
  return {
    create: async (id, game) => {
      if (games.has(id)) return false
      games.set(id, game)
      return true
    },
    load: async (id) => games.get(id) ?? null,
    append: async (id, after, events) => {
      const game = games.get(id)
      if (game?.events.length !== after) return false
      games.set(id, { ...game, events: [...game.events, ...events] })
      return true
    },
  }
}
