import { availableParallelism } from 'node:os'
import type { BotWorkers } from '../contracts/services.ts'
import { createBotWorker } from './botWorker.ts'
import type { BotWorkerSettings } from './botWorker.ts'
import { coursesEach, threadOf, threadsOn } from './shares.ts'

export interface BotWorkersSettings extends Partial<BotWorkerSettings> {
  readonly threads?: number
  /** After this many milliseconds without a message, a thread with open questions counts as stuck and is replaced. */
  readonly patience?: number
}

/** Threads run what is built, also when the rest runs from source: seen from either, it lies there. */
const builtWorker = new URL('../../dist/botWorkers/worker.js', import.meta.url)

/** Bots on threads of their own. All questions about one game go to the same thread, which keeps what it computed for the game. */
export function createBotWorkers({
  threads = threadsOn(availableParallelism()),
  patience = 20_000,
  ...given
}: BotWorkersSettings = {}): BotWorkers {
  const settings: BotWorkerSettings = {
    worker: builtWorker,
    courses: coursesEach(threads),
    waiting: 4,
    games: 200,
    questions: 1000,
    now: () => performance.now(),
    ...given,
  }
  const botWorkers = Array.from({ length: threads }, () => createBotWorker(settings))
  const watch = setInterval(() => {
    for (const thread of botWorkers) thread.check(settings.now() - patience)
  }, patience / 10)
  watch.unref()
  let number = 0
  return {
    choose: async (id, { setup, ...now }, seat, bot, seed) => {
      const asked = { kind: 'choose', number: ++number, game: id, now, seat, bot, seed } as const
      const answer = await botWorkers[threadOf(id, threads)]!.ask(asked, setup)
      if (answer.kind !== 'chosen') throw new Error('a bot worker answered another question')
      return answer.intent
    },
    review: async (id, setup, events) => {
      const asked = { kind: 'review', number: ++number, game: id, events } as const
      const answer = await botWorkers[threadOf(id, threads)]!.ask(asked, setup)
      if (answer.kind !== 'reviewed') throw new Error('a bot worker answered another question')
      return answer.seats
    },
    waiting: () => botWorkers.reduce((sum, thread) => sum + thread.waiting(), 0),
    close: async () => {
      clearInterval(watch)
      await Promise.all(botWorkers.map((thread) => thread.close()))
    },
  }
}
