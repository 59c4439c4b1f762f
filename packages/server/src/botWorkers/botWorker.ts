import type { Setup } from '@powerboats/rules'
import { Worker } from 'node:worker_threads'
import type { ChooserSettings } from './chooser.ts'
import type { Answer, WorkerMessage, Question } from './messages.ts'

/** An answer to a question. */
export type Given = Extract<Answer, { readonly kind: 'chosen' | 'reviewed' }>

/** A question that has not been answered, and what is needed to ask it again. */
interface Asked {
  readonly question: Question
  readonly setup: Setup
  readonly resolve: (answer: Given) => void
  readonly reject: (error: Error) => void
  tries: number
}

export interface BotWorkerSettings extends ChooserSettings {
  readonly worker: URL
  /** How many games the thread remembers, and how many questions may wait. */
  readonly games: number
  readonly questions: number
  readonly now: () => number
}

/** A question is asked once more when its worker crashed; if that crashes too, the question may be the cause. */
const mostTries = 2

/** A thread that starts with the first question, and is replaced when it crashes or hangs. */
export interface BotWorker {
  ask(question: Question, setup: Setup): Promise<Given>
  /** How many questions are not answered yet. */
  waiting(): number
  /** Replaces the thread if it has open questions and sent nothing since then. */
  check(since: number): void
  close(): Promise<void>
}

export function createBotWorker({
  worker: file,
  games,
  questions,
  now,
  courses,
  waiting,
}: BotWorkerSettings): BotWorker {
  let worker: Worker | null = null
  let heardAt = 0
  let isClosed = false
  /** The games whose setup the thread has; the one not asked about for longest comes first. */
  const knownGames = new Set<string>()
  const open = new Map<number, Asked>()

  const start = (): Worker => {
    const workerData: ChooserSettings = { courses, waiting }
    // Without the options of this process: tests run packages from source, threads run what is built.
    const started = new Worker(file, { workerData, execArgv: [] })
    started.on('message', (answer: Answer) => {
      if (worker === started) hear(answer)
    })
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code) => lose(started, new Error(`a bot worker ended with code ${code}`)))
    // Bot workers alone do not keep a server running.
    started.unref()
    return started
  }

  const hear = (answer: Answer) => {
    heardAt = now()
    if (answer.kind === 'busy') return
    const asked = open.get(answer.number)
    open.delete(answer.number)
    if (answer.kind === 'failed') asked?.reject(new Error(answer.message))
    else asked?.resolve(answer)
  }

  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return
    worker = null
    heardAt = now()
    knownGames.clear()
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
    const post = (message: WorkerMessage) => worker?.postMessage(message)
    if (!knownGames.delete(question.game)) post({ kind: 'addGame', game: question.game, setup })
    knownGames.add(question.game)
    const [oldest] = knownGames
    if (knownGames.size > games && oldest !== undefined) {
      knownGames.delete(oldest)
      post({ kind: 'forget', game: oldest })
    }
    post(question)
  }

  return {
    ask: (question, setup) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('the bot workers are closed')
        if (open.size >= questions) throw new Error('a bot worker has too many questions waiting')
        if (open.size === 0) heardAt = now()
        const asked = { question, setup, resolve, reject, tries: 0 }
        open.set(question.number, asked)
        send(asked)
      }),
    waiting: () => open.size,
    check: (since) => {
      if (worker === null || open.size === 0 || heardAt >= since) return
      const hung = worker
      lose(hung, new Error('a bot worker hung'))
      void hung.terminate()
    },
    close: async () => {
      isClosed = true
      const last = worker
      if (last === null) return
      lose(last, new Error('the bot workers are closed'))
      await last.terminate()
    },
  }
}
