import { unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import type { Size, View } from './camera.ts'

/** How far the inner bank of the river with the score stones is from the edge of the picture. */
const riverDepth = 1.3 * unit
/** Between the buttons and whatever they keep away from, in pixels. */
const gap = 8
/** The buttons with their gaps. */
const room = 60

/** How far from the corner of the window the zoom buttons stand, in pixels, so that they cover no score stone. */
export function zoomInset(bounds: Box, { x, y, scale }: View, { width, height }: Size) {
  return {
    right: inset(width / 2 - (bounds.x + bounds.width - x) * scale, scale),
    bottom: inset(height / 2 - (bounds.y + bounds.height - y) * scale, scale),
  }
}

/** `outside` is what the window shows beyond the picture; less than nothing when the picture goes on. */
function inset(outside: number, scale: number): number {
  const inner = outside + riverDepth * scale
  return outside >= room || inner <= gap ? gap : inner + gap
}
