import { throwDice } from '../turn/dice.ts'
import type { Throw } from '../turn/dice.ts'
import type { GameEvent } from './event.ts'
import type { Game, Seat } from './game.ts'

/** R4.1: opens a new game: every seat rolls a die, the highest starts, those who tie roll again; nobody rolls where the start player is settled. */
export function openGame(game: Game, roll: Throw): GameEvent[] {
  if (game.phase !== 'opening') throw new Error('the game has been opened already')
  const events: GameEvent[] = []
  const { players, starter } = game.setup
  let tied = starter === undefined ? players.map((_, seat) => seat as Seat) : [starter]
  while (tied.length > 1) {
    const thrown = throwDice(tied.length, roll)
    const rolls = tied.map((seat, i) => ({ seat, face: thrown[i]! }))
    const highest = Math.max(...thrown)
    tied = rolls.filter(({ face }) => face === highest).map(({ seat }) => seat)
    events.push({ kind: 'startRolled', rolls })
  }
  const damage = players.map(() => 0)
  events.push({ kind: 'raceStarted', race: 1, starter: tied[0]!, damage })
  return events
}
