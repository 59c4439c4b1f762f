import { describe, expect, it } from 'vitest'
import { drawnLake } from '../../test/drawnCourse.ts'
import { columnOf } from './hex.ts'
import type { Space } from './hex.ts'
import { islandsOf, watersOf } from './islands.ts'

const { lake } = drawnLake(`
  # # # # # # # #
   . # . . . . . #
  # # . # . . . #
   # . . . # . . #
  # . . . # # . #
   # . . . . . . .
  # # # # # # # #
  `)
/** Columns and rows of each body, in order. */
const placesOf = (bodies: readonly (readonly Space[])[]) =>
  bodies.map((body) => body.map((space) => `${columnOf(space)},${space.r}`).toSorted())

describe('bodies of water and land', () => {
  it('[R1.3] water that is cut off is a body of its own, behind the larger one', () => {
    const waters = placesOf(watersOf(lake))
    expect(waters.map((water) => water.length)).toEqual([25, 1])
    expect(waters[1]).toEqual(['0,1'])
    expect(new Set(waters.flat()).size).toBe(26)
  })

  it('[R1.2] islands are lands that do not touch the edge of the drawing, the largest first', () => {
    expect(placesOf(islandsOf(lake))).toEqual([['4,3', '4,4', '5,4'], ['3,2']])
  })

  it('[R1.2] land at one edge alone is no island', () => {
    for (const drawing of [
      '#....\n.....\n.....',
      '.....\n.....\n..#..',
      '.....\n....#\n.....',
      '..#..\n.....\n.....',
    ]) {
      const drawn = drawnLake(drawing).lake
      expect(watersOf(drawn)).toHaveLength(1)
      expect(islandsOf(drawn)).toEqual([])
    }
    expect(islandsOf(drawnLake('.....\n..#..\n.....').lake)).toEqual([[{ q: 2, r: 1 }]])
    // Beside the first space of the drawing, whose first row sits half a space to the right, as that of the frame.
    const framed = { ...drawnLake('....\n.#..\n....').lake, left: -3, top: -3 }
    expect(placesOf(islandsOf(framed))).toEqual([['-2,-2']])
  })
})
