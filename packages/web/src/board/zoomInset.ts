import { unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import type { Stage } from './stage.ts'
import { acrossWindow } from './turning.ts'

/** How far the inner bank of the river with the score stones is from the edge of the picture. */
const riverDepth = 1.3 * unit
/** Between the buttons and whatever they keep away from, in pixels. */
const gap = 8
/** The buttons with their gaps. */
const room = 60

/** How far from the corner of the window the zoom buttons stand, in pixels, so that they cover no score stone. */
export function zoomInset(bounds: Box, stage: Pick<Stage, 'view' | 'window' | 'turn'>) {
  const { x, y, scale } = stage.view()
  const { width, height } = stage.window()
  const corners = [bounds, { x: bounds.x + bounds.width, y: bounds.y + bounds.height }].map((corner) =>
    acrossWindow({ x: (corner.x - x) * scale, y: (corner.y - y) * scale }, stage.turn()),
  )
  return {
    right: inset(width / 2 - Math.max(...corners.map((corner) => corner.x)), scale),
    bottom: inset(height / 2 - Math.max(...corners.map((corner) => corner.y)), scale),
  }
}

/** `outside` is what the window shows beyond the picture; less than nothing when the picture goes on. */
function inset(outside: number, scale: number): number {
  const inner = outside + riverDepth * scale
  return outside >= room || inner <= gap ? gap : inner + gap
}
