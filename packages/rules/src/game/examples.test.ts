import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, refusal, retire, roll, scene, steer } from '../../test/scene.ts'
import { crossingOf } from '../course/gate.ts'
import { targetOf, unrounded } from '../course/rounding.ts'
import type { Rounding } from '../course/rounding.ts'
import { ahead, headingNames } from '../lake/hex.ts'
import type { Heading, HeadingName } from '../lake/hex.ts'
import { totalOf } from '../turn/dice.ts'
import { passageOf } from '../turn/passage.ts'
import { legal } from './legal.ts'
import { resultsOf } from './scoring.ts'

const east = 0
const northEast = 1
const west = 3
const southEast = 5

/** The headings that a boat may choose now. */
const allowed = (game: Parameters<typeof legal>[0]) =>
  legal(game, 0)
    .steer.filter((steering) => steering.allowed)
    .map(({ heading }) => heading)

describe('the worked example of docs/RULES.md', () => {
  const rules = readFileSync(new URL('../../../../docs/RULES.md', import.meta.url), 'utf8')
  const example = rules.slice(rules.indexOf('sails behind buoy 1'), rules.indexOf('- **R3.4**'))
  const [, drawing = ''] = example.split('```')
  const rows = (example.match(/^ *\| (east|west|north|south).*$/gm) ?? []).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

  it('[R3.3] a boat that sails behind buoy 1 on its way to 3 keeps it', () => {
    const { course, at } = drawnCourse(drawing, east)
    expect(course.gates.map(({ arrow }) => arrow)).toEqual(['right', 'left', 'left'])
    let space = at('S')
    let rounding: Rounding = { started: true, counts: unrounded }
    const sailed = rows.map(([run]) => {
      const [name, count] = run!.split(' ')
      const heading = headingNames.indexOf(name as HeadingName) as Heading
      const from = Array.from({ length: Number(count) }, (_, i) => ahead(space, heading, i))
      const crossed = course.gates.flatMap((gate) => {
        const ways = from.map((step) => crossingOf(gate, step, heading)).filter((way) => way !== 0)
        return ways.map((way) => `${gate.number} ${way === 1 ? 'forward' : 'backward'}`)
      })
      const passage = passageOf(course, { space, rounding }, heading, Number(count), [], { stoppedShort: 'run' })
      ;({ rounding } = passage)
      space = passage.path.at(-1)!
      const target = targetOf(rounding.counts)
      const counted = passage.crossings.length === crossed.length ? '' : ', which does not count'
      const next = passage.finished ? 'finished' : target === 4 ? 'line' : String(target)
      return [run, crossed.join(', ') + counted, rounding.counts.join(' '), next]
    })
    expect(sailed).toEqual(rows)
    expect(rows).toHaveLength(11)
  })
})

