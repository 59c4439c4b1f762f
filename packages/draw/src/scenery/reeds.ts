import type { Lake, Point } from '@powerboats/rules'
import { fieldOf, seedOf, streamOf } from '../geometry/noise.ts'
import type { Outline } from '../geometry/outline.ts'
import { displaced } from '../geometry/outline.ts'
import { unit } from '../geometry/plane.ts'

/** A stalk of reed from its foot to its tip. */
export interface Reed {
  readonly foot: Point
  readonly tip: Point
}

/** Reeds here and there along the frame's shore, standing in the water's edge. */
export function reedsOf(lake: Lake, outlines: readonly Outline[]): Reed[] {
  const seed = seedOf(lake)
  const wet = fieldOf(seed + 31, 2.2 * unit)
  const next = streamOf(seed + 32)
  return outlines
    .filter(({ isIsland }) => !isIsland)
    .flatMap(({ points }) => displaced(points, () => 0.03 * unit))
    .filter(({ x, y }) => wet(x, y) > 0.42)
    .flatMap((point) =>
      [0, 1].map(() => {
        const foot = { x: point.x + (next() - 0.5) * 14, y: point.y + (next() - 0.5) * 14 }
        return { foot, tip: { x: foot.x + (next() - 0.4) * 14, y: foot.y - 16 - 14 * next() } }
      }),
    )
}
