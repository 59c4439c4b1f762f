import { seeded } from '@powerboats/chance'
import {
  ahead,
  buildCourse,
  dealLake,
  distance,
  headings,
  islandsOf,
  isOpen,
  isWater,
  layLake,
  letters,
  routeOf,
  runOf,
  shuffle,
  spacesOf,
  tilesOf,
  watersOf,
} from '@powerboats/rules'
import type { Course, LaidTile, Lake, Side } from '@powerboats/rules'
import { spreadOf } from './spread.ts'
import type { Spread } from './spread.ts'

export type Progress = (part: number) => void

/** What holds for every lake of a side. */
export interface LakeFacts {
  readonly lakes: number
  /** Land in percent of the 576 spaces of the tiles. */
  readonly land: number
  readonly largestIsland: number
  /** Lakes with water that boats cannot reach. */
  readonly cutOff: number
  readonly closestSpots: number
}

/** Builds every lake of a side and measures it. */
export function surveyLakes(side: Side, progress: Progress): LakeFacts {
  const land = tilesOf[side].flatMap(({ rows }) => Array.from(rows.join(''))).filter((cell) => cell === '#').length
  let lakes = 0
  let largestIsland = 0
  let cutOff = 0
  let closestSpots = Infinity
  for (const tiles of everyDeal()) {
    const lake = layLake(side, tiles)
    largestIsland = Math.max(largestIsland, islandsOf(lake)[0]?.length ?? 0)
    if (watersOf(lake).length > 1) cutOff++
    closestSpots = Math.min(closestSpots, closestSpotsOf(lake))
    if (++lakes % 256 === 0) progress(lakes / dealCount)
  }
  return { lakes, land: Math.round((10000 * land) / 576) / 100, largestIsland, cutOff, closestSpots }
}

const dealCount = 46_080

/** R1.2: all orders of the six tiles, each turned or not. */
function* everyDeal(): Generator<LaidTile[]> {
  for (const order of orders([1, 2, 3, 4, 5, 6]))
    for (let turned = 0; turned < 64; turned++)
      yield order.map((tile, slot) => ({ tile, turned: ((turned >> slot) & 1) === 1 }))
}

function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

function closestSpotsOf({ spots }: Lake): number {
  return Math.min(
    ...spots.flatMap((spot, i) =>
      spots.slice(i + 1).map((other) => (spot.letter === other.letter ? distance(spot.space, other.space) : Infinity)),
    ),
  )
}

/** What random courses of a side are like. */
export interface CourseFacts {
  readonly courses: number
  readonly unsailable: number
  /** Spaces of the shortest way round. */
  readonly route: Spread
  /** Free spaces ahead of a random boat pointing anywhere. */
  readonly lane: Spread
  /** Of these, the percentage with eight or more spaces ahead. */
  readonly longLanes: number
}

/** Deals random lakes and courses and measures them. */
export function surveyCourses(side: Side, courses: number, seed: number, progress: Progress): CourseFacts {
  const chance = seeded(seed)
  const routes: number[] = []
  const lanes: number[] = []
  for (let i = 0; i < courses; i++) {
    const lake = dealLake(side, chance)
    const spots = shuffle(
      lake.spots.filter(({ letter }) => letter === letters[i % letters.length]),
      chance,
    )
    const course = buildCourse(lake, { start: spots[0]!, buoys: [spots[1]!.space, spots[2]!.space, spots[3]!.space] })
    routes.push(routeOf(course).length)
    lanes.push(...lanesOf(course))
    progress((i + 1) / courses)
  }
  const sailable = routes.filter((length) => length < Infinity)
  return {
    courses,
    unsailable: routes.length - sailable.length,
    route: spreadOf(sailable),
    lane: spreadOf(lanes),
    longLanes: Math.round((1000 * lanes.filter((lane) => lane >= 8).length) / lanes.length) / 10,
  }
}

/** The free spaces ahead of every water space in every heading that is not blocked at once. */
function lanesOf(course: Course): number[] {
  return spacesOf(course.lake)
    .filter((space) => isWater(course.lake, space))
    .flatMap((space) =>
      headings
        .filter((heading) => isOpen(course, ahead(space, heading)))
        .map((heading) => runOf(course, space, heading, 30)),
    )
}
