import { islandsOf } from '@powerboats/rules'
import type { Lake, Point } from '@powerboats/rules'
import { groundPoints } from './ground.ts'
import { isClear, shoreDistance } from './land.ts'
import type { Clearing } from './land.ts'
import { fieldOf, seedOf, streamOf } from '../geometry/noise.ts'
import type { Outline } from '../geometry/outline.ts'
import { isOverWater, keyOf, spaceUnder, unit } from '../geometry/plane.ts'

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
  const distance = shoreDistance(outlines, fromShore)
  const onIslands = new Set(islandsOf(lake).flat().map(keyOf))
  // Islands are small: without more woods many of them would be bare.
  const woodedness = (point: Point) => woods(point.x, point.y) + (onIslands.has(keyOf(spaceUnder(point))) ? 0.35 : 0)
  return groundPoints(lake, spacing, next)
    .filter((point) => woodedness(point) + 0.35 * next() > 0.16 && !isOverWater(lake, point))
    .filter((point) => distance(point) >= fromShore && isClear(clearings, point, 0.16 * unit))
    .map((centre) => ({ kind: kindAt(kinds(centre.x, centre.y) + 0.5 * next() - 0.25), centre }))
    .toSorted((a, b) => a.centre.y - b.centre.y)
}

function kindAt(value: number): Tree['kind'] {
  if (value < -0.2) return 2
  return value < 0.25 ? 0 : 1
}
