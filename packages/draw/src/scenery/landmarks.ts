import { ahead, islandsOf } from '@powerboats/rules'
import type { Lake, Point, Space } from '@powerboats/rules'
import { groundPoints } from './ground.ts'
import { isClear, shoreDistance } from './land.ts'
import type { Clearing } from './land.ts'
import { seedOf, streamOf } from '../geometry/noise.ts'
import type { Outline } from '../geometry/outline.ts'
import { at, isOverWater, keyOf, spaceUnder, unit } from '../geometry/plane.ts'

export const landmarkKinds = ['counters', 'lighthouse', 'hut', 'tent', 'rock'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

/** Something that stands on an island; `counters` is the store of damage counters on the biggest one. */
export interface Landmark {
  readonly kind: LandmarkKind
  readonly centre: Point
  /** How it is turned, in degrees. */
  readonly tilt: number
}

/** How much room each kind takes, so that no tree grows into it. */
export const landmarkRadius: Readonly<Record<LandmarkKind, number>> = {
  counters: 0.5 * unit,
  lighthouse: 0.36 * unit,
  hut: 0.34 * unit,
  tent: 0.3 * unit,
  rock: 0.3 * unit,
}

const roomForRock = 3
const roomForHut = 4

/** One landmark for each island with room, where it is furthest from the water and clear of lettered spots. */
export function landmarksOf(lake: Lake, outlines: readonly Outline[]): Landmark[] {
  const next = streamOf(seedOf(lake) + 11)
  const fromShore = shoreDistance(outlines, unit)
  const spots = lake.spots.map(({ space }) => ({ centre: at(space), radius: 0.35 * unit }))
  return islandsOf(lake).flatMap((island, i): Landmark[] => {
    const tilt = Math.round(next() * 60 - 30)
    const choice = next()
    const centre = pointsOn(island)
      .filter((point) => isClear(spots, point, 0.4 * unit))
      .toSorted((a, b) => fromShore(b) - fromShore(a))[0]
    if (!centre || (i > 0 && island.length < roomForRock)) return []
    const kind = kindFor(i, island, choice)
    return [{ kind, centre, tilt: isUpright(kind) ? 0 : tilt }]
  })
}

/** The biggest island keeps the counters, the next one a light for sailors; the others what fits. */
function kindFor(rank: number, island: readonly Space[], choice: number): LandmarkKind {
  if (rank === 0) return 'counters'
  if (rank === 1) return 'lighthouse'
  if (island.length >= roomForHut && choice < 0.5) return 'hut'
  return choice > 0.72 ? 'tent' : 'rock'
}

/** What is seen from the side a little cannot lie turned. */
function isUpright(kind: LandmarkKind): boolean {
  return kind === 'counters' || kind === 'lighthouse'
}

/** Huts and tents on the frame, away from shore, river and quays. */
export function hamletsOf(lake: Lake, outlines: readonly Outline[], taken: readonly Clearing[]): Landmark[] {
  const next = streamOf(seedOf(lake) + 12)
  const fromShore = shoreDistance(outlines, 0.6 * unit)
  const onIslands = new Set(islandsOf(lake).flat().map(keyOf))
  return groundPoints(lake, 1.1 * unit, next)
    .filter((point) => !isOverWater(lake, point) && !onIslands.has(keyOf(spaceUnder(point))))
    .filter((point) => fromShore(point) >= 0.6 * unit && isClear(taken, point, 0.3 * unit) && next() < 0.16)
    .map((centre) => ({ kind: next() < 0.7 ? 'hut' : 'tent', centre, tilt: Math.round(next() * 180 - 90) }))
}

/** The centres of an island's spaces, and the points between two and three of them. */
function pointsOn(island: readonly Space[]): Point[] {
  const land = new Set(island.map(keyOf))
  return island.flatMap((space) => {
    const right = ahead(space, 0)
    const lower = [ahead(space, 4), ahead(space, 5)] as const
    const meetings = [
      [space],
      [space, right],
      [space, lower[0]],
      [space, lower[1]],
      [space, ...lower],
      [space, right, lower[1]],
    ]
    return meetings.filter((spaces) => spaces.every((other) => land.has(keyOf(other)))).map(middleOf)
  })
}

function middleOf(spaces: readonly Space[]): Point {
  const points = spaces.map(at)
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
  return { x: sum.x / points.length, y: sum.y / points.length }
}
