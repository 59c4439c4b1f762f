import { isTimeTrial } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import { commitmentTo } from './fairDice.ts'
import type { StoredGame } from './store.ts'

/**
 * The record of a game. The secret stays hidden until the end, because it decides the dice to come. In a time trial others roll by it too
 * (R10.5): it stays hidden until `isDayOver`.
 */
export function recordOf(
  { setup, dice, events }: Pick<StoredGame, 'setup' | 'dice' | 'events'>,
  isDayOver = false,
): GameRecord {
  const isOver = events.some(({ kind }) => kind === 'gameEnded')
  const { secret, contributions, draw } = dice
  const isShown = isOver && (isDayOver || !isTimeTrial(setup))
  const sealed = { commitment: commitmentTo(secret), secret: isShown ? secret : null, contributions }
  return {
    setup,
    dice: draw === undefined ? { kind: 'committed', ...sealed } : { kind: 'drawn', draw, ...sealed },
    events,
  }
}
