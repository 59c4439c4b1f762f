import type { GateNumber, Seat } from '@powerboats/rules'
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../async/later.ts'
import type { Answer } from '../layers/CourseSheet.tsx'
import type { Scene } from '../play/playback.ts'
import { runningMs } from '../play/timing.ts'

/** What a banner over the lake says, for a moment. */
export type News =
  | { readonly kind: 'rounded'; readonly buoy: GateNumber }
  | { readonly kind: 'finished'; readonly place: number }
  | { readonly kind: 'retired'; readonly seat: Seat }

export interface Drama {
  readonly news: Accessor<News | null>
  /** The buoy that is being rounded, and when the boat is there. */
  readonly answer: Accessor<Answer | null>
}

/** The banner stands so long; the race goes on meanwhile. */
const bannerMs = 1600

/** What a scene has to tell: buoys answer every boat, the banner is for one's own; and for others who leave the race. */
export function createDrama(scene: Accessor<Scene | null>, isMine: (seat: Seat) => boolean, wait = later): Drama {
  const [news, setNews] = createSignal<News | null>(null)
  const answer = createMemo((): Answer | null => {
    const now = scene()
    const gate = now?.event.kind === 'steered' ? now.event.rounded.at(-1) : undefined
    return now?.event.kind !== 'steered' || gate === undefined ? null : { gate, delay: runningMs(now.event, now.ms) }
  })
  let cancel = () => {}
  const show = (next: News, delay: number) => {
    cancel()
    cancel = wait(delay, () => {
      setNews(next)
      cancel = wait(bannerMs, () => setNews(null))
    })
  }
  createEffect(
    on(scene, (now) => {
      if (now === null || !('seat' in now.event)) return
      const { kind, seat } = now.event
      if (!isMine(seat)) return void (kind === 'retired' && show({ kind, seat }, 0))
      const rounded = answer()
      if (rounded !== null) show({ kind: 'rounded', buoy: rounded.gate }, rounded.delay)
      else if (now.event.kind === 'finished') show({ kind: 'finished', place: now.event.place }, 0)
    }),
  )
  onCleanup(() => cancel())
  return { news, answer }
}

/** When a boat hits something in a scene, in milliseconds after its beginning; null when none does. */
export function crashAt(scene: Scene | null): number | null {
  return scene?.event.kind === 'steered' && scene.event.damage > 0 ? runningMs(scene.event, scene.ms) * 0.9 : null
}
