import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnCourse } from '../../test/arbitraries.ts'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, refusal, retire, roll, scene, steer } from '../../test/scene.ts'
import type { Intent } from '../game/intent.ts'
import { legal } from '../game/legal.ts'
import { ahead, headings, sameSpace } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { spacesOf } from '../lake/lake.ts'
import { isOnLine, isOpen } from './course.ts'
import type { Course } from './course.ts'
import { startSpaces } from './startSpaces.ts'

const place = (space: Space, heading = 2): Intent => ({ kind: 'place', space, heading: heading as 2 })
const line = pond.course.line as readonly [Space, Space, Space, Space]
const placing = (players: number, starter: 0 | 1 | 2 | 3) =>
  scene(pond.course, {
    boats: Array.from({ length: players }, () => ({ started: false })),
    phase: 'placing',
    starter,
    seat: ((starter + players - 1) % players) as 0,
  })

/** The clause word by word: on the line, or one to three straight steps of open water behind it. */
function mayStartAt(course: Course, space: Space): boolean {
  if (!isOpen(course, space)) return false
  if (isOnLine(course, space)) return true
  return course.startHeadings.some((heading) =>
    [1, 2, 3].some((steps) => {
      const run = Array.from({ length: steps }, (_, i) => ahead(space, heading, i + 1))
      return run.every((passed) => isOpen(course, passed)) && isOnLine(course, run.at(-1)!)
    }),
  )
}

describe('placing', () => {
  it('[R4.2] goes counter-clockwise from the right-hand neighbour of the start player, who is last', () => {
    let game = placing(4, 1)
    const order = []
    for (const i of [0, 1, 2, 3] as const) {
      order.push(game.seat)
      expect(refusal(game, (game.seat! + 1) % 4, place(line[i]))).toBe('notYourTurn')
      game = act(game, game.seat!, place(line[i]))
    }
    expect(order).toEqual([0, 3, 2, 1])
    expect(game).toMatchObject({ phase: 'rolling', seat: 1 })
  })

  it('[R4.2] seats that retired before it was their turn are left out', () => {
    let game = act(placing(4, 1), 3, retire)
    game = act(game, 0, place(line[0]))
    expect(game.seat).toBe(2)
    game = act(act(game, 2, place(line[1])), 1, retire)
    expect(game).toMatchObject({ phase: 'rolling', seat: 2 })
  })

  it('[R4.3] is allowed on the line and up to three steps behind it, nowhere else', () => {
    const { course, at } = drawnCourse(
      `
      . . . . . . . . . 1 . .
       . . . . . . . . . . . .
      . . 2 . . . . . . . . .
       . . . . . x . . . . . .
      . . 0 l - - m F . . . .
       . . a - - - b y . . . .
      . . c . . . . d . . . .
       . e . . . . . f . . . .
      . z . . . . . . w . . 3
      `,
      0,
    )
    expect(course.startHeadings).toEqual([1, 2])
    const spaces = startSpaces(course)
    for (const mark of ['l', 'm', 'a', 'b', 'c', 'd', 'e', 'f'])
      expect(spaces, `space ${mark}`).toContainEqual(at(mark))
    for (const mark of ['x', 'y', 'z', 'w', '0', 'F']) expect(spaces, `space ${mark}`).not.toContainEqual(at(mark))
    // Four on the line and 5, 6 and 7 in the rows behind it.
    expect(spaces).toHaveLength(22)
  })

  it('[R4.3] needs open water all the way: land and buoys behind the line shut off what lies behind them', () => {
    const { course, at } = drawnCourse(
      `
      . . . . . . . . . . . 1 . .
       . . . . . . . . . . . . . .
      . . . 0 - - - - F . . . . .
       . . # # # # # p . . . . . .
      . . . . . . s t . . . . . .
       . . . . . . . . . . . . . .
      . 2 . . . . . . . . . . . 3
      `,
      0,
    )
    const spaces = startSpaces(course)
    expect(spaces).toContainEqual(at('p'))
    expect(spaces).toContainEqual(ahead(at('p'), 5))
    expect(spaces).not.toContainEqual(at('s'))
    expect(mayStartAt(course, at('t'))).toBe(spaces.some((space) => sameSpace(space, at('t'))))
  })

  it('[R4.3] follows the clause word by word on random lakes', () => {
    fc.assert(
      fc.property(anyDrawnCourse, (course) => {
        const byWord = spacesOf(course.lake).filter((space) => mayStartAt(course, space))
        const listed = startSpaces(course)
        expect(listed).toHaveLength(byWord.length)
        expect(listed).toEqual(expect.arrayContaining(byWord))
      }),
      { numRuns: 60 },
    )
  })

  it('[R4.3] may point anywhere, but a space holds one boat', () => {
    for (const heading of headings)
      expect(act(placing(2, 0), 1, place(line[0], heading)).boats[1]).toMatchObject({ heading, space: line[0] })
    const game = act(placing(2, 0), 1, place(line[0]))
    expect(refusal(game, 0, place(line[0]))).toBe('spaceTaken')
    expect(refusal(game, 0, place(ahead(line[0], 2)))).toBe('notAStartSpace')
    expect(refusal(game, 0, place(pond.course.finishBuoy))).toBe('notAStartSpace')
    expect(refusal(game, 0, place({ q: 0.5, r: 3 }))).toBe('notAStartSpace')
    expect(refusal(game, 0, place(line[1], 6))).toBe('unknownHeading')
    expect(legal(game, 0).place).toHaveLength(legal(placing(2, 0), 1).place.length - 1)
  })

  it('[R4.5] gives no dice and no counts', () => {
    const game = act(placing(2, 0), 1, place(line[3]))
    expect(game.boats[1]).toMatchObject({ dice: [], turns: 0, rounding: { counts: [0, 0, 0] } })
    expect(legal({ ...game, phase: 'rolling', seat: 1 }, 1).roll).toEqual({ dice: [], mayRemove: false })
  })
})

