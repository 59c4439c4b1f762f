import type { Lake, Point } from '@powerboats/rules'
import { groundPoints } from './ground.ts'
import { shoreDistance } from './land.ts'
import { seedOf, streamOf } from '../geometry/noise.ts'
import type { Outline } from '../geometry/outline.ts'
import { isOverWater, unit } from '../geometry/plane.ts'

/** A little wave on open water. */
export interface Ripple {
  readonly centre: Point
  readonly length: number
}

export function ripplesOf(lake: Lake, outlines: readonly Outline[]): Ripple[] {
  const next = streamOf(seedOf(lake) + 41)
  const fromShore = 0.55 * unit
  const distance = shoreDistance(outlines, fromShore)
  return groundPoints(lake, 0.95 * unit, next)
    .filter((point) => isOverWater(lake, point) && next() < 0.6)
    .filter((point) => distance(point) >= fromShore)
    .map((centre) => ({ centre, length: Math.round((0.18 + 0.3 * next()) * unit) }))
}
