import { createSignal, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'

/** Changes at this interval, so that what reads it follows the time. */
export function createTicker(ms: number): Accessor<number> {
  const [count, setCount] = createSignal(0)
  const timer = setInterval(() => setCount((before) => before + 1), ms)
  onCleanup(() => clearInterval(timer))
  return count
}