describe('starting', () => {
  it('[R4.4] a boat on the line has started, one behind it has not', () => {
    const onLine = eventsOf(placing(2, 0), 1, place(line[2]))
    expect(only(onLine, 'placed').started).toBe(true)
    const behind = eventsOf(placing(2, 0), 1, place(ahead(line[2], 5, 3)))
    expect(only(behind, 'placed').started).toBe(false)
  })

  const moving = (space: Space, heading: number, dice: (1 | 2 | 3)[]) =>
    scene(pond.course, {
      boats: [{ space, heading: heading as 0, dice, started: false }, { space: ahead(line[0], 3, 3) }],
      phase: 'steering',
    })

  it('[R4.4] it starts by entering the line with a step of the start way, also on its way through', () => {
    const behind = ahead(line[2], 5, 2)
    expect(act(moving(behind, 2, [1]), 0, steer(2)).boats[0]!.rounding.started).toBe(false)
    expect(act(moving(behind, 2, [2]), 0, steer(2)).boats[0]!.rounding.started).toBe(true)
    expect(act(moving(behind, 2, [2, 2]), 0, steer(2)).boats[0]!.rounding.started).toBe(true)
  })

  it('[R4.4] entering it the other way or along it starts nothing', () => {
    const above = ahead(line[1], 1)
    expect(act(moving(above, 4, [3]), 0, steer(4)).boats[0]!.rounding.started).toBe(false)
    const between = scene(pond.course, {
      boats: [{ space: line[1], heading: 0, dice: [2], started: false }, { space: ahead(line[0], 3, 3) }],
      phase: 'steering',
    })
    expect(act(between, 0, steer(0)).boats[0]!.rounding.started).toBe(false)
  })

  it('[R4.4] gates behind which it passes before do not count', () => {
    const right = ahead(pond.course.buoys[1], 0, 3)
    const below = ahead(right, 5)
    const game = moving(below, 2, [3])
    const crossing = only(eventsOf(game, 0, steer(2)), 'steered')
    expect(crossing).toMatchObject({ crossings: [], rounded: [], rounding: { counts: [0, 0, 0] } })
    const started = {
      ...game,
      boats: game.boats.map((boat) => ({ ...boat, rounding: { ...boat.rounding, started: true } })),
    }
    expect(only(eventsOf(started, 0, steer(2)), 'steered')).toMatchObject({
      rounded: [1],
      rounding: { counts: [1, 0, 0] },
    })
  })

  it('[R4.5] the first turn may roll one die or none', () => {
    const game = scene(pond.course, { boats: [{ space: line[0] }, { space: line[1] }] })
    expect(refusal(game, 0, roll(0, [0]))).toBe('unknownDie')
    expect(act(game, 0, roll(1), [2]).boats[0]!.dice).toEqual([2])
    expect(act(game, 0, roll()).boats[0]!.dice).toEqual([])
  })
})
