import type { OutcomeStore } from '../../contracts/outcomes.ts'
import type { Engine } from '../schema/engine.ts'
import { rebuild } from './rebuild.ts'
import { takeInGames } from './takeIn.ts'

/** What is worked out from finished games. */
export function outcomeStore(engine: Engine): OutcomeStore {
  return {
    takeIn: (limit) => takeInGames(engine, limit),
    rebuild: (onGames) => rebuild(engine, onGames),
  }
}
