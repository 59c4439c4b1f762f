import type { GameRecord } from '@powerboats/rules'
import { commitmentTo } from './fairDice.ts'
import type { StoredGame } from './store.ts'

/** A game as its record. The secret stays hidden until the end: it would tell the dice to come. */
export function recordOf({ setup, dice, events }: Pick<StoredGame, 'setup' | 'dice' | 'events'>): GameRecord {
  const isOver = events.some(({ kind }) => kind === 'gameEnded')
  const { secret, contributions } = dice
  return {
    setup,
    dice: { kind: 'committed', commitment: commitmentTo(secret), secret: isOver ? secret : null, contributions },
    events,
  }
}
