import { seeded } from '@powerboats/chance'
import {
  ahead,
  crossingOf,
  dealCourse,
  dealLake,
  headings,
  isOnLine,
  isOpen,
  passageOf,
  runOf,
  spacesOf,
  startSpaces,
} from '@powerboats/rules'
import type { Heading, Rounding, Space } from '@powerboats/rules'
import { describe, expect, test } from 'vitest'
import { drawnCourse } from '../../../rules/test/drawnCourse.ts'
import { coded } from '../../test/coded.ts'
import { inlet } from '../../test/inlet.ts'
import { finishesBit, gateBits, packCourse, spaceAhead, spaceNumber, spaceOf, startsBit } from './packedCourse.ts'
import { afterStep, codeOf, finished } from './roundingCode.ts'

const chance = seeded(31)
const course = dealCourse(dealLake('light', chance), 'B', chance)
const packed = packCourse(course)

/** Its first open space is one of the line. */
const upThere = drawnCourse(
  `
  0 - - - - . . .
   . . . . . . . .
  . . . . . . 1 .
   . . . . . . . .
  . 3 . . . 2 . .
   . . . . . . . .
  `,
  0,
).course

describe('a packed course', () => {
  test('[R2.1] numbers the open spaces and finds them again', () => {
    const numbers = spacesOf(course.lake)
      .filter((space) => isOpen(course, space))
      .map((space) => spaceNumber(packed, space))
    expect(numbers).toEqual(Array.from({ length: packed.size }, (_, number) => number))
    for (const space of spacesOf(course.lake)) expect(spaceNumber(packed, space) >= 0).toBe(isOpen(course, space))
  })

  test('knows no space beyond the lake, on whichever side', () => {
    for (let r = -40; r < 80; r++)
      for (let q = -80; q < 80; q++) {
        const number = spaceNumber(packed, { q, r })
        if (number >= 0) expect(spaceOf(packed, number)).toEqual({ q, r })
        else expect(number).toBe(-1)
      }
  })

  test('[R3.2] [R4.3] [R4.4] [R6.1] knows the line, the starts and what each step crosses and enters', () => {
    for (const each of [course, inlet, upThere]) {
      const compiled = packCourse(each)
      const { neighbours, onLine, size, starts, steps } = compiled
      expect(Array.from(starts, (space) => spaceOf(compiled, space))).toEqual(startSpaces(each))
      for (let number = 0; number < size; number++) {
        const space = spaceOf(compiled, number)
        expect(onLine[number]).toBe(isOnLine(each, space) ? 1 : 0)
        for (const heading of headings) {
          const step = steps[number * 6 + heading]!
          const isBlocked = neighbours[number * 6 + heading]! < 0
          if (isBlocked) expect(step).toBe(0)
          else {
            const crossed = each.gates.map((gate) => crossingOf(gate, space, heading))
            expect(gateBits.map((bits) => [0, 1, -1][(step >> bits) & 3])).toEqual(crossed)
            const entered = isOnLine(each, ahead(space, heading)) ? heading : null
            expect((step & startsBit) > 0).toBe(each.startHeadings.some((start) => start === entered))
            expect((step & finishesBit) > 0).toBe(each.finishHeadings.some((finish) => finish === entered))
          }
        }
      }
    }
  })

  test('[R5.5] knows every run and where it ends', () => {
    for (let number = 0; number < packed.size; number++)
      for (const heading of headings) {
        const space = spaceOf(packed, number)
        const run = runOf(course, space, heading, 99)
        expect(packed.runs[number * 6 + heading]).toBe(run)
        const steps = passageOf(course, { space, rounding: fresh }, heading, run, [], { stoppedShort: 'run' }).path
        expect(spaceOf(packed, spaceAhead(packed, number, heading, run))).toEqual(steps.at(-1) ?? space)
      }
  })

  test('[R3.3] [R4.4] [R6.1] rounds buoys as the rules do, along random walks', () => {
    let starts = 0
    let ends = 0
    const seen = new Set<number>()
    for (let walk = 0; walk < 400; walk++) {
      let space: Space = spaceOf(packed, packed.starts[chance(packed.starts.length)]!)
      let rounding: Rounding = { started: false, counts: [0, 0, 0] }
      if (walk % 2 === 1) rounding = coded({ started: true, counts: [chance(5) - 2, chance(5) - 2, chance(5) - 2] })
      for (let step = 0; step < 60; step++) {
        const heading = chance(6) as Heading
        const from = spaceNumber(packed, space)
        if (packed.neighbours[from * 6 + heading]! < 0) continue
        const passage = passageOf(course, { space, rounding }, heading, 1, [], { stoppedShort: 'run' })
        const code = afterStep[codeOf(rounding) * 256 + packed.steps[from * 6 + heading]!]
        expect(code).toBe(passage.finished ? finished : codeOf(passage.rounding))
        if (passage.finished) ends++
        if (passage.rounding.started && !rounding.started) starts++
        if (passage.finished) break
        space = passage.path[0]!
        rounding = coded(passage.rounding)
        seen.add(codeOf(rounding))
      }
    }
    expect(starts).toBeGreaterThan(20)
    expect(ends).toBeGreaterThan(5)
    expect(seen.size).toBe(18)
  })
})

const fresh: Rounding = { started: true, counts: [0, 0, 0] }
