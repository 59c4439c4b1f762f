import type { Intent, Setup } from '@powerboats/rules'
import { Worker } from 'node:worker_threads'
import type { BridgeSettings } from './bridge.ts'
import type { Answer, Order, Question } from './messages.ts'

/** A question that has not been answered, and what is needed to ask it again. */
interface Asked {
  readonly question: Question
  readonly setup: Setup
  readonly resolve: (intent: Intent) => void
  readonly reject: (error: Error) => void
  tries: number
}

export interface ThreadSettings extends BridgeSettings {
  readonly worker: URL
  /** How many games the thread remembers, and how many questions may wait. */
  readonly games: number
  readonly questions: number
  readonly now: () => number
}

/** A question is asked again once when its thread came to grief: a second time it may be the question's own fault. */
const mostTries = 2

/** A thread that is started with the first question, and replaced when it crashes or hangs. */
export interface Thread {
  ask(question: Question, setup: Setup): Promise<Intent>
  /** Replaces the thread if it owes answers and has not been heard of since then. */
  check(since: number): void
  close(): Promise<void>
}

export function createThread({ worker: file, games, questions, now, charts, waiting }: ThreadSettings): Thread {
  let worker: Worker | null = null
  let heardAt = 0
  let isClosed = false
  /** The games that the thread knows, the least asked about first. */
  const boarded = new Set<string>()
  const open = new Map<number, Asked>()

  const start = (): Worker => {
    const workerData: BridgeSettings = { charts, waiting }
    // Without what this process was started with: tests look for packages as they are written, threads as they are built.
    const started = new Worker(file, { workerData, execArgv: [] })
    started.on('message', (answer: Answer) => {
      if (worker === started) hear(answer)
    })
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code) => lose(started, new Error(`a thread of the crew ended with ${code}`)))
    // The crew alone does not keep a server running.
    started.unref()
    return started
  }

  const hear = (answer: Answer) => {
    heardAt = now()
    if (answer.kind === 'busy') return
    const asked = open.get(answer.number)
    open.delete(answer.number)
    if (answer.kind === 'chosen') asked?.resolve(answer.intent)
    else asked?.reject(new Error(answer.message))
  }

  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return
    worker = null
    heardAt = now()
    boarded.clear()
    for (const [number, asked] of open) {
      if (!isClosed && asked.tries < mostTries) send(asked)
      else {
        open.delete(number)
        asked.reject(error)
      }
    }
  }

  const send = (asked: Asked) => {
    const { question, setup } = asked
    worker ??= start()
    asked.tries++
    const post = (order: Order) => worker?.postMessage(order)
    if (!boarded.delete(question.game)) post({ kind: 'board', game: question.game, setup })
    boarded.add(question.game)
    const [oldest] = boarded
    if (boarded.size > games && oldest !== undefined) {
      boarded.delete(oldest)
      post({ kind: 'forget', game: oldest })
    }
    post(question)
  }

  return {
    ask: (question, setup) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('the crew has gone ashore')
        if (open.size >= questions) throw new Error('the crew has too much to think about')
        if (open.size === 0) heardAt = now()
        const asked = { question, setup, resolve, reject, tries: 0 }
        open.set(question.number, asked)
        send(asked)
      }),
    check: (since) => {
      if (worker === null || open.size === 0 || heardAt >= since) return
      const hung = worker
      lose(hung, new Error('a thread of the crew hung'))
      void hung.terminate()
    },
    close: async () => {
      isClosed = true
      const last = worker
      if (last === null) return
      lose(last, new Error('the crew has gone ashore'))
      await last.terminate()
    },
  }
}
