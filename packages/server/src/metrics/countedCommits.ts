import type { Engine } from '../db/schema/engine.ts'
import type { Metrics } from './metrics.ts'

/** The database with the moves of every commit counted. */
export function countedCommits(engine: Engine, metrics: Metrics): Engine {
  return {
    ...engine,
    append: (appends, now) => {
      metrics.commitMoves.observe(appends.length)
      return engine.append(appends, now)
    },
  }
}
