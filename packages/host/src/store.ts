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

/** A move as it is stored and told: its events come after the first `after` events of the game. */
export interface Move extends Stamp {
  readonly after: number
  readonly events: readonly GameEvent[]
  /** When the event before them was made, where that is known: whoever knows another time of it knows moves that the store has lost. */
  readonly lastAt?: number | undefined
}

/** A game as it is stored: what was fixed before it, what decides its dice, and all events. */
export interface StoredGame {
  readonly setup: Setup
  readonly dice: DiceSource
  /** Null for games without a clock. */
  readonly pace: Pace | null
  readonly events: readonly GameEvent[]
  /** The stamp of the last move. */
  readonly last: Stamp
}

/** Where games are stored. Events are numbered from 0 in their order; each number is used once. */
export interface GameStore {
  /** Stores a new game; false when there is one with this id already. */
  create(id: string, game: StoredGame): Promise<boolean>
  load(id: string): Promise<StoredGame | null>
  /**
   * The moves behind the first `after` events, as one; null when there are none. `rewound` when the store has fewer events, or no move that
   * ended there and was made at `lastAt`: it has lost moves, by a restored backup or a failover, and whoever knows that move is wrong.
   */
  behind(id: string, after: number, lastAt?: number): Promise<Move | null | 'rewound'>
  /**
   * Adds a move; false, and nothing is added, when the game has another number of events than those before it, or another last move than
   * the one made at `lastAt`. `game` is the game as it is then, for stores that keep what lists show: whose turn it is, whether it is over.
   */
  append(id: string, move: Move, game: Game, lastAt?: number): Promise<boolean>
}

/** A store in memory: for tests, and as the model of the others. */
export function memoryStore(): GameStore {
  const games = new Map<string, StoredGame>()
  /** When the moves of each game were made, by the number of events after them. */
  const madeAt = new Map<string, Map<number, number>>()
  return {
    create: async (id, game) => {
      if (games.has(id)) return false
      games.set(id, game)
      madeAt.set(id, new Map([[game.events.length, game.last.at]]))
      return true
    },
    load: async (id) => games.get(id) ?? null,
    behind: async (id, after, lastAt) => {
      const before = madeAt.get(id)?.get(after)
      const move = moveBehind(games.get(id) ?? null, after, lastAt)
      if (move === null || move === 'rewound') return move
      return lastAt === undefined || lastAt === before ? { ...move, lastAt: before } : 'rewound'
    },
    append: async (id, move, _game, lastAt) => {
      const game = games.get(id)
      if (game?.events.length !== move.after || game.last.at !== (lastAt ?? game.last.at)) return false
      games.set(id, grown(game, move))
      madeAt.get(id)!.set(move.after + move.events.length, move.at)
      return true
    },
  }
}

/** The moves of a game behind the first `after` events, for stores that load the whole game; see `GameStore.behind`. */
export function moveBehind(game: StoredGame | null, after: number, lastAt?: number): Move | null | 'rewound' {
  if (game === null) return after === 0 ? null : 'rewound'
  const { events, last } = game
  if (events.length > after) return { after, events: events.slice(after), ...last }
  return events.length === after && last.at === (lastAt ?? last.at) ? null : 'rewound'
}

/** A game with one more move. */
function grown(game: StoredGame, { at, by, clock, events }: Move): StoredGame {
  return { ...game, events: game.events.concat(events), last: { at, by, clock } }
}
