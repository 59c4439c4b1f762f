import type { Point } from '@powerboats/rules'
import type { Size } from './camera.ts'

/** How far a lake is turned in its window, clockwise, in degrees. */
export type Turn = 0 | 90

/** So many pixels of a phone's height are not the lake's: standings and dice panel take up to 406. */
const besideLake = 420

/** A lake is wider than high: where its window is higher than wide, it is larger if it is turned. */
export function turnFor({ width, height }: Size): Turn {
  return height - besideLake > width ? 90 : 0
}

/** The size of the sheets in a window: a quarter turn swaps its sides. */
export function sheetSize({ width, height }: Size, by: Turn): Size {
  return by === 0 ? { width, height } : { width: height, height: width }
}

/** A way across the window as the same way across the sheets. */
export function acrossSheet({ x, y }: Point, by: Turn): Point {
  return by === 0 ? { x, y } : { x: y, y: -x }
}

/** A way across the sheets as the same way across the window. */
export function acrossWindow({ x, y }: Point, by: Turn): Point {
  return by === 0 ? { x, y } : { x: -y, y: x }
}

/** A point of the window as a point of the sheets. */
export function onSheet(at: Point, window: Size, by: Turn): Point {
  const { x, y } = acrossSheet(at, by)
  return by === 0 ? { x, y } : { x, y: y + window.width }
}

/** The transform that lays the sheets into the window; its origin is the corner of the window. */
export function laidBy(window: Size, by: Turn): string {
  return by === 0 ? '' : `translate(${window.width}px) rotate(90deg)`
}
