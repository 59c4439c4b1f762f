import { describe, expect, it } from 'vitest'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, scene, steer } from '../../test/scene.ts'
import type { BoatSketch } from '../../test/scene.ts'
import { ahead } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import type { Face } from '../turn/dice.ts'

const { course } = pond
const line = course.line as readonly [Space, Space, Space, Space]
const kinds = (events: readonly { kind: string }[]) => events.map((event) => event.kind)

/** A boat that comes from above, `distance` spaces from the line. */
const coming = (distance: number, dice: Face[], boat: BoatSketch = {}, others: BoatSketch[] = []) =>
  scene(course, {
    boats: [
      { space: ahead(line[1], 2, distance), heading: 5, dice, counts: [1, 1, 1], ...boat },
      { space: ahead(line[0], 3, 4) },
      ...others,
    ],
    phase: 'steering',
    options: { raceEnds: 'all' },
  })

describe('the finish', () => {
  it('[R6.1] is reaching the line by a step of the finish way, or passing it', () => {
    expect(kinds(eventsOf(coming(2, [2]), 0, steer(5)))).toEqual(['steered', 'finished'])
    expect(kinds(eventsOf(coming(2, [3]), 0, steer(5)))).toEqual(['steered', 'finished'])
    expect(kinds(eventsOf(coming(3, [2]), 0, steer(5)))).toEqual(['steered'])
    expect(kinds(eventsOf(coming(1, [1]), 0, steer(4)))).toEqual(['steered', 'finished'])
  })

  it('[R6.1] needs all three counts at 1 or more', () => {
    for (const counts of [
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
      [1, 1, -1],
    ] as const)
      expect(kinds(eventsOf(coming(1, [1], { counts }), 0, steer(5)))).toEqual(['steered'])
    expect(kinds(eventsOf(coming(1, [1], { counts: [2, 1, 3] }), 0, steer(5)))).toEqual(['steered', 'finished'])
  })

  it('[R6.1] does not come from the other side, along the line, or past its end', () => {
    const below = coming(0, [1], { space: ahead(line[1], 5), heading: 2 })
    expect(kinds(eventsOf(below, 0, steer(2)))).toEqual(['steered'])
    const along = coming(0, [1], { space: line[1], heading: 0 })
    expect(kinds(eventsOf(along, 0, steer(0)))).toEqual(['steered'])
    const outside = coming(0, [2], { space: ahead(course.finishBuoy, 1, 1), heading: 5 })
    expect(kinds(eventsOf(outside, 0, steer(5)))).toEqual(['steered'])
    // Leaving the line the finish way is no entering either.
    const leaving = coming(0, [1], { space: line[1], heading: 5 })
    expect(kinds(eventsOf(leaving, 0, steer(5)))).toEqual(['steered'])
  })

  it('[R5.10] a boat that is stopped before the line by another has not reached it', () => {
    const blocked = coming(2, [2], {}, [{ space: line[1] }])
    const events = eventsOf(blocked, 0, steer(5))
    expect(kinds(events)).toEqual(['steered'])
    expect(only(events, 'steered').path).toEqual([ahead(line[1], 2)])
    // Stopped on the line by a boat behind it, it has.
    const reached = coming(1, [2], {}, [{ space: ahead(line[1], 5) }])
    expect(kinds(eventsOf(reached, 0, steer(5)))).toEqual(['steered', 'finished'])
  })

  it('[R5.10] gates count up to the space where the boat stops, not further', () => {
    const from = ahead(ahead(course.buoys[1], 0, 2), 5)
    const moving = (others: BoatSketch[]) =>
      scene(course, { boats: [{ space: from, heading: 2, dice: [3] }, ...others], phase: 'steering' })
    const free = only(eventsOf(moving([{ space: line[0] }]), 0, steer(2)), 'steered')
    expect(free).toMatchObject({ rounded: [1], rounding: { counts: [1, 0, 0] } })
    const step = free.crossings[0]!.step
    const blockers = [1, 2, 3]
      .filter((distance) => distance > step)
      .map((distance) => ({ space: ahead(from, 2, distance) }))
    const stopped = only(eventsOf(moving(blockers), 0, steer(2)), 'steered')
    expect(stopped).toMatchObject({ rounded: [], crossings: [], rounding: { counts: [0, 0, 0] } })
    expect(stopped.path).toHaveLength(step)
  })

  it('[R6.2] the boat moves on to its full total and leaves the lake at once', () => {
    const game = coming(2, [3, 1])
    const events = eventsOf(game, 0, steer(5))
    expect(only(events, 'steered').path.at(-1)).toEqual(ahead(line[1], 5, 2))
    expect(only(events, 'finished')).toEqual({ kind: 'finished', seat: 0, place: 1, turns: 1, sunk: false })
    expect(act(game, 0, steer(5)).boats[0]).toMatchObject({ status: 'finished', space: null, dice: [], place: 1 })
  })

  it('[R6.2] places are counted as the boats finish', () => {
    const second = coming(1, [1], { turns: 7 }, [{ space: null, status: 'finished', place: 1 }])
    expect(only(eventsOf(second, 0, steer(5)), 'finished')).toMatchObject({ place: 2, turns: 8 })
  })
})