describe('the worked examples of the rulebook', () => {
  it('[R5.2] 1: of 3 2 the 3 is kept, the 2 re-rolled, one added: 1 and 3 make 3 1 3, together 7', () => {
    const game = scene(pond.course, { boats: [{ space: pond.at('-'), dice: [3, 2] }, {}] })

    const after = act(game, 0, roll(1, [], [1]), [1, 3])

    expect(after.boats[0]!.dice).toEqual([3, 1, 3])
    expect(totalOf(after.boats[0]!.dice)).toBe(7)
  })

  it('[R5.5] 2: with a total of 7 and runs of 0, 6 and 7 only the right is allowed, 7 spaces on', () => {
    const { course, at } = drawnCourse(
      `
      # # # # # # # # # # # # # #
       . . # . . . . . . . . 1 . .
      . . B . . . . . . # . . . .
       . . . . . . . . . . . . . .
      . . . . . . . . . . . 2 . .
       . . . . . . . . . . . . . .
      . . . . . . . . . . . . . .
       . . . . . . . . . . . 3 . .
      . . . . . . . . . . . . . .
       . . . . . E . . . . . . . .
      . . . . . . . . . . . . . .
       . . . . . . 0 - - - - F . .
      `,
      east,
    )
    const game = scene(course, { boats: [{ space: at('B'), heading: east, dice: [3, 1, 3] }, {}], phase: 'steering' })

    expect(legal(game, 0).steer.map(({ run }) => run)).toEqual([0, 6, 7])
    expect(refusal(game, 0, steer(east))).toBe('headingTooShort')
    expect(refusal(game, 0, steer(northEast))).toBe('headingTooShort')
    expect(act(game, 0, steer(southEast)).boats[0]).toMatchObject({
      space: at('E'),
      heading: southEast,
      damage: 0,
      dice: [3, 1, 3],
    })
  })

  it('[R5.8] 3: with a total of 5 and runs of 1, 2 and 3 only the right is allowed: 2 damage, no dice', () => {
    const { course, at } = drawnCourse(
      `
      # # # # # # # # # # # # # #
       . . . . . . . . . . . 1 . .
      . . B . . # . . . . . . . .
       . . . . . . . . . . . . . .
      . . . . . . . . . . . 2 . .
       . . . E . . . . . . . . . .
      . . . . # . . . . . . . . .
       . . . . . . . . . . . 3 . .
      . . . . . . . . . . . . . .
       . . . . . . 0 - - - - F . .
      `,
      east,
    )
    const game = scene(course, { boats: [{ space: at('B'), heading: east, dice: [3, 2, 2] }, {}] })

    const rolled = act(game, 0, roll(0, [0], [2]), [3])
    expect(rolled.boats[0]!.dice).toEqual([2, 3])
    expect(legal(rolled, 0).steer.map(({ run }) => run)).toEqual([1, 2, 3])
    expect(allowed(rolled)).toEqual([southEast])

    const boat = act(rolled, 0, steer(southEast)).boats[0]
    expect(boat).toMatchObject({ space: at('E'), heading: southEast, damage: 2, dice: [], status: 'racing' })
  })

  it('[R5.7] 4: of 3 2 1 the 3 is removed; Yellow holds the third space, the boat ends on the second', () => {
    const from = pond.at('3')
    const start = ahead(from, southEast, 2)
    const yellow = ahead(start, east, 3)
    const game = scene(pond.course, {
      boats: [
        { space: start, heading: east, dice: [3, 2, 1] },
        { space: yellow, heading: west },
      ],
    })

    const after = act(act(game, 0, roll(0, [0])), 0, steer(east))

    expect(after.boats[0]).toMatchObject({ space: ahead(start, east, 2), dice: [2, 1], damage: 0 })
    expect(after.boats[1]).toMatchObject({ space: yellow, damage: 0 })
  })

  it('[R5.7] 5: of 2 1 both are re-rolled to 3 2; the boat passes Orange and Purple', () => {
    const start = ahead(pond.at('3'), southEast, 2)
    const game = scene(pond.course, {
      boats: [
        { space: start, heading: east, dice: [2, 1] },
        { space: ahead(start, east, 2) },
        { space: ahead(start, east, 4) },
      ],
    })

    const after = act(act(game, 0, roll(0, [], [0, 1]), [3, 2]), 0, steer(east))

    expect(after.boats[0]).toMatchObject({ space: ahead(start, east, 5), dice: [3, 2], damage: 0 })
  })

  it('[R5.8] 6: with a total of 3 and three runs of 2 the choice is free; Purple stops the boat, the damage stays 1', () => {
    const { course, at } = drawnCourse(
      `
      . . . . . . . . . . . 1 . .
       . . . . # . . . . . . . . .
      . . . . . . . . . . . . . .
       . . . . . . . . . . . . . .
      . . . B E P # . . . . 2 . .
       . . . . . . . . . . . . . .
      . . . . . . . . . . . . . .
       . . . . # . . . . . . 3 . .
      . . . . . . . . . . . . . .
       . . . . . . 0 - - - - F . .
      `,
      east,
    )
    const game = scene(course, { boats: [{ space: at('B'), heading: east, dice: [3, 3] }, { space: at('P') }] })

    const rolled = act(game, 0, roll(0, [0], [1]), [3])
    expect(allowed(rolled)).toEqual([northEast, east, southEast])
    const after = act(rolled, 0, steer(east))

    expect(after.boats[0]).toMatchObject({ space: at('E'), damage: 1, dice: [], heading: east })
    expect(after.boats[1]).toMatchObject({ space: at('P'), damage: 0 })
  })

  it('[R6.1] 7: with 1 3 unchanged the boat moves 4 and finishes by reaching the line', () => {
    const start = ahead(pond.course.line[2]!, 2, 4)
    const boat = { space: start, heading: southEast, dice: [1, 3], counts: [1, 1, 1] } as const
    const game = scene(pond.course, { boats: [boat, { space: pond.at('-') }] })

    const events = eventsOf(act(game, 0, roll()), 0, steer(southEast))

    expect(only(events, 'steered').path.at(-1)).toEqual(pond.course.line[2])
    expect(only(events, 'finished')).toMatchObject({ seat: 0, place: 1 })
  })

  it.each([
    [1, [4, 3, 2, 1, 0]],
    [2, [8, 6, 4, 2, 0]],
    [3, [12, 9, 6, 3, 0]],
  ] as const)('[R7.1] 8: five players get in race %i for their places %j points', (race, points) => {
    const boats = [0, 1, 2, 3].map((i) => ({
      space: ahead(pond.course.line[i]!, 2),
      heading: southEast,
      counts: [1, 1, 1],
      dice: [1],
    })) as { space: { q: number; r: number }; heading: 5; counts: [1, 1, 1]; dice: [1] }[]
    let game = scene(pond.course, { boats: [...boats, { space: pond.at('.') }], race, options: { raceEnds: 'all' } })
    for (const seat of [0, 1, 2, 3]) game = act(act(game, seat, roll()), seat, steer(southEast))

    expect(resultsOf(game).map((result) => result.points.place)).toEqual(points)
    expect(act(game, 4, retire).results[0]!.map((result) => result.points)).toEqual(
      points.map((place) => ({ place, turns: 0, sunk: 0 })),
    )
  })

  it('[R5.1] 9: after a crash one die may be rolled, or the boat only turns', () => {
    const wall = drawnCourse(
      `
      . . . . . . . . . . . 1 . .
       . . . # . . . . . . . . . .
      . . . B # . . . . . . . . .
       . . . # . . . . . . . 2 . .
      . . . . . . . . . . . 3 . .
       . . . . . . 0 - - - - F . .
      `,
      east,
    )
    const space = wall.at('B')
    const game = scene(wall.course, { boats: [{ space, heading: east, dice: [2] }, { space: wall.at('-') }] })
    const crashed = act(act(game, 0, roll()), 0, steer(east))
    expect(crashed.boats[0]).toMatchObject({ dice: [], damage: 2, space })

    const next = { ...crashed, seat: 0 as const }
    expect(act(next, 0, roll(1), [3]).boats[0]!.dice).toEqual([3])
    const still = act(next, 0, roll())
    expect(allowed(still)).toEqual([northEast, east, southEast])
    expect(act(still, 0, steer(northEast)).boats[0]).toMatchObject({ space, heading: northEast, damage: 2, turns: 2 })
  })

  it('[R3.4] 10: rounding wide counts, with islands and another buoy between boat and buoy', () => {
    const { course, at } = drawnCourse(
      `
      . . . . . . . . . . . . . . . .
       . . . . . E . . . . B . . . . .
      . . . . . . . . . . . . . . . .
       . . . . . . # 3 # . . . . . . .
      . . . . . . # # # . . . . . . .
       . . . . . . . . . . . . . . . .
      . . . . . . . 1 . . . . . . . .
       . . . . . . . . . . . . . . . .
      . . . . . . . . . . . . . . . .
       . . . . . . . . 0 - - - - F . .
      . . . 2 . . . . . . . . . . . .
      `,
      east,
    )
    expect(course.gates[0].arrow).toBe('left')
    const game = scene(course, { boats: [{ space: at('B'), heading: west, dice: [3, 2] }, {}], phase: 'steering' })

    const events = eventsOf(game, 0, steer(west))

    expect(only(events, 'steered')).toMatchObject({ rounded: [1], rounding: { counts: [1, 0, 0] } })
    expect(only(events, 'steered').path.at(-1)).toEqual(at('E'))
  })
})
