import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { act, eventsOf, only, refusal, retire, roll, scene, steer } from '../../test/scene.ts'
import { legal } from '../game/legal.ts'
import { ahead, headings, turn } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { afterRoll, faces, faultOf } from './dice.ts'
import type { Face } from './dice.ts'

const away = ahead(pond.course.line[0]!, 3, 3)
const rolling = (dice: readonly Face[]) =>
  scene(pond.course, { boats: [{ space: away, dice }, { space: pond.at('-') }] })
const steering = (space: Space, heading: number, dice: readonly Face[], others: readonly Space[] = []) =>
  scene(pond.course, {
    boats: [
      { space, heading: heading as 0, dice },
      { space: pond.at('-') },
      ...others.map((other) => ({ space: other })),
    ],
    phase: 'steering',
  })

describe('the dice', () => {
  it('[R5.1] one more, one less or as many as before', () => {
    expect(act(rolling([1, 2]), 0, roll(1), [3]).boats[0]!.dice).toEqual([1, 2, 3])
    expect(act(rolling([1, 2]), 0, roll(0, [0])).boats[0]!.dice).toEqual([2])
    expect(act(rolling([1, 2]), 0, roll(0, [1])).boats[0]!.dice).toEqual([1])
    expect(act(rolling([1, 2]), 0, roll()).boats[0]!.dice).toEqual([1, 2])
  })

  it.each([
    ['two added', roll(2), 'tooManyAdded'],
    ['half a die added', roll(0.5), 'tooManyAdded'],
    ['one taken back', roll(-1), 'tooManyAdded'],
    ['no number of dice', roll(Number.NaN), 'tooManyAdded'],
    ['two removed', roll(0, [0, 1]), 'tooManyRemoved'],
    ['one added and one removed', roll(1, [0]), 'addAndRemove'],
    ['a die that is not there removed', roll(0, [3]), 'unknownDie'],
    ['a die that is not there re-rolled', roll(0, [], [3]), 'unknownDie'],
    ['die −1', roll(0, [], [-1]), 'unknownDie'],
    ['die 0.5', roll(1, [], [0.5]), 'unknownDie'],
    ['the added die re-rolled', roll(1, [], [3]), 'unknownDie'],
    ['a die re-rolled twice', roll(0, [], [1, 1]), 'sameDieTwice'],
    ['the removed die re-rolled', roll(0, [1], [1]), 'sameDieTwice'],
  ] as const)('[R5.1] refuses %s', (_, intent, code) => {
    expect(refusal(rolling([1, 2, 3]), 0, intent)).toBe(code)
  })

  it('[R5.2] any of the remaining dice are re-rolled together with the added one, once', () => {
    const game = rolling([1, 1, 1])
    const events = eventsOf(game, 0, roll(1, [], [2, 0]), [2, 3, 1])
    expect(only(events, 'rolled')).toEqual({
      kind: 'rolled',
      seat: 0,
      add: 1,
      remove: [],
      reroll: [2, 0],
      faces: [2, 3, 1],
      dice: [3, 1, 2, 1],
    })
    expect(refusal(act(game, 0, roll(1), [1]), 0, roll(1))).toBe('wrongPhase')
  })

  it('[R5.2] a removal may go with re-rolls of the others', () => {
    expect(act(rolling([3, 2, 1]), 0, roll(0, [0], [2, 1]), [3, 3]).boats[0]!.dice).toEqual([3, 3])
    expect(act(rolling([3, 2, 1]), 0, roll(0, [1], [2]), [2]).boats[0]!.dice).toEqual([3, 2])
  })

  it('[R5.2] dice show 1, 2 or 3', () => {
    expect(faces).toEqual([1, 2, 3])
    for (const face of faces) expect(act(rolling([]), 0, roll(1), [face]).boats[0]!.dice).toEqual([face])
    for (const face of [0, 4, 1.5]) expect(() => act(rolling([]), 0, roll(1), [face as Face])).toThrow(/were asked for/)
  })

  it('[R5.2] dice that were not re-rolled keep their faces, whatever is chosen', () => {
    const someFaces = fc.array(fc.constantFrom(...faces), { maxLength: 8 })
    fc.assert(
      fc.property(
        someFaces,
        fc.boolean(),
        fc.array(fc.nat(7), { maxLength: 8 }),
        fc.nat(7),
        (dice, adds, reroll, die) => {
          const choice = { add: adds ? 1 : 0, remove: adds ? [] : [die], reroll }
          fc.pre(faultOf(choice, dice.length) === null)
          const rolled = [...reroll.map(() => 1 as const), ...(adds ? [2 as const] : [])]
          const after = afterRoll(dice, choice, rolled)
          const kept = dice.filter((_, i) => !choice.remove.includes(i) && !reroll.includes(i))
          expect(after).toHaveLength(dice.length + (adds ? 1 : -1))
          const inOrder = (shown: readonly Face[]) => shown.toSorted((a, b) => a - b)
          expect(inOrder(after)).toEqual(inOrder([...kept, ...rolled]))
        },
      ),
    )
  })

  it('[R5.3] there is no upper limit, and none is allowed', () => {
    const many = Array.from({ length: 40 }, () => 1 as const)
    expect(act(rolling(many), 0, roll(1), [1]).boats[0]!.dice).toHaveLength(41)
    expect(act(rolling([2]), 0, roll(0, [0])).boats[0]!.dice).toEqual([])
    expect(act(rolling([]), 0, roll()).phase).toBe('steering')
  })
})

