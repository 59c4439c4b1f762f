import type { Game, GameEvent } from '@powerboats/rules'
import type { OnScene } from '../../sound/scene.ts'
import { batch, createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Scene } from '../../play/playback.ts'
import type { Reading } from '../../records/reading.ts'
import { gamesOf, racesOf, signsOf, stopsOf, turnsOf } from '../../records/timeline.ts'
import type { RaceMark, Sign, TurnMark } from '../../records/timeline.ts'

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

export interface ReplayNeeds {
  /** How long an event is shown at speed 1. */
  readonly msOf: (event: GameEvent) => number
  /** Calls back after a time. Returns cancel. */
  readonly later: (ms: number, act: () => void) => () => void
  readonly onScene?: OnScene
}

/** A record that is being watched. A moment is told by how many events have happened. */
export interface ReplayCtrl {
  readonly reading: Reading
  readonly games: readonly Game[]
  readonly events: readonly GameEvent[]
  readonly races: readonly RaceMark[]
  readonly turns: readonly TurnMark[]
  readonly signs: readonly Sign[]
  readonly at: Accessor<number>
  readonly game: Accessor<Game>
  readonly told: Accessor<readonly GameEvent[]>
  readonly scene: Accessor<Scene | null>
  readonly isPlaying: Accessor<boolean>
  readonly speed: Accessor<Speed>
  seek(at: number): void
  step(way: 1 | -1): void
  stepTurn(way: 1 | -1): void
  toggle(): void
  setSpeed(speed: Speed): void
  close(): void
}

/** What takes no time on the lake still needs a moment to be read. */
const leastMs = 260

export function createReplay(reading: Reading, { msOf, later, onScene }: ReplayNeeds, start = 0): ReplayCtrl {
  const { setup, events } = reading.record
  const games = gamesOf(setup, events)
  const stops = stopsOf(events)
  const last = events.length
  const within = (at: number) => (Number.isInteger(at) ? Math.min(last, Math.max(0, at)) : 0)
  const [at, setAt] = createSignal(within(start))
  const [scene, setScene] = createSignal<Scene | null>(null)
  const [isPlaying, setPlaying] = createSignal(false)
  const [speed, setSpeed] = createSignal<Speed>(1)
  let cancel = () => {}

  /** Shows a moment as it is, without a way there. */
  const settle = (moment: number) =>
    batch(() => {
      cancel()
      setScene(null)
      setAt(within(moment))
    })

  /** Shows the next event happening. */
  const show = () => {
    const event = events[at()]
    if (event === undefined) {
      setPlaying(false)
      return
    }
    const ms = Math.max(leastMs, msOf(event)) / speed()
    onScene?.(event, 1 / speed())
    setScene({ event, ms })
    cancel = later(ms, () => {
      settle(at() + 1)
      if (isPlaying()) show()
    })
  }

  const seek = (moment: number) => {
    settle(moment)
    if (isPlaying()) show()
  }
  const pause = () => setPlaying(false)

  return {
    reading,
    games,
    events,
    races: racesOf(events),
    turns: turnsOf(games, events),
    signs: signsOf(events),
    at,
    game: createMemo(() => games[at()]!),
    told: createMemo(() => events.slice(0, at())),
    scene,
    isPlaying,
    speed,
    seek,
    step: (way) => {
      pause()
      // Whoever steps on while an event is being shown has seen enough of it.
      const shown = scene() === null ? at() : at() + 1
      if (way === -1) settle(scene() === null ? at() - 1 : at())
      else {
        settle(shown)
        show()
      }
    },
    stepTurn: (way) => {
      pause()
      const now = at()
      const next = way === 1 ? stops.find((stop) => stop > now) : stops.findLast((stop) => stop < now)
      settle(next ?? now)
    },
    toggle: () => {
      if (isPlaying()) {
        pause()
        return
      }
      if (at() === last) settle(0)
      setPlaying(true)
      if (scene() === null) show()
    },
    setSpeed,
    close: () => {
      pause()
      cancel()
    },
  }
}
