import type { Lake, Point, Spot } from '@powerboats/rules'
import { gridPath } from './grid.ts'
import { bouldersOf } from './boulders.ts'
import type { Boulder } from './boulders.ts'
import type { Clearing } from './land.ts'
import { hamletsOf, landmarkRadius, landmarksOf } from './landmarks.ts'
import type { Landmark } from './landmarks.ts'
import { liliesOf } from './lilies.ts'
import { meadowOf } from './meadow.ts'
import type { Meadow } from './meadow.ts'
import { seedOf } from '../geometry/noise.ts'
import { inland, outlinesOf } from '../geometry/outline.ts'
import type { Outline } from '../geometry/outline.ts'
import { at, boundsOf, unit } from '../geometry/plane.ts'
import type { Box } from '../geometry/plane.ts'
import { quayDepth, quaysOf } from '../marks/quay.ts'
import type { Quay } from '../marks/quay.ts'
import { reedsOf } from './reeds.ts'
import type { Reed } from './reeds.ts'
import { ripplesOf } from './ripples.ts'
import type { Ripple } from './ripples.ts'
import { riverOf } from './river.ts'
import type { River } from './river.ts'
import { treesOf } from './trees.ts'
import type { Tree } from './trees.ts'

/** Everything that a picture of a lake shows, as points and outlines, for any painter. */
export interface Scenery {
  readonly lake: Lake
  readonly bounds: Box
  readonly shores: readonly Outline[]
  /** The edges of the grass: meadow behind the beach, and a deeper green further in. */
  readonly grass: readonly [readonly Outline[], readonly Outline[]]
  readonly ripples: readonly Ripple[]
  /** All hexagon lines in one path. */
  readonly grid: string
  readonly meadow: Meadow
  readonly trees: readonly Tree[]
  readonly reeds: readonly Reed[]
  readonly boulders: readonly Boulder[]
  readonly lilies: readonly Point[]
  readonly landmarks: readonly Landmark[]
  readonly river: River
  readonly quays: readonly Quay[]
  readonly spots: readonly Spot[]
}

/** Lays out the picture of a lake; the same lake always gives the same picture. */
export function sceneryOf(lake: Lake): Scenery {
  const seed = seedOf(lake)
  const shores = outlinesOf(lake)
  const river = riverOf(lake)
  const quays = quaysOf(lake)
  const taken: Clearing[] = [
    ...river.points.map((centre) => ({ centre, radius: 0.56 * unit })),
    ...quays.flatMap(({ wells, plate }) => [plate, ...wells].map((centre) => ({ centre, radius: 0.62 * quayDepth }))),
    ...lake.spots.map(({ space }) => ({ centre: at(space), radius: 0.4 * unit })),
  ]
  const landmarks = [...landmarksOf(lake, shores), ...hamletsOf(lake, shores, taken)]
  const clearings = [...taken, ...landmarks.map(({ kind, centre }) => ({ centre, radius: landmarkRadius[kind] }))]
  return {
    lake,
    bounds: boundsOf(lake),
    shores,
    grass: [
      shores.map((shore) => inland(shore, 0.13 * unit, 0.05 * unit, seed + 51)),
      shores.map((shore) => inland(shore, 0.29 * unit, 0.1 * unit, seed + 52)),
    ],
    ripples: ripplesOf(lake, shores),
    grid: gridPath(lake),
    meadow: meadowOf(lake, clearings),
    trees: treesOf(lake, shores, clearings),
    reeds: reedsOf(lake, shores),
    boulders: bouldersOf(lake, shores),
    lilies: liliesOf(lake, shores),
    landmarks,
    river,
    quays,
    spots: lake.spots,
  }
}
