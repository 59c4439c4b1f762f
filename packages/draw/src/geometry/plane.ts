import { columnOf, isWater, pointOf, spaceAt } from '@powerboats/rules'
import type { Heading, Lake, Point, Space } from '@powerboats/rules'

/** How far apart two neighbouring spaces are in the picture; large enough that whole numbers are fine enough. */
export const unit = 100

/** From the centre of a space to one of its corners. */
export const cornerRadius = unit / Math.sqrt(3)

/** How far the land goes on beyond the drawn spaces: room for the river and the quays. */
const margin = 2.1 * unit

/** An upright rectangle of the picture. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The centre of a space in the picture. */
export function at(space: Space): Point {
  const { x, y } = pointOf(space)
  return { x: x * unit, y: y * unit }
}

/** The space under a point of the picture. */
export function spaceUnder(point: Point): Space {
  const y = point.y / unit / (Math.sqrt(3) / 2)
  const x = point.x / unit - y / 2
  // Rounding can give -0, which would make equal spaces look different: + 0 fixes it.
  const q = Math.round(x) + 0
  const r = Math.round(y) + 0
  const s = Math.round(-x - y)
  const [dq, dr, ds] = [Math.abs(q - x), Math.abs(r - y), Math.abs(s + x + y)]
  if (dq > dr && dq > ds) return { q: -r - s + 0, r }
  return dr > ds ? { q, r: -q - s + 0 } : { q, r }
}

/** A heading as an angle of the picture in degrees, clockwise from the east as SVG turns. */
export function degreesOf(heading: Heading): number {
  return heading === 0 ? 0 : -60 * heading
}

/** The unit vector of an angle in degrees. */
export function towards(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: Math.cos(radians), y: Math.sin(radians) }
}

export function moved(point: Point, by: Point, distance: number): Point {
  return { x: point.x + by.x * distance, y: point.y + by.y * distance }
}

export function apart(a: Point, b: Point): number {
  // Called very often, and Math.hypot is slow.
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

/** The drawn spaces with the margin of land around them. */
export function boundsOf(lake: Lake): Box {
  const columns = lake.rows[0]?.length ?? 0
  const first = at(spaceAt(0, lake.top))
  const last = at(spaceAt(0, lake.top + lake.rows.length - 1))
  const x = lake.left * unit - unit / 2 - margin
  const y = first.y - cornerRadius - margin
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round((columns + 0.5) * unit + 2 * margin),
    height: Math.round(last.y + cornerRadius + margin - y),
  }
}

/** Whether the space under a point is water, whatever the drawn shore does near it. */
export function isOverWater(lake: Lake, point: Point): boolean {
  return isWater(lake, spaceUnder(point))
}

/** A number for a space that no other space of the lake or near it has. */
export function keyOf(space: Space): number {
  return (space.r + 500) * 1000 + columnOf(space) + 500
}
