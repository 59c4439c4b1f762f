import type { Point } from '@powerboats/rules'
import type { Stage } from './stage.ts'

/** How far a finger may move in a tap, in pixels. */
const tapSlack = 8

/** Lets wheel, drag, pinch and keys move a board's camera. Returns the clean-up. */
export function handle(element: HTMLElement, stage: Stage): () => void {
  const fingers = new Map<number, Point>()
  let travelled = 0
  const stop = new AbortController()
  const listen = <K extends keyof HTMLElementEventMap>(
    kind: K,
    act: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(kind, act, { ...options, signal: stop.signal })

  const local = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  listen(
    'wheel',
    (event) => {
      event.preventDefault()
      stage.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), local(event))
    },
    { passive: false },
  )
  listen('pointerdown', (event) => {
    if (fingers.size === 0) travelled = 0
    fingers.set(event.pointerId, local(event))
  })
  listen('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = local(event)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other !== undefined) {
      const apart = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y)
      stage.zoom(apart(now) / Math.max(1, apart(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    }
    if (travelled < tapSlack) return
    // Taking the pointer only now leaves taps to what lies under them.
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
    const share = fingers.size
    stage.push({ x: (now.x - before.x) / share, y: (now.y - before.y) / share })
  })
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId)
  listen('pointerup', lift)
  listen('pointercancel', lift)
  listen('click', (event) => travelled >= tapSlack && event.stopPropagation(), { capture: true })
  listen('keydown', (event) => {
    const steps: Record<string, Point> = {
      ArrowLeft: { x: 90, y: 0 },
      ArrowRight: { x: -90, y: 0 },
      ArrowUp: { x: 0, y: 90 },
      ArrowDown: { x: 0, y: -90 },
    }
    const step = event.shiftKey ? steps[event.key] : undefined
    if (step !== undefined) stage.push(step)
    else if (event.key === '+' || event.key === '=') stage.zoom(1.25)
    else if (event.key === '-') stage.zoom(0.8)
    else if (event.key === '0') stage.fit()
    else return
    event.preventDefault()
  })
  return () => stop.abort()
}
