import { later } from '../async/later.ts'
import { promised } from '../async/promised.ts'
import type { Promised } from '../async/promised.ts'
import { randomHex } from '../random/randomHex.ts'
import { notify } from '../notices/notices.ts'
import type { ToClient, ToWorker } from './messages.ts'

/** The worker died, could not be loaded or was ended before it answered. */
class WorkerLost extends Error {}

/** Requests to a worker. They must change nothing: one that a dying worker did not answer is put to the next. */
export interface WorkerClient<Request, Answer> {
  ask(request: Request): Promise<Answer>
  end(): void
}

export interface WorkerNeeds<News> {
  readonly start: () => Worker
  readonly onNews?: (news: News) => void
  readonly later?: (ms: number, act: () => void) => () => void
  /** Missing on plain http. */
  readonly locks?: { request(name: string, act: () => void): Promise<unknown> } | undefined
}

/** No request takes this long without any message. */
const silenceMs = 60_000

/** A client of one worker, which is started with the first request and again whenever it is lost. */
export function createWorkerClient<Request, Answer, News = never>({
  start,
  onNews,
  later: wait = later,
  locks = navigator.locks,
}: WorkerNeeds<News>): WorkerClient<Request, Answer> {
  let worker: Worker | undefined
  let isEnded = false
  let last = 0
  let cancelSilence = () => {}
  const waiting = new Map<number, Promised<Answer>>()

  const lose = (lost: Worker) => {
    if (lost !== worker) return
    lost.terminate()
    worker = undefined
    cancelSilence()
    const unanswered = [...waiting.values()]
    waiting.clear()
    for (const { reject } of unanswered) reject(new WorkerLost('the worker was lost'))
  }

  const listen = (to: Worker) => {
    cancelSilence()
    if (waiting.size > 0) cancelSilence = wait(silenceMs, () => lose(to))
  }

  const begin = (): Worker => {
    const started = start()
    const send = (message: ToWorker<Request>) => started.postMessage(message)
    // A page is not told when its worker is killed. But the worker's locks become free then, and the next in the queue gets them.
    const lock = `powerboats-worker-${randomHex(8)}`
    if (locks !== undefined) send({ kind: 'hold', lock })
    started.addEventListener('message', ({ data }: MessageEvent<ToClient<Answer, News>>) => {
      if (data.kind === 'held') void locks?.request(lock, () => lose(started))
      else if (data.kind === 'news') onNews?.(data.news)
      else {
        const asked = waiting.get(data.number)
        waiting.delete(data.number)
        if (data.kind === 'answer') asked?.resolve(data.answer)
        else asked?.reject(new Error(data.message))
      }
      listen(started)
    })
    for (const kind of ['error', 'messageerror'] as const) started.addEventListener(kind, () => lose(started))
    return started
  }

  const askOnce = (request: Request): Promise<Answer> => {
    if (isEnded) return Promise.reject(new WorkerLost('the worker was ended'))
    worker ??= begin()
    const asked = promised<Answer>()
    waiting.set(++last, asked)
    worker.postMessage({ kind: 'ask', number: last, request } satisfies ToWorker<Request>)
    listen(worker)
    return asked.promise
  }

  return {
    ask: async (request) => {
      try {
        return await askOnce(request)
      } catch (error) {
        if (!(error instanceof WorkerLost) || isEnded) throw error
      }
      try {
        const answer = await askOnce(request)
        notify('restarted')
        return answer
      } catch (error) {
        if (error instanceof WorkerLost && !isEnded) notify('stopped')
        throw error
      }
    },
    end: () => {
      isEnded = true
      if (worker !== undefined) lose(worker)
    },
  }
}
