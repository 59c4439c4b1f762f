import type { Box } from '@powerboats/draw'
import type { Point } from '@powerboats/rules'
import { createComputed, createMemo, createSignal, on, untrack } from 'solid-js'
import type { Accessor } from 'solid-js'
import { between, common, fitted, isSeen, kept, pushed, showing, zoomed } from './camera.ts'
import type { Size, View } from './camera.ts'
import { clearPart, closeness } from './clearPart.ts'
import { acrossSheet, onSheet, sheetSize } from './turning.ts'
import type { Turn } from './turning.ts'

/** The camera of one board: what it shows now and ways to move it. */
export interface Stage {
  readonly view: Accessor<View>
  /** The view for which the sheets are drawn: while the camera moves they are only shifted and scaled, which costs little. */
  readonly drawn: Accessor<View>
  /** The size of the sheets. */
  readonly size: Accessor<Size>
  /** The window onto them, as it lies on the screen: of the same size, unless the lake is turned. */
  readonly window: Accessor<Box>
  readonly turn: Accessor<Turn>
  readonly bounds: Box
  resize(window: Box): void
  /** Zooms around a point of the window; without one, around its middle. */
  zoom(factor: number, at?: Point): void
  /** Pushes the picture across the window. */
  push(by: Point): void
  fit(): void
  /** Moves gently so that a box is seen beside what covers the lake, unless the player has taken the camera. */
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

export function createStage(
  bounds: Box,
  now: () => number,
  whole: typeof fitted = fitted,
  turn: Accessor<Turn> = () => 0,
  /** What lies over the window, in pixels of the screen. */
  covers: Accessor<readonly Box[]> = () => [],
): Stage {
  const [window, setWindow] = createSignal<Box>({ x: 0, y: 0, width: 800, height: 700 })
  const size = createMemo(() => sheetSize(window(), turn()))
  const [view, setView] = createSignal<View>(whole(bounds, size()))
  const [drawn, setDrawn] = createSignal<View>(view())
  /** The view for those who move the camera: an effect that does must not run again because it has moved, or it would never arrive. */
  const current = () => untrack(view)
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
      settle = setTimeout(() => setDrawn(current()), settleMs)
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
    const from = current()
    const step = () => {
      const part = Math.min(1, (now() - start) / glideMs)
      move(between(from, target, 1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }

  /** A view with a box in the middle of what is clear of the window. */
  const aimed = (box: Box, scaleIn: (clear: Size) => number): View => {
    const part = clearPart(window(), covers(), sheetSize(box, turn()))
    const clear = sheetSize(part, turn())
    const scale = scaleIn(clear)
    const aside = acrossSheet(
      {
        x: part.x - window().x + (part.width - window().width) / 2,
        y: part.y - window().y + (part.height - window().height) / 2,
      },
      turn(),
    )
    const shifted = ({ x, y }: Point, by: 1 | -1): View => ({
      scale,
      x: x + (by * aside.x) / scale,
      y: y + (by * aside.y) / scale,
    })
    const inside = kept(shifted(fitted(box, clear), -1), size(), bounds)
    // Near the edge of the picture what lies beyond it is shown too, where the box would be covered otherwise.
    return shifted(showing(shifted(inside, 1), common(box, bounds), clear), -1)
  }

  createComputed(
    on(size, (next) => {
      setDrawn(setView((old) => (isFitted ? whole(bounds, next) : kept(old, next, bounds))))
    }),
  )

  return {
    view,
    size,
    window,
    turn,
    bounds,
    drawn,
    resize: setWindow,
    zoom: (factor, at = { x: window().width / 2, y: window().height / 2 }) =>
      take(zoomed(current(), factor, onSheet(at, window(), turn()), size(), bounds)),
    push: (by) => take(pushed(current(), acrossSheet(by, turn()), size(), bounds)),
    fit: () => {
      isFitted = true
      taken = -Infinity
      glide(whole(bounds, size()), false)
    },
    follow: (box, isStill) => {
      if (now() - taken < handsOffMs) return
      const least = fitted(bounds, size()).scale
      isFitted = false
      glide(
        aimed(box, (clear) => Math.max(least, Math.min(fitted(box, clear).scale, closeness.most))),
        isStill,
      )
    },
    keepInView: (box, isStill) => {
      if (isFitted || isSeen(current(), box, size())) return
      const { x, y } = fitted(box, size())
      glide(kept({ ...current(), x, y }, size(), bounds), isStill)
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
      glide(
        aimed({ x, y, width: 0, height: 0 }, () => current().scale),
        false,
      )
    },
  }
}
