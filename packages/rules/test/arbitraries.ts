import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { buildCourse } from '../src/course/buildCourse.ts'
import { isOpen } from '../src/course/course.ts'
import type { Course } from '../src/course/course.ts'
import { dealCourse } from '../src/course/dealCourse.ts'
import { routeOf } from '../src/course/route.ts'
import type { Setup } from '../src/game/game.ts'
import { optionsFor } from '../src/game/options.ts'
import type { Options } from '../src/game/options.ts'
import type { Chance } from '../src/lake/chance.ts'
import { dealLake } from '../src/lake/dealLake.ts'
import { ahead, headings, sameSpace, spaceAt } from '../src/lake/hex.ts'
import type { Heading, Space } from '../src/lake/hex.ts'
import { letters, sides, spaceIndex, spacesOf } from '../src/lake/lake.ts'
import type { Lake } from '../src/lake/lake.ts'
import { lineFrom } from '../src/lake/tile.ts'
import { playersFor } from './scene.ts'

export const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance(items.length)]!

/** A lake without tiles, with `landPercent` of its spaces land. */
function randomLake(chance: Chance, columns: number, rows: number, landPercent: number): Lake {
  const row = () => Array.from({ length: columns }, () => (chance(100) < landPercent ? '#' : '.')).join('')
  return { side: 'dark', tiles: [], spots: [], left: 0, top: 0, rows: Array.from({ length: rows }, row) }
}

/** Four buoys anywhere on a lake whose line lies in open water; null when there is no room for them. */
function randomCourse(lake: Lake, chance: Chance): Course | null {
  const spaces = spacesOf(lake)
  for (let tries = 0; tries < 200; tries++) {
    const start = { space: pick(spaces, chance), lineHeading: pick(headings, chance) }
    const line = lineFrom(start)
    const buoys: [Space, Space, Space] = [pick(spaces, chance), pick(spaces, chance), pick(spaces, chance)]
    // Now and then two in one row, so that exact ties come up.
    if (chance(3) === 0) buoys[1] = spaceAt(chance(lake.rows[0]!.length), buoys[0].r)
    const taken = [start.space, ...line, ...buoys]
    const isApart = taken.every((space, i) => taken.findIndex((other) => sameSpace(other, space)) === i)
    if (!isApart || line.some((space) => spaceIndex(lake, space) < 0)) continue
    const course = buildCourse(lake, { start, buoys })
    if (course.line.every((space) => isOpen(course, space))) return course
  }
  return null
}

/** Small drawn lakes with a course on them, sailable or not. */
export const anyDrawnCourse: fc.Arbitrary<Course> = fc
  .record({
    seed: anySeed,
    columns: fc.integer({ min: 10, max: 20 }),
    rows: fc.integer({ min: 8, max: 16 }),
    land: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ seed, columns, rows, land }) => {
    const chance = seeded(seed)
    return randomCourse(randomLake(chance, columns, rows, land), chance)
  })
  .filter((course) => course !== null)

/** The same, but with a way round the course. */
export const anySailableCourse = anyDrawnCourse.filter((course) => routeOf(course).length < Infinity)

/** A walk of single steps over every space that holds no buoy, land or not: gates do not care. */
export const anyWalk = anySeed.map((seed) => (course: Course) => {
  const chance = seeded(seed)
  const isFree = (space: Space) =>
    spaceIndex(course.lake, space) >= 0 && !course.buoys.some((buoy) => sameSpace(buoy, space))
  const path = [pick(spacesOf(course.lake).filter(isFree), chance)]
  const steps: Heading[] = []
  let heading: Heading = 0
  for (let i = 0; i < 250; i++) {
    // Straight on more often than not, or the walk never gets round anything.
    if (chance(3) === 0) heading = pick(headings, chance)
    const next = ahead(path.at(-1)!, heading)
    if (isFree(next)) {
      path.push(next)
      steps.push(heading)
    } else heading = pick(headings, chance)
  }
  return { path, steps }
})

/** Both rule sets as they are, and each option alone changed. */
const anyOptions: fc.Arbitrary<(players: number) => Options> = fc.oneof(
  fc.constantFrom('rulebook' as const, 'manual' as const).map((set) => (players: number) => optionsFor(players, set)),
  fc
    .constantFrom<Partial<Options>>(
      { carryOver: 'everyone' },
      { coastRepair: true },
      { stoppedShort: 'moved' },
      { turnBonus: true },
      { turnBonus: false },
      { raceEnds: 'all' },
      { raceEnds: 'decided' },
      { races: 1 },
      { races: 2 },
    )
    .map((changes) => (players: number) => optionsFor(players, 'rulebook', changes)),
)

const anyPlayers = fc.integer({ min: 2, max: 6 })

/** Games on small drawn lakes: fast, and full of crashes. */
export const anyDrawnSetup: fc.Arbitrary<Setup> = fc
  .record({ players: anyPlayers, options: anyOptions, course: anyDrawnCourse })
  .map(({ players, options, course }) => {
    const chosen = options(players)
    const courses = Array.from({ length: chosen.races }, () => course)
    return { options: chosen, players: playersFor(players), lake: course.lake, courses }
  })

/** Games as they are dealt, on both sides of the tiles. */
export const anyDealtSetup: fc.Arbitrary<Setup> = fc
  .record({ players: anyPlayers, options: anyOptions, seed: anySeed, side: fc.constantFrom(...sides) })
  .map(({ players, options, seed, side }) => {
    const chance = seeded(seed)
    const lake = dealLake(side, chance)
    const chosen = options(players)
    const courses = letters.slice(0, chosen.races).map((letter) => dealCourse(lake, letter, chance))
    return { options: chosen, players: playersFor(players), lake, courses }
  })
