import { crossingOf, directionOf, headings, isOpen, isWater, spacesOf } from '@powerboats/rules'
import { describe, expect, test } from 'vitest'
import { buoysOf } from './buoy.ts'
import { chevronsOf } from './chevrons.ts'
import { lineOf } from './line.ts'
import { apart, at, degreesOf, spaceUnder, towards, unit } from '../geometry/plane.ts'
import { quaysOf } from './quay.ts'
import { sampleCourses, sampleLakes } from '../../test/sample.ts'

const along = (a: number, b: number) => {
  const [one, other] = [towards(a), towards(b)]
  return one.x * other.x + one.y * other.y
}

/** Courses with a gate whose water is one space wide. */
const narrow = sampleCourses(35).filter(({ name }) => ['A of dark lake 34', 'C of light lake 34'].includes(name))

describe.each([...sampleCourses(), ...narrow])('course $name', ({ course }) => {
  test('[R3.1] the chevrons of a gate lie on open water along its ray, in order from the buoy', () => {
    for (const gate of course.gates) {
      const origin = at(gate.origin)
      const { x, y } = directionOf(gate)
      const chevrons = chevronsOf(course, gate)
      const distances = chevrons.map(({ centre }) => apart(origin, centre))
      expect(distances).toEqual(distances.toSorted((a, b) => a - b))
      for (const [i, { centre }] of chevrons.entries()) {
        expect(isOpen(course, spaceUnder(centre))).toBe(true)
        expect((centre.x - origin.x) * x + (centre.y - origin.y) * y).toBeCloseTo(distances[i]!)
      }
    }
  })

  test('[R3.1] every gate has a chevron, however narrow its water is', () => {
    expect(narrow).toHaveLength(2)
    for (const gate of course.gates) expect(chevronsOf(course, gate).filter(({ isFar }) => !isFar)).not.toEqual([])
  })

  test('[R3.2] the chevrons point the way that counts forward', () => {
    for (const gate of course.gates) {
      const steps = spacesOf(course.lake).flatMap((space) => headings.map((heading) => ({ space, heading })))
      const ways = new Set(chevronsOf(course, gate).map(({ degrees }) => degrees))
      expect(ways.size).toBe(1)
      const wrong = steps.filter(({ space, heading }) => {
        const crossing = crossingOf(gate, space, heading)
        return crossing !== 0 && [...ways].some((way) => Math.sign(along(way, degreesOf(heading))) !== crossing)
      })
      expect(wrong).toEqual([])
    }
  })

  test('[R2.3] the curved arrows run 240 degrees the way of the arrow, with their middle on the gate', () => {
    for (const [i, gate] of course.gates.entries()) {
      const { arrow } = buoysOf(course)[i + 1]!
      expect(arrow!.end - arrow!.start).toBeCloseTo(gate.arrow === 'left' ? -240 : 240)
      const middle = towards((arrow!.start + arrow!.end) / 2)
      expect(middle.x).toBeCloseTo(directionOf(gate).x)
      expect(middle.y).toBeCloseTo(directionOf(gate).y)
    }
  })

  test('[R2.5] the arrows at the line point the start way and the finish way', () => {
    const { start, finish } = lineOf(course)
    for (const heading of course.startHeadings) expect(along(start.degrees, degreesOf(heading))).toBeGreaterThan(0.8)
    for (const heading of course.finishHeadings) expect(along(finish.degrees, degreesOf(heading))).toBeGreaterThan(0.8)
    expect(apart(start.centre, finish.centre)).toBeGreaterThan(unit)
  })
})

test.each(sampleLakes())('[R1.5] the quays of $name cover no water', ({ lake }) => {
  const water = spacesOf(lake)
    .filter((space) => isWater(lake, space))
    .map(at)
  for (const { box, wells } of quaysOf(lake)) {
    expect(wells.length).toBe(5)
    const covered = water.filter(
      ({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
    )
    expect(covered).toEqual([])
  }
})
