import type { Services } from '../contracts/services.ts'
import { untilAborted } from './untilAborted.ts'

/** How long a game is reserved for the node that looks at it, in milliseconds: much longer than it takes, because nobody waits for it. */
const lease = 10 * 60 * 1000

/**
 * Has the coach look at the next game that is over, on a thread of the bots. It is kept once, whichever nodes try; a node that stops leaves it to others.
 */
export async function reviewNext(
  { stores, botWorkers, now }: Pick<Services, 'stores' | 'botWorkers' | 'now'>,
  signal: AbortSignal,
  warn: (about: object, words: string) => void,
): Promise<void> {
  const next = await stores.outcomes.takeForReview(now(), now() + lease)
  if (next === null) return
  const { game, boats } = next
  const stored = boats.length === 0 ? null : await stores.games.load(game)
  // It would fail again: nothing is said of such a game.
  const failed = (error: unknown) => {
    warn({ table: game, err: error }, 'a game could not be looked at')
    return []
  }
  const look = stored === null ? Promise.resolve([]) : botWorkers.review(game, stored.setup, stored.events)
  const seats = await untilAborted(look, signal).catch(failed)
  if (seats === null) return
  const reviewed = boats.flatMap(({ seat, player }) => {
    const found = seats.find((one) => one.seat === seat)
    if (found === undefined || found.choices === 0) return []
    const { races, choices, accuracy, turnsLost } = found
    return [{ player, races, choices, accuracy, turnsLost }]
  })
  await stores.outcomes.keepReview(next, reviewed)
}
