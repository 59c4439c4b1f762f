import type { Lake, Point } from '@powerboats/rules'
import { isClear, shoreDistance } from './land.ts'
import type { Clearing } from './land.ts'
import { fieldOf, seedOf, streamOf } from './noise.ts'
import type { Outline } from './outline.ts'
import { isOnLand } from './outline.ts'
import { boundsOf, unit } from './plane.ts'

/** A tree: which of the three kinds, and where. */
export interface Tree {
  readonly kind: 0 | 1 | 2
  readonly centre: Point
}

const spacing = 0.4 * unit
const fromShore = 0.3 * unit

/** Trees in clumps, away from the beach and from the clearings, the upper ones first so that lower ones overlap them. */
export function treesOf(lake: Lake, outlines: readonly Outline[], clearings: readonly Clearing[]): Tree[] {
  const seed = seedOf(lake)
  const woods = fieldOf(seed + 3, 2.1 * unit)
  const kinds = fieldOf(seed + 4, 2.6 * unit)
  const next = streamOf(seed + 5)
  return groundPoints(lake, spacing, next)
    .filter(({ x, y }) => woods(x, y) + 0.35 * next() > 0.16)
    .filter((point) => isClear(clearings, point, 0.16 * unit))
    .filter((point) => shoreDistance(outlines, point, fromShore) >= fromShore && isOnLand(outlines, point))
    .map((centre) => ({ kind: kindAt(kinds(centre.x, centre.y) + 0.5 * next() - 0.25), centre }))
    .toSorted((a, b) => a.centre.y - b.centre.y)
}

function kindAt(value: number): Tree['kind'] {
  if (value < -0.2) return 2
  return value < 0.25 ? 0 : 1
}

/** A loose grid over the whole picture. */
export function groundPoints(lake: Lake, step: number, next: () => number): Point[] {
  const { x, y, width, height } = boundsOf(lake)
  const points: Point[] = []
  for (let top = y + step / 2; top < y + height; top += step)
    for (let left = x + step / 2; left < x + width; left += step)
      points.push({
        x: Math.round(left + (next() - 0.5) * step * 0.9),
        y: Math.round(top + (next() - 0.5) * step * 0.9),
      })
  return points
}
