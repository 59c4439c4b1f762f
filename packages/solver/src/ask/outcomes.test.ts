import { passageOf, steerings } from '@powerboats/rules'
import type { Heading } from '@powerboats/rules'
import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { coded } from '../../test/coded.ts'
import { inlet } from '../../test/inlet.ts'
import { packCourse, spaceNumber, spaceOf } from '../course/packedCourse.ts'
import { codeOf } from '../course/roundingCode.ts'
import type { ValueTable } from '../solve/valueTable.ts'
import { alone, outcomesOf } from './outcomes.ts'

const course = packCourse(inlet)

describe('what comes of a heading', () => {
  it.each(['run', 'moved'] as const)(
    '[R5.4] [R5.5] [R5.7] [R5.8] [R5.9] [R6.1] [R9.3] is what the rules say, by the spaces of the %s',
    (stoppedShort) => {
      const chance = seeded(7)
      const ends = new Set<string>()
      let short = 0
      for (let i = 0; i < 3000; i++) {
        const space = chance(course.size)
        const heading = chance(6) as Heading
        const isHome = chance(2) === 0
        const counts = isHome ? ([1, 1, 1] as const) : ([chance(3) - 1, chance(3) - 1, chance(3) - 1] as const)
        const rounding = coded({ started: isHome || chance(5) > 0, counts })
        const dice = [chance(2), chance(2), chance(3)] as const
        const total = dice[0] + 2 * dice[1] + 3 * dice[2]
        const damage = chance(4)
        const others = Array.from({ length: 8 }, () => chance(course.size)).filter((other) => other !== space)
        const at = spaceOf(course, space)
        const expected = steerings(inlet, at, heading, total).flatMap(({ allowed, heading: turned }) => {
          if (!allowed) return []
          const lying = others.map((other) => spaceOf(course, other))
          const passage = passageOf(inlet, { space: at, rounding }, turned, total, lying, { stoppedShort })
          if (passage.path.length < passage.run) short++
          const after = {
            space: spaceNumber(course, passage.path.at(-1) ?? at),
            heading: turned,
            rounding: passage.finished ? -1 : codeOf(coded(passage.rounding)),
            damage: damage + passage.damage,
            dice: passage.damage > 0 ? [0, 0, 0] : dice,
          }
          const end = passage.finished ? 'finished' : after.damage >= 4 ? 'sunk' : 'sails'
          ends.add(end)
          return [{ heading: turned, moved: passage.path.length, crash: passage.damage, end, after }]
        })
        const waters = { course, others, stoppedShort, coastRepair: false }
        expect(outcomesOf(waters, { space, heading, rounding: codeOf(rounding), damage, dice })).toEqual(expected)
      }
      expect(ends.size).toBe(3)
      expect(short).toBeGreaterThan(100)
    },
  )

  it('is found alone where a table knows no other boat, by its own options', () => {
    for (const coastRepair of [false, true]) {
      const table = { course, options: { coastRepair } } as ValueTable
      expect(alone(table)).toEqual({ course, others: [], stoppedShort: 'run', coastRepair })
    }
  })
})
