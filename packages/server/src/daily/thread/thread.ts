import { Worker } from 'node:worker_threads'
import type { Done, Task } from './tasks.ts'

/** A task on its way to the thread. */
export interface Asked {
  readonly number: number
  readonly task: Task
}

/** What comes back: what was done, or why it was not. */
type Answer =
  | { readonly number: number; readonly done: Done<Task> }
  | { readonly number: number; readonly error: string }

/** The thread ended before it answered: whoever asked may ask again. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

/** Works out what takes long about daily races. */
export interface DailyThread {
  run<T extends Task>(task: T): Promise<Done<T>>
  close(): Promise<void>
}

/** Threads run what is built, also when the rest runs from source. */
const builtWorker = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/daily/thread/worker.js' : './worker.js',
  import.meta.url,
)

/** A thread that starts with the first task. When it crashes, what it was asked fails, and the next task starts another. */
export function createDailyThread(file: URL = builtWorker): DailyThread {
  const open = new Map<
    number,
    { readonly resolve: (done: Done<Task>) => void; readonly reject: (error: Error) => void }
  >()
  let worker: Worker | null = null
  let number = 0

  const lose = (lost: Worker, why: string) => {
    if (worker !== lost) return
    worker = null
    for (const { reject } of open.values()) reject(new ThreadLost(why))
    open.clear()
  }

  const start = (): Worker => {
    // Without the options of this process: tests run packages from source, threads run what is built.
    const started = new Worker(file, { execArgv: [] })
    started.on('message', (answer: Answer) => {
      const asked = open.get(answer.number)
      open.delete(answer.number)
      if ('done' in answer) asked?.resolve(answer.done)
      else asked?.reject(new Error(answer.error))
    })
    started.on('error', (error) => lose(started, error.message))
    started.on('exit', (code) => lose(started, `the thread of the daily race ended with code ${code}`))
    started.unref()
    return started
  }

  return {
    run: <T extends Task>(task: T) =>
      new Promise<Done<T>>((resolve, reject) => {
        number++
        open.set(number, { resolve: (done) => resolve(done as Done<T>), reject })
        worker ??= start()
        worker.postMessage({ number, task } satisfies Asked)
      }),
    close: async () => {
      const last = worker
      if (last === null) return
      lose(last, 'the thread of the daily race is closed')
      await last.terminate()
    },
  }
}
