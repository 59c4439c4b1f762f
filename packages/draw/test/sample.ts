import { dealCourse, dealLake, drawnRows, letters, sides } from '@powerboats/rules'
import type { Course, Lake } from '@powerboats/rules'
import { streamOf } from '../src/geometry/noise.ts'

/** A small lake drawn by hand: water at its edge, and an island with a pond. */
export const pond: Lake = {
  side: 'dark',
  tiles: [],
  spots: [],
  left: 0,
  top: 0,
  rows: drawnRows(`
    # # # # # # #
     # . . . . . #
    # . . . . . .
     # . . # # . #
    # . . # . # .
     # . . # # . .
    # . . . . . #
     # # # # # # #
  `),
}

/** Some lakes of both sides, for tests. */
export function sampleLakes(count = 2): { name: string; lake: Lake }[] {
  return sides.flatMap((side) =>
    Array.from({ length: count }, (_, seed) => ({
      name: `${side} lake ${seed}`,
      lake: dealLake(side, chanceOf(seed)),
    })),
  )
}

/** A course for each letter on some lakes of both sides. */
export function sampleCourses(count = 1): { name: string; course: Course }[] {
  return sampleLakes(count).flatMap(({ name, lake }, seed) =>
    letters.map((letter) => ({ name: `${letter} of ${name}`, course: dealCourse(lake, letter, chanceOf(seed)) })),
  )
}

function chanceOf(seed: number) {
  const next = streamOf(seed)
  return (count: number) => Math.floor(next() * count)
}