describe('the heading', () => {
  it('[R5.4] straight on or 60° to the left or right, no further', () => {
    for (const heading of headings) {
      const game = steering(ahead(pond.course.buoys[3], 5, 2), heading, [])
      expect(legal(game, 0).steer.map((option) => option.heading)).toEqual([
        turn(heading, 1),
        heading,
        turn(heading, -1),
      ])
      for (const turns of [2, 3, 4]) expect(refusal(game, 0, steer(turn(heading, turns)))).toBe('headingTooFar')
    }
    expect(refusal(steering(away, 0, [1]), 0, steer(6))).toBe('unknownHeading')
    expect(refusal(steering(away, 0, [1]), 0, steer(-1))).toBe('unknownHeading')
  })

  it('[R5.4] with a total of 0 the boat only turns, also against land', () => {
    const corner = { q: 0, r: 0 }
    for (const turned of [2, 3, 4]) {
      const game = steering(corner, 3, [])
      const after = act(game, 0, steer(turned))
      expect(after.boats[0]).toMatchObject({ space: corner, heading: turned, damage: 0, turns: 1, dice: [] })
    }
  })

  const { course, at } = drawnCourse(
    `
    . . . . # . . . . . . . . .
     . . . . . . . . . . . . 1 .
    . . B . . . . # . . . . . .
     . . . . . . . . . . . . . .
    . . . . . . . . . . . . . 2
     . . . 3 . . . . . . . . . .
    . . . . . . . . . . . . . .
     . 0 - - - - F . . . . . . .
    `,
    0,
  )
  const runs = (dice: Face[]) =>
    legal(scene(course, { boats: [{ space: at('B'), dice }, {}], phase: 'steering' }), 0).steer

  it('[R5.5] a run ends at land, at a buoy, at the edge and at the total', () => {
    // North-east: 2, then the edge of the lake; east: 4, then land; south-east: 2, then buoy 3.
    expect(runs([3, 3, 3]).map(({ run }) => run)).toEqual([2, 4, 2])
    expect(runs([1]).map(({ run }) => run)).toEqual([1, 1, 1])
    expect(runs([3]).map(({ run }) => run)).toEqual([2, 3, 2])
  })

  it('[R5.5] if any run reaches the total one of those must be taken', () => {
    expect(runs([1, 1]).map(({ allowed }) => allowed)).toEqual([true, true, true])
    expect(runs([3]).map(({ allowed }) => allowed)).toEqual([false, true, false])
    expect(runs([2, 2]).map(({ allowed }) => allowed)).toEqual([false, true, false])
  })

  it('[R5.5] if none does one of the longest must be taken', () => {
    expect(runs([3, 3, 3]).map(({ allowed }) => allowed)).toEqual([false, true, false])
    const game = scene(course, { boats: [{ space: at('B'), dice: [3, 3, 3] }, {}], phase: 'steering' })
    expect(refusal(game, 0, steer(1))).toBe('headingTooShort')
    expect(refusal(game, 0, steer(5))).toBe('headingTooShort')
  })

  it('[R5.5] boats in the way do not shorten a run', () => {
    const game = steering(away, 0, [3], [ahead(away, 1), ahead(away, 1, 3)])
    expect(legal(game, 0).steer.find(({ heading }) => heading === 1)).toEqual({ heading: 1, run: 3, allowed: true })
  })
})

describe('the move', () => {
  const from = ahead(pond.course.buoys[3], 5, 2)

  it('[R5.6] goes along the run and keeps the heading and the dice', () => {
    for (const heading of [5, 0, 1]) {
      const events = eventsOf(steering(from, 0, [1, 1]), 0, steer(heading))
      expect(only(events, 'steered')).toMatchObject({ total: 2, run: 2, damage: 0 })
      expect(only(events, 'steered').path).toEqual([ahead(from, heading as 0), ahead(from, heading as 0, 2)])
    }
    expect(act(steering(from, 0, [1, 1]), 0, steer(1)).boats[0]).toMatchObject({ heading: 1, dice: [1, 1] })
  })

  it('[R5.7] passes other boats, and stops before one on its last space', () => {
    const to = (distance: number) => ahead(from, 0, distance)
    const moved = (...others: number[]) => act(steering(from, 0, [3], others.map(to)), 0, steer(0)).boats[0]!.space
    expect(moved(1, 2)).toEqual(to(3))
    expect(moved(3)).toEqual(to(2))
    expect(moved(2, 3)).toEqual(to(1))
    expect(moved(1, 3)).toEqual(to(2))
  })

  it('[R5.7] stays where it began at worst, turned and with its dice, without damage', () => {
    const others = [1, 2, 3].map((distance) => ahead(from, 1, distance))
    const events = eventsOf(steering(from, 0, [3], others), 0, steer(1))
    expect(only(events, 'steered')).toMatchObject({ path: [], run: 3, total: 3, damage: 0 })
    expect(act(steering(from, 0, [3], others), 0, steer(1)).boats[0]).toMatchObject({
      space: from,
      heading: 1,
      dice: [3],
      turns: 1,
    })
  })

  it('[R5.7] boats that left the lake are not in the way', () => {
    const game = steering(from, 0, [3], [ahead(from, 0, 3)])
    const gone = act(game, 2, retire)
    expect(act(gone, 0, steer(0)).boats[0]!.space).toEqual(ahead(from, 0, 3))
  })
})
