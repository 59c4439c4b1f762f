import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnCourse, anyWalk } from '../../test/arbitraries.ts'
import { drawnCourse, pond } from '../../test/drawnCourse.ts'
import { sweptCounts } from '../../test/sweptBearing.ts'
import { ahead, spaceAt } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import type { Course } from './course.ts'
import { afterStep, crossingsBetween, finishesBy, targetOf, unrounded } from './rounding.ts'
import type { Rounding } from './rounding.ts'

/** The rounding after a walk of single steps. */
function walked(
  course: Course,
  from: Space,
  walk: readonly Heading[],
  start: Rounding = { started: true, counts: unrounded },
) {
  let space = from
  let rounding = start
  for (const heading of walk) {
    rounding = afterStep(course, rounding, space, heading)
    space = ahead(space, heading)
  }
  return rounding
}

/** A ring round a space, turned left from its east corner; turned right when `way` is -1. */
function ring(radius: number, way: 1 | -1): Heading[] {
  const corners: Heading[] = way === 1 ? [2, 3, 4, 5, 0, 1] : [4, 3, 2, 1, 0, 5]
  return corners.flatMap((heading) => Array.from({ length: radius }, () => heading))
}

describe('counting gates', () => {
  const { course } = pond
  const besides = (buoy: 1 | 2 | 3) => ahead(course.buoys[buoy], 0)
  const roundLeft = (buoy: 1 | 2 | 3, rounding: Rounding) => walked(course, besides(buoy), ring(1, 1), rounding)
  const roundRight = (buoy: 1 | 2 | 3, rounding: Rounding) => walked(course, besides(buoy), ring(1, -1), rounding)
  const counting = (...counts: [number, number, number]): Rounding => ({ started: true, counts })

  it('[R3.3] the target is the first buoy whose count is below 1', () => {
    expect(targetOf([0, 0, 0])).toBe(1)
    expect(targetOf([1, 0, 0])).toBe(2)
    expect(targetOf([2, 1, 0])).toBe(3)
    expect(targetOf([1, 1, 3])).toBe(4)
    expect(targetOf([0, 1, 1])).toBe(1)
    expect(targetOf([1, -2, 1])).toBe(2)
  })

  it('[R3.3] only the gates of the target and of the buoy before it count', () => {
    expect(roundLeft(1, counting(0, 0, 0)).counts).toEqual([1, 0, 0])
    expect(roundLeft(2, counting(0, 0, 0)).counts).toEqual([0, 0, 0])
    expect(roundLeft(1, counting(1, 0, 0)).counts).toEqual([2, 0, 0])
    expect(roundLeft(3, counting(1, 0, 0)).counts).toEqual([1, 0, 0])
    expect(roundLeft(1, counting(1, 1, 0)).counts).toEqual([1, 1, 0])
    expect(roundLeft(2, counting(1, 1, 0)).counts).toEqual([1, 2, 0])
    expect(roundLeft(3, counting(1, 1, 0)).counts).toEqual([1, 1, 1])
    expect(roundLeft(2, counting(1, 1, 1)).counts).toEqual([1, 1, 1])
    expect(roundLeft(3, counting(1, 1, 1)).counts).toEqual([1, 1, 2])
  })

  it('[R3.3] a buoy two legs back is done with: sailing behind it takes nothing away', () => {
    expect(roundRight(1, counting(1, 1, 0)).counts).toEqual([1, 1, 0])
    expect(roundRight(1, counting(1, 1, 1)).counts).toEqual([1, 1, 1])
    expect(roundRight(2, counting(1, 1, 1)).counts).toEqual([1, 1, 1])
  })

  it('[R3.3] the wrong way round must be undone', () => {
    const wrong = roundRight(1, counting(0, 0, 0))
    expect(wrong.counts).toEqual([-1, 0, 0])
    const undone = roundLeft(1, wrong)
    expect(targetOf(undone.counts)).toBe(1)
    expect(targetOf(roundLeft(1, undone).counts)).toBe(2)
  })

  it('[R3.3] going back round the last buoy undoes it, and then the one before it; later counts rest', () => {
    const back = roundRight(2, counting(1, 1, -1))
    expect(back.counts).toEqual([1, 0, -1])
    expect(roundRight(3, back).counts).toEqual([1, 0, -1])
    const farther = roundRight(1, back)
    expect(farther.counts).toEqual([0, 0, -1])
    expect(roundRight(2, farther).counts).toEqual([0, 0, -1])
    expect(roundLeft(2, roundLeft(1, farther)).counts).toEqual([1, 1, -1])
    expect(targetOf(roundRight(3, counting(1, 1, 1)).counts)).toBe(3)
  })

  it('[R3.3] a boat that lost buoy 1 by the earlier rule goes on from its counts: round 1 again, then home', () => {
    const again = roundLeft(1, counting(0, 1, 1))
    expect(again.counts).toEqual([1, 1, 1])
    expect(targetOf(again.counts)).toBe(4)
  })

  it('[R3.3] extra circles do no harm', () => {
    const twice = roundLeft(1, roundLeft(1, counting(0, 0, 0)))
    expect(twice.counts).toEqual([2, 0, 0])
    expect(targetOf(twice.counts)).toBe(2)
    expect(targetOf(roundRight(1, twice).counts)).toBe(2)
  })

  it('[R3.3] within one step the target is the one before the step', () => {
    // Gates that lie apart on any course are laid onto each other here.
    const gate = course.gates[0]
    const doubled: Course = { ...course, gates: [gate, { ...gate, number: 2 }, { ...gate, number: 3 }] }
    const once = walked(doubled, besides(1), ring(1, 1), counting(0, 0, 0))
    expect(once.counts).toEqual([1, 0, 0])
    const twice = walked(doubled, besides(1), ring(1, 1), once)
    expect(twice.counts).toEqual([2, 1, 0])
    expect(walked(doubled, besides(1), ring(1, 1), twice).counts).toEqual([2, 2, 1])
  })

  it('[R4.4] until a boat has started no gate counts for it, and its counts do not finish it', () => {
    const waiting: Rounding = { started: false, counts: unrounded }
    expect(roundLeft(1, waiting)).toEqual(waiting)
    const line = course.line[1]!
    expect(finishesBy(course, waiting, ahead(line, 2), 5)).toBe(false)
  })

  it('[R3.3] what a step crossed is told by the counts before and after it', () => {
    expect(crossingsBetween(counting(1, 0, 1), counting(1, 0, 1))).toEqual([])
    expect(crossingsBetween(counting(1, 0, 1), counting(0, 1, 1))).toEqual([
      { gate: 1, way: -1 },
      { gate: 2, way: 1 },
    ])
    expect(crossingsBetween(counting(1, 1, 0), counting(1, 1, 1))).toEqual([{ gate: 3, way: 1 }])
  })

  it('[R3.4] how far away the gate is crossed does not matter', () => {
    for (const radius of [1, 2]) {
      const counts = walked(course, ahead(course.buoys[1], 0, radius), ring(radius, 1), counting(0, 0, 0)).counts
      expect(counts).toEqual([1, 0, 0])
    }
    // Along the very edge of the lake: up the last column, then along the top row.
    const around: Heading[] = [2, 1, 2, 1, 2, 1, 2, 1, 2, 3, 3, 3, 3, 3, 3]
    expect(walked(course, spaceAt(15, 9), around).counts).toEqual([1, 0, 0])
  })
})

