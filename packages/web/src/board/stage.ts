import type { Box } from '@powerboats/draw'
import type { Point } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { between, fitted, kept, pushed, zoomed } from './camera.ts'
import type { Size, View } from './camera.ts'

/** The camera of one board: what it shows now and ways to move it. */
export interface Stage {
  readonly view: Accessor<View>
  readonly size: Accessor<Size>
  readonly bounds: Box
  /** Whether it is being moved just now: then pictures may be a little coarse. */
  readonly isMoving: Accessor<boolean>
  resize(size: Size): void
  zoom(factor: number, at?: Point): void
  push(by: Point): void
  fit(): void
  /** Moves gently so that a box is seen, unless the player has taken the camera. */
  follow(box: Box, isStill: boolean): void
  /** Goes back to the whole lake, unless the player has taken the camera. */
  release(isStill: boolean): void
  /** Goes to a point because the player wants to see it. */
  visit(point: Point): void
}

const settleMs = 160
const glideMs = 420
/** After the player moved the camera it is left alone for so long. */
const handsOffMs = 6000
/** No closer than this when following, in pixels a unit: about eight spaces across a phone. */
const followCloseness = 0.46

export function createStage(bounds: Box, now: () => number, whole: typeof fitted = fitted): Stage {
  const [size, setSize] = createSignal<Size>({ width: 800, height: 700 })
  const [view, setView] = createSignal<View>(whole(bounds, size()))
  const [isMoving, setMoving] = createSignal(false)
  let isFitted = true
  let taken = -Infinity
  let settle: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  const move = (next: View) => {
    setMoving(true)
    setView(next)
    clearTimeout(settle)
    settle = setTimeout(() => setMoving(false), settleMs)
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
    isMoving,
    resize: (next) => {
      setSize(next)
      setView((old) => (isFitted ? whole(bounds, next) : kept(old, next, bounds)))
    },
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
    release: (isStill) => {
      if (isFitted || now() - taken < handsOffMs) return
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
