import { throwDice } from '../turn/dice.ts'
import type { Throw } from '../turn/dice.ts'
import type { GameEvent } from './event.ts'
import type { Game, Seat } from './game.ts'

/** R4.1: opens a new game: every seat rolls a die, the highest starts, those who tie roll again. */
export function openGame(game: Game, roll: Throw): GameEvent[] {
  if (game.phase !== 'opening') throw new Error('the game has been opened already')
  const events: GameEvent[] = []
  let tied = game.setup.players.map((_, seat) => seat as Seat)
  while (tied.length > 1) {
    const thrown = throwDice(tied.length, roll)
    const rolls = tied.map((seat, i) => ({ seat, face: thrown[i]! }))
    const highest = Math.max(...thrown)
    tied = rolls.filter(({ face }) => face === highest).map(({ seat }) => seat)
    events.push({ kind: 'startRolled', rolls })
  }
  const damage = game.setup.players.map(() => 0)
  events.push({ kind: 'raceStarted', race: 1, starter: tied[0]!, damage })
  return events
}
