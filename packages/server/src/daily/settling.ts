import type { GameStore, StoredGame } from '@powerboats/host'
import { evolveAll, newGame } from '@powerboats/rules'
import type { DailyStore, TryResult } from '../contracts/daily.ts'
import { ThreadLost } from '../thread/thread.ts'
import type { DailyThread } from './thread/thread.ts'

export interface SettlingParts {
  readonly daily: Pick<DailyStore, 'attempt' | 'settle' | 'unsettled'>
  readonly games: Pick<GameStore, 'load'>
  readonly thread: Pick<DailyThread, 'run'>
  readonly warn: (about: object, words: string) => void
}

/** Stores what came of tries that are over. It follows from their games, so doing it twice changes nothing. */
export interface Settling {
  settle(id: string): Promise<void>
  settleAll(day: string): Promise<void>
}

/** A try over which the thread was lost so often is settled without the words of the coach; it comes behind those with as many turns and as much damage. */
const mostLosses = 3
/** Tries that are settled in one go, should a node have stopped before it did. */
const atOnce = 20

export function createSettling({ daily, games, thread, warn }: SettlingParts): Settling {
  const running = new Map<string, Promise<void>>()
  /** How often the thread was lost over a try. */
  const losses = new Map<string, number>()

  const work = async (id: string): Promise<void> => {
    const attempt = await daily.attempt(id)
    const game = attempt?.result === null ? await games.load(id) : null
    if (attempt === null || game === null || game.events.at(-1)?.kind !== 'gameEnded') return
    const { setup, events } = game
    const coach = await thread.run({ kind: 'review', day: attempt.day, setup, events }).catch((error: unknown) => {
      // A server that stops takes the thread with it: the try waits for the next one. A try that ends the thread itself does not wait for ever.
      const lost = error instanceof ThreadLost ? (losses.get(id) ?? 0) + 1 : mostLosses
      losses.set(id, lost)
      if (lost < mostLosses) throw error
      warn({ try: id, err: error }, 'the coach could not look at a try')
      return { accuracy: 0, cost: 0, luck: 0 }
    })
    losses.delete(id)
    await daily.settle(id, { ...endOfRace(game), ...coach })
  }

  const settle = (id: string): Promise<void> => {
    const begun =
      running.get(id) ??
      work(id)
        .catch((error: unknown) => warn({ try: id, err: error }, 'a try could not be settled'))
        .finally(() => running.delete(id))
    running.set(id, begun)
    return begun
  }

  return {
    settle,
    settleAll: async (day) => {
      await Promise.all((await daily.unsettled(day, atOnce)).map(settle))
    },
  }
}

function endOfRace({
  setup,
  events,
  last,
}: StoredGame): Pick<TryResult, 'endedAt' | 'hasFinished' | 'turns' | 'damage'> {
  const { status, turns, damage } = evolveAll(newGame(setup), events).boats[0]!
  return { endedAt: last.at, hasFinished: status === 'finished', turns, damage }
}
