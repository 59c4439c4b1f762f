import { ahead, headings, isWater, spaceIndex, spacesOf } from '@powerboats/rules'
import type { Lake, Point, Space } from '@powerboats/rules'
import type { Outline } from './outline.ts'
import { apart, keyOf } from './plane.ts'

/** Land with water all round, as the spaces it takes. */
export type Island = readonly Space[]

/** The islands of a lake, the biggest first. */
export function islandsOf(lake: Lake): Island[] {
  const seen = new Set<number>()
  const islands: Island[] = []
  for (const start of spacesOf(lake)) {
    if (isWater(lake, start) || seen.has(keyOf(start))) continue
    const island = [start]
    let isFrame = false
    seen.add(keyOf(start))
    for (const space of island) {
      // What reaches the edge of the drawing goes on as the land around it.
      isFrame ||= headings.some((heading) => spaceIndex(lake, ahead(space, heading)) < 0)
      for (const next of headings.map((heading) => ahead(space, heading)))
        if (spaceIndex(lake, next) >= 0 && !isWater(lake, next) && !seen.has(keyOf(next))) {
          seen.add(keyOf(next))
          island.push(next)
        }
    }
    if (!isFrame) islands.push(island)
  }
  return islands.toSorted((a, b) => b.length - a.length)
}

/** How far a point is from the nearest shore, up to `reach`, which answers too when the shore is further away. */
export type ShoreDistance = (point: Point) => number

/** Sorts the points of the shores into squares first: a picture asks for thousands of distances. */
export function shoreDistance(outlines: readonly Outline[], reach: number): ShoreDistance {
  const squares = new Map<number, Point[]>()
  const squareKey = (column: number, row: number) => column * 100_003 + row
  for (const point of outlines.flatMap(({ points }) => points)) {
    const key = squareKey(Math.floor(point.x / reach), Math.floor(point.y / reach))
    const square = squares.get(key)
    if (square) square.push(point)
    else squares.set(key, [point])
  }
  return (point) => {
    let nearest = reach
    for (let column = Math.floor(point.x / reach) - 1; column <= point.x / reach + 1; column++)
      for (let row = Math.floor(point.y / reach) - 1; row <= point.y / reach + 1; row++)
        for (const other of squares.get(squareKey(column, row)) ?? []) nearest = Math.min(nearest, apart(other, point))
    return nearest
  }
}

/** A round place that nothing may grow on. */
export interface Clearing {
  readonly centre: Point
  readonly radius: number
}

export function isClear(clearings: readonly Clearing[], point: Point, radius: number): boolean {
  return clearings.every((clearing) => apart(clearing.centre, point) > clearing.radius + radius)
}
