import { ahead, distance, headings, isOpen, runOf, sameSpace, turn } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { sketchOf } from '../sketches/sketch.ts'
import { shoresAhead } from './shores.ts'

const narrows = sketchOf(`
  # # # # # # # # . . #
   . . . . . # # # . . .
  . . B . . # # . . . .
   . . . . . # # . . . .
  . . . . . . # . . . .
   . . . . . . . . . . .
`)
const from = narrows.at('B')

describe('the shores ahead', () => {
  it('hold whatever stops the boat in each of its three headings', () => {
    const forgotten = headings.flatMap((heading) => {
      const shores = shoresAhead(narrows.course, from, heading, 6)
      const stops = [1, 0, -1].flatMap((sixths) => {
        const way = turn(heading, sixths)
        const run = runOf(narrows.course, from, way, 6)
        return run < 6 ? [ahead(from, way, run + 1)] : []
      })
      return stops.filter((stop) => !shores.some((space) => sameSpace(space, stop)))
    })
    expect(forgotten).toEqual([])
  })

  it('are blocked, near enough, and not behind', () => {
    const shores = shoresAhead(narrows.course, from, 0, 4)
    expect(shores.length).toBeGreaterThan(0)
    for (const space of shores) {
      expect(isOpen(narrows.course, space)).toBe(false)
      expect(distance(from, space)).toBeLessThanOrEqual(4)
      expect(distance(ahead(from, 0, 9), space)).toBeLessThan(distance(ahead(from, 3, 9), space))
    }
    expect(shoresAhead(narrows.course, from, 0, 0)).toEqual([])
  })
})
