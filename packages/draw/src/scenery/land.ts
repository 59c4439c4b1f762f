import type { Point } from '@powerboats/rules'
import type { Outline } from '../geometry/outline.ts'
import { apart } from '../geometry/plane.ts'

/** How far a point is from the nearest shore; `reach` if the shore is further away than that. */
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

/** A round patch that nothing may grow on. */
export interface Clearing {
  readonly centre: Point
  readonly radius: number
}

export function isClear(clearings: readonly Clearing[], point: Point, radius: number): boolean {
  return clearings.every((clearing) => apart(clearing.centre, point) > clearing.radius + radius)
}