describe('after the line', () => {
  const harbour = drawnCourse(
    `
    . . . . . . . . . 1 . .
     . . . . . . . . . . . .
    . 2 . . . . . . . . . .
     . . . . . . . . . . . .
    . . 3 . . B . . . . . .
     . . . . . . . . . . . .
    . . . 0 - - - - F . . .
     . . # # # # # # # # . .
    `,
    0,
  )
  const finishing = (dice: Face[], damage = 0) =>
    scene(harbour.course, {
      boats: [{ space: harbour.at('B'), heading: 4, dice, damage, counts: [1, 1, 1] }, { space: harbour.at('.') }],
      phase: 'steering',
      options: { raceEnds: 'all' },
    })

  it('[R6.2] a crash still damages the boat, for the next race too', () => {
    expect(harbour.course.finishHeadings).toEqual([4, 5])
    const after = act(finishing([3]), 0, steer(5))
    expect(after.boats[0]).toMatchObject({ status: 'finished', damage: 1, hurt: true, place: 1 })
  })

  it('[R6.2] a boat that sinks there has finished', () => {
    const game = finishing([3, 3], 2)
    const events = eventsOf(game, 0, steer(5))
    expect(kinds(events)).toEqual(['steered', 'finished'])
    expect(only(events, 'finished')).toMatchObject({ place: 1, sunk: true })
    expect(act(game, 0, steer(5)).boats[0]).toMatchObject({ status: 'finished', place: 1, space: null })
  })

  it('[R6.2] a boat that sinks before the line has not', () => {
    const { course: walled, at } = drawnCourse(
      `
      . . . . . . . . . 1 . .
       . 2 . . . . . . . . . .
      . . 3 . B . . . . . . .
       . . # # # # # # # # . .
      . . . . . . . . . . . .
       . . 0 - - - - F . . . .
      . . . . . . . . . . . .
      `,
      0,
    )
    const game = scene(walled, {
      boats: [{ space: at('B'), heading: 4, dice: [3, 3], counts: [1, 1, 1] }, { space: at('-') }],
      phase: 'steering',
    })
    expect(kinds(eventsOf(game, 0, steer(3)))).toEqual(['steered', 'sunk'])
    expect(act(game, 0, steer(3)).boats[0]).toMatchObject({ status: 'sunk', place: null })
  })

  it('[R6.2] gates crossed after the line are not counted any more', () => {
    // All gates made to lie just behind the line: crossed backward after the finish.
    const game = coming(1, [3])
    const free = only(eventsOf(game, 0, steer(5)), 'steered')
    expect(free.rounding.counts).toEqual([1, 1, 1])
    const gate = {
      ...course.gates[2],
      origin: ahead(line[0], 4),
      toPrevious: { x: -20, y: 1 },
      toNext: { x: -20, y: -1 },
    }
    for (const arrow of ['left', 'right'] as const) {
      const crossed = { ...course, gates: [course.gates[0], course.gates[1], { ...gate, arrow }] as const }
      const behind = { ...game, setup: { ...game.setup, courses: [crossed, crossed, crossed] } }
      expect(only(eventsOf(behind, 0, steer(5)), 'steered')).toMatchObject({
        crossings: [],
        rounding: { counts: [1, 1, 1] },
      })
      // The same move of a boat that does not finish does cross it.
      const boats = behind.boats.map((boat, seat) => (seat === 0 ? { ...boat, space: line[1] } : boat))
      expect(only(eventsOf({ ...behind, boats }, 0, steer(5)), 'steered').crossings).toHaveLength(1)
    }
  })
})
