import type { Game, Intent, Seat } from '@powerboats/rules'
import type { Level } from '../games/table.ts'
import type { Answer, Order } from './messages.ts'

/** Those who sail the bots' boats. */
export interface Crew {
  choose(id: string, game: Game, seat: Seat, level: Level): Promise<Intent>
  dismiss(): void
}

/** A crew that thinks beside the page, so that the page stays smooth. The worker is started with the first question. */
export function workerCrew(seed: () => number): Crew {
  let worker: Worker | undefined
  let number = 0
  const boarded = new Set<string>()
  const waiting = new Map<number, PromiseWithResolvers<Intent>>()

  const start = () => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const question = waiting.get(data.number)
      waiting.delete(data.number)
      if (data.ok) question?.resolve(data.intent)
      else question?.reject(new Error(data.message))
    })
    return started
  }

  return {
    choose: (id, { setup, ...now }, seat, level) => {
      worker ??= start()
      const tell = (order: Order) => worker?.postMessage(order)
      if (!boarded.has(id)) tell({ kind: 'board', game: id, setup })
      boarded.add(id)
      const question = promised<Intent>()
      waiting.set(++number, question)
      tell({ kind: 'choose', number, game: id, now, seat, level, seed: seed() })
      return question.promise
    },
    dismiss: () => worker?.terminate(),
  }
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: Error): void
}

/** Promise.withResolvers is younger than the browsers we serve. */
function promised<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((res, rej) => {
    resolve = res
    reject = rej
  })
  return { promise, resolve, reject }
}
