import type { GameEvent, Setup } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Look, Moment, Order, Progress, Report } from './messages.ts'

/** The line to whoever reckons: a worker, or in tests the desk itself. */
export interface Line {
  send(order: Order): void
  end(): void
}
export type Dial = (hear: (answer: Answer) => void) => Line

/** The coach of one game. */
export interface Coach {
  /** How far the solver is with a course; null when it has nothing to do. */
  readonly progress: Accessor<Progress | null>
  /** Null when another question came up meanwhile. */
  look(moment: Moment): Promise<Look | null>
  report(events: readonly GameEvent[]): Promise<Report>
}

interface Waiting {
  readonly hear: (answer: Answer) => void
}

/** Asks one question at a time; of several looks that wait, only the last is still wanted. */
export function createCoach(game: string, setup: Setup, dial: Dial): Coach & { end(): void } {
  const [progress, setProgress] = createSignal<Progress | null>(null)
  const waiting = new Map<number, Waiting>()
  let last = 0
  let next: { readonly moment: Moment; readonly resolve: (look: Look | null) => void } | null = null
  let isLooking = false

  const line = dial((answer) => {
    if (answer.kind === 'progress') {
      setProgress(answer.done < 1 ? { race: answer.race, done: answer.done } : null)
      return
    }
    const asked = waiting.get(answer.number)
    waiting.delete(answer.number)
    asked?.hear(answer)
  })
  line.send({ kind: 'board', game, setup })

  const ask = (make: (number: number) => Order): Promise<Answer> =>
    new Promise((resolve) => {
      const number = ++last
      waiting.set(number, { hear: resolve })
      line.send(make(number))
    })

  const lookOn = async () => {
    if (isLooking) return
    isLooking = true
    for (let asked = next; asked !== null; asked = next) {
      next = null
      const { moment, resolve } = asked
      const answer = await ask((number) => ({ kind: 'look', number, game, moment }))
      resolve(answer.kind === 'looked' ? answer.look : null)
    }
    isLooking = false
  }

  return {
    progress,
    look: (moment) =>
      new Promise((resolve) => {
        next?.resolve(null)
        next = { moment, resolve }
        void lookOn()
      }),
    report: async (events) => {
      const answer = await ask((number) => ({ kind: 'report', number, game, events }))
      if (answer.kind === 'reported') return answer.report
      throw new Error(answer.kind === 'failed' ? answer.message : 'the coach answered something else')
    },
    end: () => line.end(),
  }
}
