import { ahead, columnOf, headings, isWater, spacesOf } from '@powerboats/rules'
import type { Lake, Point, Space } from '@powerboats/rules'
import type { Outline } from './outline.ts'
import { apart, keyOf } from './plane.ts'

/** Land with water all round, as the spaces it takes. */
export type Island = readonly Space[]

/** The islands of a lake, the biggest first. */
export function islandsOf(lake: Lake): Island[] {
  const columns = lake.rows[0]?.length ?? 0
  const isAtEdge = (space: Space) => {
    const column = columnOf(space) - lake.left
    const row = space.r - lake.top
    return column <= 0 || row <= 0 || column >= columns - 1 || row >= lake.rows.length - 1
  }
  const seen = new Set<number>()
  const islands: Island[] = []
  for (const start of spacesOf(lake)) {
    if (isWater(lake, start) || seen.has(keyOf(start))) continue
    const island = [start]
    let isFrame = false
    seen.add(keyOf(start))
    for (const space of island) {
      // What reaches the edge of the drawing goes on as the land around it.
      if (isAtEdge(space)) {
        isFrame = true
        continue
      }
      for (const next of headings.map((heading) => ahead(space, heading)))
        if (!isWater(lake, next) && !seen.has(keyOf(next))) {
          seen.add(keyOf(next))
          island.push(next)
        }
    }
    if (!isFrame) islands.push(island)
  }
  return islands.toSorted((a, b) => b.length - a.length)
}

/** How far a point is from the nearest shore, up to `limit`. */
export function shoreDistance(outlines: readonly Outline[], point: Point, limit: number): number {
  let nearest = limit
  for (const { points } of outlines)
    for (const other of points)
      if (Math.abs(other.x - point.x) < nearest && Math.abs(other.y - point.y) < nearest)
        nearest = Math.min(nearest, apart(other, point))
  return nearest
}

/** A round place that nothing may grow on. */
export interface Clearing {
  readonly centre: Point
  readonly radius: number
}

export function isClear(clearings: readonly Clearing[], point: Point, radius: number): boolean {
  return clearings.every((clearing) => apart(clearing.centre, point) > clearing.radius + radius)
}
