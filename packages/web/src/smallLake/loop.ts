import type { GameEvent } from '@powerboats/rules'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Scene } from '../play/playback.ts'

export interface LoopNeeds {
  /** How long an event is shown. */
  readonly msOf: (event: GameEvent) => number
  /** Calls back after a time. Returns cancel. */
  readonly later: (ms: number, act: () => void) => () => void
}

/** Some events shown again and again. */
export interface Loop {
  /** How many of them have happened. */
  readonly done: Accessor<number>
  readonly scene: Accessor<Scene | null>
  stop(): void
}

/** How long the end is seen before it begins again. */
const restMs = 1600

/** Shows events in a loop, or only what came of them where nothing is to move. */
export function createLoop(events: readonly GameEvent[], isStill: boolean, { msOf, later }: LoopNeeds): Loop {
  const [done, setDone] = createSignal(isStill ? events.length : 0)
  const [scene, setScene] = createSignal<Scene | null>(null)
  let cancel = () => {}
  const show = () => {
    const event = events[done()]
    if (event === undefined) {
      cancel = later(restMs, () => {
        setDone(0)
        show()
      })
      return
    }
    const ms = Math.max(120, msOf(event))
    setScene({ event, ms })
    cancel = later(ms, () => {
      batch(() => {
        setScene(null)
        setDone(done() + 1)
      })
      show()
    })
  }
  if (!isStill && events.length > 0) show()
  return { done, scene, stop: () => cancel() }
}
