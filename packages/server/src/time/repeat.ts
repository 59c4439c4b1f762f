import { setTimeout } from 'node:timers/promises'

/** After a round that failed the next waits longer, in milliseconds: whatever is broken has time to recover. */
const pauseAfterFailure = 2000

/** Does something again and again, with a pause in between, until it is stopped; stopping waits for the round under way. */
export function repeat(pause: number, round: () => Promise<void>, fail: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const rest = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined)
  const run = async () => {
    while (!signal.aborted) {
      try {
        await round()
        await rest(pause)
      } catch (error) {
        fail(error)
        await rest(Math.max(pause, pauseAfterFailure))
      }
    }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}
