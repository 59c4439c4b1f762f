import type { Box } from '@powerboats/draw'
import type { Point } from '@powerboats/rules'

/** What part of the picture is seen: the point in the middle, and pixels a unit of the picture. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The size of the window onto the picture, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

const closest = 1.2

/** All of a box, as large as it fits. */
export function fitted(box: Box, { width, height }: Size): View {
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    scale: Math.min(width / box.width, height / box.height),
  }
}

/** As much of a box as fills the window, without its outermost land. */
export function covering(box: Box, { width, height }: Size): View {
  const frame = 480
  const scale = Math.max(width / (box.width - 2 * frame), height / (box.height - 2 * frame))
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale }
}

/** The view after zooming by a factor with one point of the window staying where it is. */
export function zoomed(view: View, factor: number, at: Point, size: Size, bounds: Box): View {
  const least = fitted(bounds, size).scale
  const scale = Math.min(Math.max(closest, least), Math.max(least, view.scale * factor))
  const held = toPicture(view, at, size)
  const away = { x: (at.x - size.width / 2) / scale, y: (at.y - size.height / 2) / scale }
  return kept({ x: held.x - away.x, y: held.y - away.y, scale }, size, bounds)
}

/** The view after the picture was pushed `by` pixels. */
export function pushed(view: View, by: Point, size: Size, bounds: Box): View {
  return kept({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, size, bounds)
}

/** A view that shows no more beyond the picture's edge than it must. */
export function kept({ x, y, scale }: View, { width, height }: Size, bounds: Box): View {
  const along = (value: number, start: number, length: number, seen: number) =>
    seen >= length ? start + length / 2 : Math.min(start + length - seen / 2, Math.max(start + seen / 2, value))
  return {
    x: along(x, bounds.x, bounds.width, width / scale),
    y: along(y, bounds.y, bounds.height, height / scale),
    scale,
  }
}

/** Whether all of a box is in the window. */
export function isSeen({ x, y, scale }: View, box: Box, { width, height }: Size): boolean {
  const [w, h] = [width / scale / 2, height / scale / 2]
  return box.x >= x - w && box.x + box.width <= x + w && box.y >= y - h && box.y + box.height <= y + h
}

/** A view that has moved as little as it must to show a box in the window. */
export function showing(view: View, box: Box, { width, height }: Size): View {
  const moved = (middle: number, half: number, start: number, length: number) =>
    middle + Math.max(0, start + length - middle - half) - Math.max(0, middle - half - start)
  return {
    ...view,
    x: moved(view.x, width / view.scale / 2, box.x, box.width),
    y: moved(view.y, height / view.scale / 2, box.y, box.height),
  }
}

/** What is in both boxes. */
export function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  }
}

/** The point of the picture under a point of the window. */
function toPicture(view: View, at: Point, { width, height }: Size): Point {
  return { x: view.x + (at.x - width / 2) / view.scale, y: view.y + (at.y - height / 2) / view.scale }
}

/** The view as the `viewBox` of an SVG that fills the window. */
export function viewBoxOf({ x, y, scale }: View, { width, height }: Size): string {
  const [w, h] = [width / scale, height / scale]
  return [x - w / 2, y - h / 2, w, h].map((value) => value.toFixed(2)).join(' ')
}

/** Part of the way from one view to another. */
export function between(a: View, b: View, part: number): View {
  const mix = (from: number, to: number) => from + (to - from) * part
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), scale: mix(a.scale, b.scale) }
}

/** The transform that shows sheets as seen in one view though they are drawn for another; its origin is the corner of the window. */
export function shiftOf(drawn: View, view: View, { width, height }: Size): string {
  const scale = view.scale / drawn.scale
  const x = (drawn.x - view.x) * view.scale + (width / 2) * (1 - scale)
  const y = (drawn.y - view.y) * view.scale + (height / 2) * (1 - scale)
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(5)})`
}
