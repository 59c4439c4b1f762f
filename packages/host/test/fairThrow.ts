import type { GameEvent, Throw } from '@powerboats/rules'
import { throwFrom, throwsIn } from '../src/fairDice.ts'
import type { DiceSource } from '../src/fairDice.ts'

/** The dice of a game in which these events have happened. */
export function fairThrow(source: DiceSource, events: readonly GameEvent[]): Throw {
  return throwFrom(source, throwsIn(events))
}
