import { createThread } from '../../thread/thread.ts'
import type { Done, Task } from './tasks.ts'

/** Works out what takes long about daily races. */
export interface DailyThread {
  run<T extends Task>(task: T): Promise<Done<T>>
  close(): Promise<void>
}

/** Threads run what is built, also when the rest runs from source: seen from either, it lies there. */
const builtWorker = new URL('../../../dist/daily/thread/worker.js', import.meta.url)

export function createDailyThread(): DailyThread {
  // Each task is answered by what belongs to it.
  return createThread<Task, Done<Task>>(builtWorker, { name: 'the thread of the daily race' }) as DailyThread
}
