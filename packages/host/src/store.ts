import type { Game, GameEvent, Setup } from '@powerboats/rules'
import type { Clock, Mover, Pace } from './clock.ts'
import type { DiceSource } from './fairDice.ts'

/** When a move was made and by whom, and how the clocks stood then. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly by: Mover
  readonly clock: Clock | null
}

/** A move as it is stored and told: its events stand behind the first `after` of the game. */
export interface News extends Stamp {
  readonly after: number
  readonly events: readonly GameEvent[]
}

/** A game as it is kept: what was settled before it, what decides its dice, and all that happened. */
export interface StoredGame {
  readonly setup: Setup
  readonly dice: DiceSource
  /** Null for games without a clock. */
  readonly pace: Pace | null
  readonly events: readonly GameEvent[]
  /** The stamp of the last move. */
  readonly last: Stamp
}

/** Where games are kept. Events are numbered from 0 by their place; a place is taken once and for all. */
export interface GameStore {
  /** Keeps a new game; false when there is one with this id already. */
  create(id: string, game: StoredGame): Promise<boolean>
  load(id: string): Promise<StoredGame | null>
  /** The moves behind the first `after` events, with which a move ended, as one; null when there are none. */
  behind(id: string, after: number): Promise<News | null>
  /**
   * Adds a move; false, and nothing is added, when the game has another number of events than those before it. `game` is
   * the game as it is then, for stores that keep what is looked for: whose turn it is, whether it is over.
   */
  append(id: string, move: News, game: Game): Promise<boolean>
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
    behind: async (id, after) => newsBehind(games.get(id) ?? null, after),
    append: async (id, move) => {
      const game = games.get(id)
      if (game?.events.length !== move.after) return false
      games.set(id, grown(game, move))
      return true
    },
  }
}

/** What happened in a game behind the first `after` events; null when nothing did. */
export function newsBehind(game: StoredGame | null, after: number): News | null {
  if (game === null || game.events.length <= after) return null
  return { after, events: game.events.slice(after), ...game.last }
}

/** A game with one more move. */
function grown(game: StoredGame, { at, by, clock, events }: News): StoredGame {
  return { ...game, events: game.events.concat(events), last: { at, by, clock } }
}
