import { availableParallelism } from 'node:os'
import type { Crew } from '../services.ts'
import { createThread } from './thread.ts'
import type { ThreadSettings } from './thread.ts'

export interface CrewSettings extends Partial<Omit<ThreadSettings, 'now'>> {
  readonly threads?: number
  /** A thread that owes answers and has said nothing for so many milliseconds hangs, and is replaced. */
  readonly patience?: number
}

/** One core stays with the server itself. */
const usualThreads = () => Math.max(1, Math.min(4, availableParallelism() - 1))

/** How many charts all threads keep together, and how many each may keep at least; half a gigabyte in all. */
const mostCharts = 32
const fewestCharts = 3

/** Threads run what is built, also when the rest runs from source. */
const builtWorker = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/crew/worker.js' : './worker.js',
  import.meta.url,
)

/** A crew on threads of its own; what is asked about one game goes to one thread, which keeps what it reckoned for it. */
export function createCrew({ threads = usualThreads(), patience = 20_000, ...given }: CrewSettings = {}): Crew {
  const settings: ThreadSettings = {
    worker: builtWorker,
    charts: Math.max(fewestCharts, Math.floor(mostCharts / threads)),
    waiting: 4,
    games: 200,
    questions: 1000,
    now: () => performance.now(),
    ...given,
  }
  const crew = Array.from({ length: threads }, () => createThread(settings))
  const watch = setInterval(() => {
    for (const thread of crew) thread.check(settings.now() - patience)
  }, patience / 10)
  watch.unref()
  let number = 0
  return {
    choose: (id, { setup, ...now }, seat, bot, whim) =>
      crew[numberOf(id) % threads]!.ask({ kind: 'choose', number: ++number, game: id, now, seat, bot, whim }, setup),
    close: async () => {
      clearInterval(watch)
      await Promise.all(crew.map((thread) => thread.close()))
    },
  }
}

/** Spreads games over the threads, always in the same way. */
function numberOf(id: string): number {
  let sum = 0
  for (let at = 0; at < id.length; at++) sum = (sum * 31 + id.charCodeAt(at)) >>> 0
  return sum
}
