import { distance, sameSpace } from '@powerboats/rules'
import type { Lake, Point, Space } from '@powerboats/rules'
import type { Island } from './land.ts'
import { islandsOf } from './land.ts'
import { seedOf, streamOf } from './noise.ts'
import { at } from './plane.ts'

export const landmarkKinds = ['counters', 'hut', 'rock'] as const
export type LandmarkKind = (typeof landmarkKinds)[number]

/** Something that stands on an island; `counters` is the store of damage counters on the biggest one. */
export interface Landmark {
  readonly kind: LandmarkKind
  readonly centre: Point
  /** How it is turned, in degrees. */
  readonly tilt: number
}

const roomForRock = 3
const roomForHut = 5

/** One landmark for each island with room, never on a lettered spot. */
export function landmarksOf(lake: Lake): Landmark[] {
  const next = streamOf(seedOf(lake) + 11)
  return islandsOf(lake).flatMap((island, i): Landmark[] => {
    const tilt = Math.round(next() * 60 - 30)
    const isHut = next() < 0.65
    const space = heartOf(lake, island)
    if (!space || (i > 0 && island.length < roomForRock)) return []
    const kind = i === 0 ? 'counters' : isHut && island.length >= roomForHut ? 'hut' : 'rock'
    return [{ kind, centre: at(space), tilt: kind === 'counters' ? 0 : tilt }]
  })
}

/** The space of an island with the most of it near by. */
function heartOf(lake: Lake, island: Island): Space | undefined {
  const crowd = (space: Space) => island.filter((other) => distance(other, space) === 1).length
  return island
    .filter((space) => !lake.spots.some((spot) => sameSpace(spot.space, space)))
    .toSorted((a, b) => crowd(b) - crowd(a))[0]
}
