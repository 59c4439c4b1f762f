import type { Lake, Point } from '@powerboats/rules'
import { groundPoints } from './ground.ts'
import { isClear } from './land.ts'
import type { Clearing } from './land.ts'
import { fieldOf, seedOf, streamOf } from '../geometry/noise.ts'
import { isOverWater, unit } from '../geometry/plane.ts'

/** What gives the grass its texture. */
export interface Meadow {
  /** Soft blots of another green, to be cut off at the edge of the grass. */
  readonly patches: readonly (readonly Point[])[]
  readonly tufts: readonly Point[]
  readonly flowers: readonly Point[]
}

export function meadowOf(lake: Lake, clearings: readonly Clearing[]): Meadow {
  const seed = seedOf(lake)
  const next = streamOf(seed + 21)
  const damp = fieldOf(seed + 22, 3 * unit)
  const patches = groundPoints(lake, 1.3 * unit, next)
    .filter((point) => damp(point.x, point.y) > -0.2 && !isOverWater(lake, point))
    .map((point) => blotAt(point, (0.35 + 0.3 * next()) * unit, next))
  const onGrass = groundPoints(lake, 0.5 * unit, next).filter(
    (point) => !isOverWater(lake, point) && isClear(clearings, point, 0.05 * unit),
  )
  return {
    patches,
    tufts: onGrass.filter(() => next() < 0.4),
    flowers: onGrass.filter(({ x, y }) => damp(y, x) > 0.35 && next() < 0.5),
  }
}

function blotAt({ x, y }: Point, radius: number, next: () => number): Point[] {
  return [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const reach = radius * (0.7 + 0.6 * next())
    const angle = (i / 7) * 2 * Math.PI
    return { x: x + 1.25 * reach * Math.cos(angle), y: y + reach * Math.sin(angle) }
  })
}
