import { headings, steerings } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { inlet as course } from '../../test/inlet.ts'
import { eachAllowed, longestRun } from './move.ts'
import { packCourse, spaceOf } from './packedCourse.ts'

const packed = packCourse(course)

describe('a move', () => {
  it('[R5.4] [R5.5] may go where the rules allow it, from every space, in every heading and by every total', () => {
    for (let space = 0; space < packed.size; space++)
      for (const heading of headings) {
        const ahead = steerings(course, spaceOf(packed, space), heading, 99)
        expect(longestRun(packed.runs, space, heading)).toBe(Math.max(...ahead.map(({ run }) => run)))
        for (let total = 0; total <= 11; total++) {
          const visited: unknown[] = []
          eachAllowed(packed.runs, space, heading, total, (turned, run) => visited.push({ heading: turned, run }))
          const allowed = steerings(course, spaceOf(packed, space), heading, total).filter((each) => each.allowed)
          expect(visited).toEqual(allowed.map(({ heading: turned, run }) => ({ heading: turned, run })))
        }
      }
  })
})
