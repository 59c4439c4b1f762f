import type { Setup } from '@powerboats/rules'
import { onCleanup } from 'solid-js'
import { createCoach } from './coach.ts'
import type { Coach, Dial } from './coach.ts'
import type { Answer } from './messages.ts'

const workerLine: Dial = (hear) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  return { send: (order) => worker.postMessage(order), end: () => worker.terminate() }
}

/** So long a coach without anybody to talk to waits: going from the report to the replay must not cost its tables. */
const patienceMs = 2000

let seated: { readonly game: string; readonly coach: ReturnType<typeof createCoach> } | null = null
let listeners = 0
let leaving: ReturnType<typeof setTimeout> | undefined

/** Calls the coach for a game, for as long as the caller's owner lives; pages that follow each other share him and his tables. */
export function callCoach(game: string, setup: Setup): Coach {
  clearTimeout(leaving)
  if (seated !== null && seated.game !== game) {
    seated.coach.end()
    seated = null
  }
  seated ??= { game, coach: createCoach(game, setup, workerLine) }
  const called = seated
  listeners++
  onCleanup(() => {
    if (--listeners > 0) return
    leaving = setTimeout(() => {
      called.coach.end()
      if (seated === called) seated = null
    }, patienceMs)
  })
  return called.coach
}
