import { ahead, distance, isOnLine, runOf, startSpaces } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../../host/test/storeContract.ts'
import { startHeadingAt } from './startHeading.ts'

describe('the heading that is suggested at the start', () => {
  it.each([1, 2, 3, 4])('[R4.3] leads over the line from every space, by the start way: lake %i', (seed) => {
    const course = smallSetup(seed).courses[0]!
    for (const space of startSpaces(course)) {
      const heading = startHeadingAt(course, space)
      expect(course.startHeadings).toContain(heading)
      const run = runOf(course, space, heading, 3)
      const passed = [0, 1, 2, 3].filter((steps) => steps <= run).map((steps) => ahead(space, heading, steps))
      expect(passed.some((other) => isOnLine(course, other))).toBe(true)
    }
  })

  it('is the nearer to buoy 1 of two that are open', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const course = smallSetup(seed).courses[0]!
      for (const space of course.line) {
        const open = course.startHeadings.filter((heading) => runOf(course, space, heading, 3) === 3)
        if (open.length < 2) continue
        const left = open.map((heading) => distance(ahead(space, heading, 3), course.buoys[1]))
        const chosen = ahead(space, startHeadingAt(course, space), 3)
        expect(distance(chosen, course.buoys[1])).toBe(Math.min(...left))
      }
    }
  })
})
