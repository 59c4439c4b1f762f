import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnCourse, anySeed } from '../../test/arbitraries.ts'
import { pond } from '../../test/drawnCourse.ts'
import { pilotBy } from '../../test/pilot.ts'
import { play } from '../../test/playRandomly.ts'
import { setupOn, showing } from '../../test/scene.ts'
import { buildCourse } from '../course/buildCourse.ts'
import type { Course } from '../course/course.ts'
import { directionOf } from '../course/gate.ts'
import { routeOf } from '../course/route.ts'
import { startSpaces } from '../course/startSpaces.ts'
import { cross, middleOf, minus, positionOf } from '../course/vector.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { isWater, spacesOf } from '../lake/lake.ts'
import type { Lake } from '../lake/lake.ts'
import { deepEqual } from '../record/deepEqual.ts'
import { decide } from './decide.ts'
import { evolveAll } from './evolve.ts'
import { newGame } from './game.ts'
import type { Game } from './game.ts'
import type { Intent } from './intent.ts'
import { openGame } from './openGame.ts'

const mirrorSpace = ({ q, r }: Space): Space => ({ q: -q - r + 0, r })
const mirrorHeading = (heading: Heading) => ((9 - heading) % 6) as Heading

/** Left and right exchanged; odd rows move by one space, so that the rows grow by one. */
function mirrorLake(lake: Lake): Lake {
  const width = lake.rows[0]!.length
  const rows = lake.rows.map((row, y) => {
    const turned = Array.from(row).toReversed().join('')
    return ((lake.top + y) & 1) === 0 ? `#${turned}` : `${turned}#`
  })
  return { ...lake, left: -lake.left - width, rows }
}

function mirrorCourse(course: Course): Course {
  const [zero, one, two, three] = course.buoys.map(mirrorSpace) as [Space, Space, Space, Space]
  const start = { space: zero, lineHeading: mirrorHeading(course.lineHeading) }
  return buildCourse(mirrorLake(course.lake), { start, buoys: [one, two, three] })
}

function mirrorIntent(intent: Intent): Intent {
  if (intent.kind === 'place')
    return { ...intent, space: mirrorSpace(intent.space), heading: mirrorHeading(intent.heading) }
  return intent.kind === 'steer' ? { ...intent, heading: mirrorHeading(intent.heading) } : intent
}

/** What can be compared: a boat that is not on the lake has a heading that means nothing. */
const boatsOf = (game: Game, isMirrored: boolean) =>
  game.boats.map(({ space, heading, ...boat }) => ({
    ...boat,
    space: space === null || !isMirrored ? space : mirrorSpace(space),
    heading: space === null ? null : isMirrored ? mirrorHeading(heading) : heading,
  }))

/** R2.3 and R2.5 settle exact ties to the left; those do not mirror. */
function hasTie(course: Course): boolean {
  const middle = middleOf(course.line[1]!, course.line[2]!)
  const along = minus(positionOf(course.line[1]!), positionOf(course.line[0]!))
  const isOnAxis = (buoy: Space) => cross(along, minus(positionOf(buoy), middle)) === 0
  const isStraight = course.gates.some(({ toPrevious, toNext }) => cross(toPrevious, toNext) === 0)
  return isStraight || isOnAxis(course.buoys[1]) || isOnAxis(course.buoys[3])
}

const anyCourse = anyDrawnCourse.filter((course) => !hasTie(course))

describe('a mirrored course', () => {
  it('[R1.1] is the same lake seen in a mirror', () => {
    fc.assert(
      fc.property(anyCourse, ({ lake }) => {
        const mirrored = mirrorLake(lake)
        for (const space of spacesOf(lake)) expect(isWater(mirrored, mirrorSpace(space))).toBe(isWater(lake, space))
        expect(mirrored.rows.join('').replaceAll('#', '')).toHaveLength(lake.rows.join('').replaceAll('#', '').length)
      }),
      { numRuns: 20 },
    )
  })

  it('[R2.3] [R2.4] [R3.1] [R4.3] has its arrows exchanged and line, ways, gates and start spaces mirrored', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const mirrored = mirrorCourse(course)
        expect(mirrored.line).toEqual(course.line.map(mirrorSpace))
        const sorted = (ways: readonly Heading[]) => ways.toSorted((a, b) => a - b)
        expect(sorted(mirrored.startHeadings)).toEqual(sorted(course.startHeadings.map(mirrorHeading)))
        expect(sorted(mirrored.finishHeadings)).toEqual(sorted(course.finishHeadings.map(mirrorHeading)))
        course.gates.forEach((gate, i) => {
          const other = mirrored.gates[i as 0]
          expect(other.arrow).toBe(gate.arrow === 'left' ? 'right' : 'left')
          expect(directionOf(other).x).toBeCloseTo(-directionOf(gate).x, 9)
          expect(directionOf(other).y).toBeCloseTo(directionOf(gate).y, 9)
        })
        expect(startSpaces(mirrored)).toHaveLength(startSpaces(course).length)
        expect(startSpaces(mirrored)).toEqual(expect.arrayContaining(startSpaces(course).map(mirrorSpace)))
        expect(routeOf(mirrored).length).toBe(routeOf(course).length)
      }),
      { numRuns: 30 },
    )
  })

  it('[R3.3] [R5.5] [R6.1] gives mirrored games: the same dice, counts, damage, places and points', () => {
    let finishes = 0
    fc.assert(
      fc.property(anyCourse, anySeed, fc.integer({ min: 2, max: 4 }), (course, seed, players) => {
        const chance = seeded(seed)
        const mirrored = setupOn(mirrorCourse(course), players, { races: 1 })
        let game = newGame(mirrored)
        for (const { seat, intent, events, after } of play(
          setupOn(course, players, { races: 1 }),
          chance,
          pilotBy(chance),
        )) {
          if (seat === null || intent === null) {
            const rolls = events.flatMap((event) => (event.kind === 'startRolled' ? event.rolls : []))
            game = evolveAll(game, openGame(game, showing(rolls.map(({ face }) => face))))
          } else {
            const rolled = events.flatMap((event) => (event.kind === 'rolled' ? event.faces : []))
            const decided = decide(game, seat, mirrorIntent(intent), showing(rolled))
            if (!decided.ok) throw new Error(`${intent.kind} is refused in the mirror: ${decided.error}`)
            game = evolveAll(game, decided.value)
            expect(decided.value.map((event) => event.kind)).toEqual(events.map((event) => event.kind))
          }
          const [seen, wanted] = [boatsOf(game, true), boatsOf(after, false)]
          if (!deepEqual([seen, game.results], [wanted, after.results])) expect(seen).toEqual(wanted)
          expect([game.phase, game.seat, game.race]).toEqual([after.phase, after.seat, after.race])
          finishes += events.filter((event) => event.kind === 'finished').length
        }
      }),
      // On most courses nobody may finish by chance; here somebody does.
      { numRuns: 12, examples: [[pond.course, 3, 3]] },
    )
    expect(finishes).toBeGreaterThan(0)
  })
})
