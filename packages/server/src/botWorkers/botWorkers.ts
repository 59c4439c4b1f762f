import { availableParallelism } from 'node:os'
import type { BotWorkers } from '../contracts/services.ts'
import { createBotWorker } from './botWorker.ts'
import type { BotWorkerSettings } from './botWorker.ts'

export interface BotWorkersSettings extends Partial<Omit<BotWorkerSettings, 'now'>> {
  readonly threads?: number
  /** After this many milliseconds without a message, a thread with open questions counts as stuck and is replaced. */
  readonly patience?: number
}

/** One core stays with the server itself. */
const usualThreads = () => Math.max(1, Math.min(4, availableParallelism() - 1))

/** How many solved courses all threads keep together, and how many each may keep at least; half a gigabyte in all. */
const mostCourses = 25
const fewestCourses = 3

/** Threads run what is built, also when the rest runs from source: seen from either, it lies there. */
const builtWorker = new URL('../../dist/botWorkers/worker.js', import.meta.url)

/** Bots on threads of their own. All questions about one game go to the same thread, which keeps what it computed for the game. */
export function createBotWorkers({
  threads = usualThreads(),
  patience = 20_000,
  ...given
}: BotWorkersSettings = {}): BotWorkers {
  const settings: BotWorkerSettings = {
    worker: builtWorker,
    courses: Math.max(fewestCourses, Math.floor(mostCourses / threads)),
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
      const answer = await botWorkers[numberOf(id) % threads]!.ask(asked, setup)
      if (answer.kind !== 'chosen') throw new Error('a bot worker answered another question')
      return answer.intent
    },
    review: async (id, setup, events) => {
      const asked = { kind: 'review', number: ++number, game: id, events } as const
      const answer = await botWorkers[numberOf(id) % threads]!.ask(asked, setup)
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

/** Spreads games over the threads, always in the same way. */
function numberOf(id: string): number {
  let sum = 0
  for (let at = 0; at < id.length; at++) sum = (sum * 31 + id.charCodeAt(at)) >>> 0
  return sum
}
