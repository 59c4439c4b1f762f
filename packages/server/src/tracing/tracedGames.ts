import type { GameStore } from '@powerboats/host'
import type { Tracing } from './tracing.ts'

/** The games with a span for everything that goes to the store. */
export function tracedGames(games: GameStore, tracing: Tracing): GameStore {
  return {
    create: (id, game) => tracing.span('store game', () => games.create(id, game)),
    load: (id) => tracing.span('load game', () => games.load(id)),
    behind: (...asked) => tracing.span('load moves', () => games.behind(...asked)),
    append: (...move) => tracing.span('store move', () => games.append(...move)),
  }
}
