import { Worker } from 'node:worker_threads'

/** A task on its way to a thread. */
export interface Asked<Task> {
  readonly number: number
  readonly task: Task
}

/** What comes back: what was done, or why it was not. */
export type Answer<Done> =
  | { readonly number: number; readonly done: Done }
  | { readonly number: number; readonly error: string }

/** The thread ended before it answered: whoever asked may ask again. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

/** Does tasks one after the other, beside all else that a server does. */
export interface Thread<Task, Done> {
  /** Starts it already: that takes a moment. */
  warm(): void
  run(task: Task): Promise<Done>
  close(): Promise<void>
}

export interface ThreadOptions {
  /** What it is for, in errors: "the thread of …". */
  readonly name: string
  /** How long it may stay silent over its tasks before it is given up, in milliseconds. */
  readonly patience?: number
}

/** A thread that starts with the first task. When it ends or falls silent, what it was asked fails, and the next task starts another. */
export function createThread<Task, Done>(file: URL, { name, patience }: ThreadOptions): Thread<Task, Done> {
  const open = new Map<number, { readonly resolve: (done: Done) => void; readonly reject: (error: Error) => void }>()
  let worker: Worker | null = null
  let number = 0
  let silence: NodeJS.Timeout | undefined

  const lose = (lost: Worker, why: string) => {
    if (worker !== lost) return
    worker = null
    clearTimeout(silence)
    for (const { reject } of open.values()) reject(new ThreadLost(why))
    open.clear()
  }

  /** Waits for the next sign of life, as long as there is something to do. */
  const listen = (to: Worker) => {
    clearTimeout(silence)
    if (patience === undefined || open.size === 0) return
    silence = setTimeout(() => {
      lose(to, `${name} has been silent for ${patience} ms`)
      void to.terminate()
    }, patience)
    silence.unref()
  }

  const start = (): Worker => {
    // Without the options of this process: tests run packages from source, threads run what is built.
    const started = new Worker(file, { execArgv: [] })
    started.on('message', (answer: Answer<Done>) => {
      if (worker !== started) return
      const asked = open.get(answer.number)
      open.delete(answer.number)
      listen(started)
      if ('done' in answer) asked?.resolve(answer.done)
      else asked?.reject(new Error(answer.error))
    })
    started.on('error', (error) => lose(started, error instanceof Error ? error.message : String(error)))
    started.on('exit', (code) => lose(started, `${name} ended with code ${code}`))
    started.unref()
    return started
  }

  return {
    warm: () => {
      worker ??= start()
    },
    run: (task) =>
      new Promise<Done>((resolve, reject) => {
        number++
        open.set(number, { resolve, reject })
        worker ??= start()
        worker.postMessage({ number, task } satisfies Asked<Task>)
        if (open.size === 1) listen(worker)
      }),
    close: async () => {
      const last = worker
      if (last === null) return
      lose(last, `${name} is closed`)
      await last.terminate()
    },
  }
}
