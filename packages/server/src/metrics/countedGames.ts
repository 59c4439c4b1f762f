import type { Bus, GameStore } from '@powerboats/host'
import type { Metrics } from './metrics.ts'
import type { TableMessage } from '../contracts/messages.ts'

/** The games with every move counted; when a game is over, so is its table, and whoever shows it is told. */
export function countedGames(games: GameStore, bus: Bus<TableMessage>, metrics: Metrics): GameStore {
  return {
    create: async (id, game) => {
      const isNew = await games.create(id, game)
      if (isNew) metrics.games.inc()
      return isNew
    },
    load: (id) => games.load(id),
    behind: (...asked) => games.behind(...asked),
    append: async (id, move, game, lastAt) => {
      const stopClock = metrics.appendSeconds.startTimer()
      const isAdded = await games.append(id, move, game, lastAt)
      stopClock()
      if (isAdded) metrics.moves.inc()
      else metrics.staleMoves.inc()
      if (isAdded && game.phase === 'over') bus.publish(id, { kind: 'changed' })
      return isAdded
    },
  }
}
