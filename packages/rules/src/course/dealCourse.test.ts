import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { shuffle } from '../lake/chance.ts'
import { dealLake } from '../lake/dealLake.ts'
import { letters, sides } from '../lake/lake.ts'
import { lineFrom } from '../lake/tile.ts'
import { buildCourse } from './buildCourse.ts'
import { isOpen } from './course.ts'
import { dealCourse } from './dealCourse.ts'
import { routeOf } from './route.ts'
import { startSpaces } from './startSpaces.ts'

const seed = Number(process.env['SEED'] ?? 1)
console.log(`courses are sampled with SEED=${seed}`)

describe.each(sides)('courses of the %s side', (side) => {
  /** As dealt, but without the second try for a course that cannot be sailed. */
  const courses = Array.from({ length: 120 }, (_, i) => {
    const chance = seeded(seed + i)
    const lake = dealLake(side, chance)
    const [start, one, two, three] = shuffle(
      lake.spots.filter((spot) => spot.letter === letters[i % 3]),
      chance,
    )
    return buildCourse(lake, { start: start!, buoys: [one!.space, two!.space, three!.space] })
  })

  it('[R3.5] can be sailed at the first try, and differ in length', () => {
    const lengths = courses.map((course) => routeOf(course).length).toSorted((a, b) => a - b)
    console.log(
      `${side} routes, shortest to longest: ${lengths.filter((_, i) => i % 15 === 0).join(' ')} ${lengths.at(-1)}`,
    )
    expect(lengths.at(-1)).toBeLessThan(120)
    expect(lengths[0]).toBeGreaterThan(25)
    expect(lengths.at(-8)! - lengths[7]!).toBeGreaterThan(20)
  })

  it('[R4.3] leave room for six boats on and behind the line', () => {
    for (const course of courses) {
      expect(startSpaces(course).length).toBeGreaterThanOrEqual(6)
      for (const space of startSpaces(course)) expect(isOpen(course, space)).toBe(true)
    }
  })

  it.each(letters)(
    '[R2.1] put the buoys 0 to 3 on the four spots %s, and the line in the letter side of buoy 0',
    (letter) => {
      const lake = dealLake(side, seeded(seed))
      const spots = lake.spots.filter((spot) => spot.letter === letter)
      const course = dealCourse(lake, letter, seeded(seed + 1))
      expect(new Set(course.buoys)).toEqual(new Set(spots.map((spot) => spot.space)))
      const start = spots.find((spot) => spot.space === course.buoys[0])!
      expect([...course.line, course.finishBuoy]).toEqual(lineFrom(start))
      expect(routeOf(course).length).toBeLessThan(Infinity)
    },
  )
})

it('[R3.5] a lake on which no course can be sailed is refused, one without four spots too', () => {
  const lake = dealLake('dark', seeded(seed))
  const flooded = { ...lake, rows: lake.rows.map((row) => '#'.repeat(row.length)) }
  let asked = 0
  const counted = (most: number) => (asked++, most - 1)
  expect(() => dealCourse(flooded, 'A', counted)).toThrow('no course on the letter A of this lake can be sailed')
  // A thousand tries, three questions each.
  expect(asked).toBe(3000)
  const spots = lake.spots.filter(({ letter }) => letter === 'A')
  for (let count = 0; count < 4; count++)
    expect(() => dealCourse({ ...lake, spots: spots.slice(0, count) }, 'A', seeded(seed))).toThrow(
      'the lake has no four spots with the letter A',
    )
}, 120_000)
