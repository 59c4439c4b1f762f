import type { GameRecord } from '@powerboats/rules'
import { commitmentTo } from './fairDice.ts'
import type { StoredGame } from './store.ts'

/** The record of a game. The secret stays hidden until the end, because it decides the dice to come. */
export function recordOf({ setup, dice, events }: Pick<StoredGame, 'setup' | 'dice' | 'events'>): GameRecord {
  const isOver = events.some(({ kind }) => kind === 'gameEnded')
  const { secret, contributions } = dice
  return {
    setup,
    dice: { kind: 'committed', commitment: commitmentTo(secret), secret: isOver ? secret : null, contributions },
    events,
  }
}
