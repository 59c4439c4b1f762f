import type { Lake, Point } from '@powerboats/rules'
import { fieldOf, seedOf, streamOf } from '../geometry/noise.ts'
import { displaced } from '../geometry/outline.ts'
import type { Outline } from '../geometry/outline.ts'
import { unit } from '../geometry/plane.ts'

/** A stone in the water close to a shore. */
export interface Boulder {
  readonly centre: Point
  readonly size: number
}

export const boulderSizes = [10, 15, 23] as const

/** Stones off the beach, in groups; they stay at the rim of their space, where no boat is drawn. */
export function bouldersOf(lake: Lake, outlines: readonly Outline[]): Boulder[] {
  const seed = seedOf(lake)
  const rocky = fieldOf(seed + 61, 1.1 * unit)
  const next = streamOf(seed + 62)
  return outlines
    .flatMap(({ points }) => displaced(points, () => -(0.01 + 0.1 * next()) * unit))
    .filter(({ x, y }) => rocky(x, y) > 0.56 && next() < 0.6)
    .map(({ x, y }) => ({
      centre: { x: Math.round(x), y: Math.round(y) },
      size: boulderSizes[Math.floor(next() * 3) as 0 | 1 | 2],
    }))
}
