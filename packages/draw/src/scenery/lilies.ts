import type { Lake, Point } from '@powerboats/rules'
import { fieldOf, seedOf, streamOf } from '../geometry/noise.ts'
import { displaced } from '../geometry/outline.ts'
import type { Outline } from '../geometry/outline.ts'
import { unit } from '../geometry/plane.ts'

/** Water lilies in the quiet bays of the frame. */
export function liliesOf(lake: Lake, outlines: readonly Outline[]): Point[] {
  const seed = seedOf(lake)
  const quiet = fieldOf(seed + 63, 1.7 * unit)
  const next = streamOf(seed + 64)
  return outlines
    .filter(({ isIsland }) => !isIsland)
    .flatMap(({ points }) => displaced(points, () => -(0.07 + 0.16 * next()) * unit))
    .filter(({ x, y }) => quiet(x, y) > 0.55 && next() < 0.6)
}
