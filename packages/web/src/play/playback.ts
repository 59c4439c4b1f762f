import { evolve, evolveAll, newGame } from '@powerboats/rules'
import type { Game, GameEvent } from '@powerboats/rules'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'

/** An event while it is being shown. */
export interface Scene {
  readonly event: GameEvent
  readonly ms: number
}

export interface Director {
  /** How long an event is shown when `waiting` others come after it; 0 shows it at once. */
  readonly msOf: (event: GameEvent, waiting: number) => number
  /** Whether the show waits for the player after an event. */
  readonly holdsAfter: (event: GameEvent) => boolean
  /** Calls back after a time. Returns cancel. */
  readonly later: (ms: number, act: () => void) => () => void
}

/** Shows events one after the other; what is shown lags behind what has happened. */
export interface Playback {
  readonly shown: Accessor<Game>
  readonly scene: Accessor<Scene | null>
  /** The events whose show has ended, in order. */
  readonly told: Accessor<readonly GameEvent[]>
  readonly isHeld: Accessor<boolean>
  /** Whether everything that has happened is shown. */
  readonly isCaughtUp: Accessor<boolean>
  add(events: readonly GameEvent[]): void
  /** Takes back the last events that were added, shown or not. */
  takeBack(count: number): void
  /** Ends the running scene and shows all that waits at once. */
  skip(): void
  resume(): void
  stop(): void
}

export function createPlayback(start: Game, before: readonly GameEvent[], director: Director): Playback {
  const [shown, setShown] = createSignal(start)
  const [scene, setScene] = createSignal<Scene | null>(null)
  const [told, setTold] = createSignal(before)
  const [isHeld, setHeld] = createSignal(false)
  const [isCaughtUp, setCaughtUp] = createSignal(true)
  const queue: GameEvent[] = []
  let cancel = () => {}

  const end = (event: GameEvent) =>
    batch(() => {
      setShown((game) => evolve(game, event))
      setTold((events) => [...events, event])
      setScene(null)
      if (director.holdsAfter(event)) setHeld(true)
    })

  const play = (isHasty = false) => {
    while (scene() === null && !isHeld()) {
      const event = queue.shift()
      if (event === undefined) break
      const ms = isHasty ? 0 : director.msOf(event, queue.length)
      if (ms > 0) {
        setScene({ event, ms })
        cancel = director.later(ms, () => {
          end(event)
          play()
        })
      } else end(event)
    }
    setCaughtUp(scene() === null && queue.length === 0 && !isHeld())
  }

  return {
    shown,
    scene,
    told,
    isHeld,
    isCaughtUp,
    add: (events) => {
      queue.push(...events)
      batch(() => play())
    },
    takeBack: (count) =>
      batch(() => {
        let left = count - queue.splice(Math.max(0, queue.length - count)).length
        if (left > 0 && scene() !== null) {
          cancel()
          setScene(null)
          left--
        }
        if (left > 0) {
          const kept = told().slice(0, -left)
          setTold(kept)
          setShown(evolveAll(newGame(start.setup), kept))
          setHeld(false)
        }
        play()
      }),
    skip: () =>
      batch(() => {
        const running = scene()
        cancel()
        if (running !== null) end(running.event)
        play(true)
      }),
    resume: () =>
      batch(() => {
        setHeld(false)
        play()
      }),
    stop: () => cancel(),
  }
}