describe('an independent count', () => {
  it('[R3.3] the counts agree with the swept bearings over random walks on random lakes', () => {
    fc.assert(
      fc.property(anyDrawnCourse, anyWalk, (course, walk) => {
        const { path, steps } = walk(course)
        const swept = sweptCounts(course, path)
        let rounding: Rounding = { started: true, counts: unrounded }
        steps.forEach((heading, i) => {
          const from = path[i]!
          rounding = afterStep(course, rounding, from, heading)
          expect(rounding.counts, `after step ${i}`).toEqual(swept[i])
        })
      }),
      { numRuns: 250 },
    )
  })

  it('[R3.3] the swept bearings count a circle once: the check itself works', () => {
    const { course, at } = drawnCourse(
      `
      . . . . . . . .
       . . . a . . . .
      . . . . 1 . . .
       . . . . . . . .
      . . . . . . 2 .
       . 0 - - - - F .
      . . 3 . . . . .
      `,
      0,
    )
    const way = course.gates[0].arrow === 'left' ? 1 : -1
    let space = ahead(at('1'), 0)
    const path = [space]
    for (const heading of ring(1, way)) path.push((space = ahead(space, heading)))
    expect(sweptCounts(course, path).at(-1)).toEqual([1, 0, 0])
    expect(sweptCounts(course, path.toReversed()).at(-1)).toEqual([-1, 0, 0])
  })
})
