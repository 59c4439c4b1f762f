import { shuffle } from '../lake/chance.ts'
import type { Chance } from '../lake/chance.ts'
import type { Lake, Letter, Spot } from '../lake/lake.ts'
import { buildCourse } from './buildCourse.ts'
import type { Course } from './course.ts'
import { routeOf } from './route.ts'

/** R2.1, R3.5: puts the buoys on a letter's four spots at random until the course can be sailed. */
export function dealCourse(lake: Lake, letter: Letter, chance: Chance): Course {
  const spots = lake.spots.filter((spot) => spot.letter === letter)
  if (spots.length < 4) throw new Error(`the lake has no four spots with the letter ${letter}`)
  for (let tries = 0; tries < 1000; tries++) {
    const [start, one, two, three] = shuffle(spots, chance) as [Spot, Spot, Spot, Spot]
    const course = buildCourse(lake, { start, buoys: [one.space, two.space, three.space] })
    if (routeOf(course).length < Infinity) return course
  }
  throw new Error(`no course on the letter ${letter} of this lake can be sailed`)
}
