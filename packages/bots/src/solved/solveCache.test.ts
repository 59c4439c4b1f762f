import { createHash } from 'node:crypto'
import { optionsFor } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { drawnCourse } from '../../../rules/test/drawnCourse.ts'
import { solveCache } from './solveCache.ts'

/** A puddle: it is solved at once. */
const { course } = drawnCourse(
  `
  . . . . . . . .
   . 2 . . . 1 . .
  . . . . . . . .
   . 3 . . . . . .
  . . 0 - - - - .
   . . . . . . . .
  `,
  0,
)
const options = optionsFor(2)
const inOneGo = () => true
const bytesOf = (values: Float32Array) => createHash('sha256').update(values).digest('hex')

describe('a cache of solved courses', () => {
  it('solves a course a little at a time, the same as in one go', () => {
    const cache = solveCache(2)
    let steps = 0
    const once = () => {
      let left = 40
      return () => left-- > 0
    }
    while (!cache.advance(course, options, once())) steps++
    expect(steps).toBeGreaterThan(3)
    const whole = solveCache(1).tableFor(course, options)
    expect(cache.tableFor(course, options).levels.map(bytesOf)).toEqual(whole.levels.map(bytesOf))
  })

  it('keeps the courses that were used last', () => {
    const cache = solveCache(2)
    const courses = [{ ...course }, { ...course }, { ...course }] as const
    const [first, second, third] = courses
    cache.advance(first, options, inOneGo)
    cache.advance(second, options, inOneGo)
    cache.tableFor(first, options)
    cache.advance(third, options, inOneGo)
    expect(courses.map((one) => cache.has(one))).toEqual([true, false, true])
  })
})
