import type { Box } from '@powerboats/draw'
import type { Point } from '@powerboats/rules'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { between, fitted, isSeen, kept, pushed, zoomed } from './camera.ts'
import type { Size, View } from './camera.ts'

/** The camera of one board: what it shows now and ways to move it. */
export interface Stage {
  readonly view: Accessor<View>
  /** The view for which the sheets are drawn: while the camera moves they are only shifted and scaled, which costs little. */
  readonly drawn: Accessor<View>
  readonly size: Accessor<Size>
  readonly bounds: Box
  resize(size: Size): void
  zoom(factor: number, at?: Point): void
  push(by: Point): void
  fit(): void
  /** Moves gently so that a box is seen, unless the player has taken the camera. */
  follow(box: Box, isStill: boolean): void
  /** Moves gently, and comes no closer, so that a box is seen that would lie outside of the view. */
  keepInView(box: Box, isStill: boolean): void
  /** Goes back to the whole lake, unless the player has taken the camera. */
  release(isStill: boolean): void
  /** Goes to a point because the player wants to see it. */
  visit(point: Point): void
}

/** What was moved is drawn again after this pause. */
const settleMs = 160
const glideMs = 420
/** How long the camera is left alone after the player moved it. */
const handsOffMs = 6000
/** No closer than this when following, in pixels a unit: about eight spaces across a phone. */
const followCloseness = 0.46

export function createStage(bounds: Box, now: () => number, whole: typeof fitted = fitted): Stage {
  const [size, setSize] = createSignal<Size>({ width: 800, height: 700 })
  const [view, setView] = createSignal<View>(whole(bounds, size()))
  const [drawn, setDrawn] = createSignal<View>(view())
  let isFitted = true
  let taken = -Infinity
  let settle: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let shown = 0

  const move = (next: View) => {
    setView(next)
    clearTimeout(settle)
    cancelAnimationFrame(shown)
    // Counted from the frame that shows it: where frames are slow, drawing again between two of them would make them slower still.
    shown = requestAnimationFrame(() => {
      settle = setTimeout(() => setDrawn(view()), settleMs)
    })
  }
  const take = (next: View) => {
    cancelAnimationFrame(frame)
    isFitted = false
    taken = now()
    move(next)
  }
  const glide = (target: View, isStill: boolean) => {
    cancelAnimationFrame(frame)
    if (isStill) return move(target)
    const start = now()
    const from = view()
    const step = () => {
      const part = Math.min(1, (now() - start) / glideMs)
      move(between(from, target, 1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }

  return {
    view,
    size,
    bounds,
    drawn,
    resize: (next) =>
      batch(() => {
        setSize(next)
        setDrawn(setView((old) => (isFitted ? whole(bounds, next) : kept(old, next, bounds))))
      }),
    zoom: (factor, at = { x: size().width / 2, y: size().height / 2 }) =>
      take(zoomed(view(), factor, at, size(), bounds)),
    push: (by) => take(pushed(view(), by, size(), bounds)),
    fit: () => {
      isFitted = true
      taken = -Infinity
      glide(whole(bounds, size()), false)
    },
    follow: (box, isStill) => {
      if (now() - taken < handsOffMs) return
      const all = fitted(bounds, size())
      const near = fitted(box, size())
      const scale = Math.max(all.scale, Math.min(near.scale, followCloseness))
      isFitted = false
      glide(kept({ ...near, scale }, size(), bounds), isStill)
    },
    keepInView: (box, isStill) => {
      if (isFitted || isSeen(view(), box, size())) return
      const { x, y } = fitted(box, size())
      glide(kept({ ...view(), x, y }, size(), bounds), isStill)
    },
    release: (isStill) => {
      // Whoever came closer wants to be closer, until they go back themselves.
      if (isFitted || taken !== -Infinity) return
      isFitted = true
      glide(whole(bounds, size()), isStill)
    },
    visit: ({ x, y }) => {
      isFitted = false
      taken = now()
      glide(kept({ ...view(), x, y }, size(), bounds), false)
    },
  }
}
