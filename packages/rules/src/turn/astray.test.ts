import { describe, expect, it } from 'vitest'
import { pond } from '../../test/drawnCourse.ts'
import { missesGate } from '../course/gate.ts'
import { routeOf } from '../course/route.ts'
import type { Rounding } from '../course/rounding.ts'
import { ahead, headings, spaceAt } from '../lake/hex.ts'
import type { Heading } from '../lake/hex.ts'
import { astrayOf } from './astray.ts'
import { passageOf } from './passage.ts'

/** What a move on the pond loses: from a column and row, a number of spaces in a heading. */
function lost(
  column: number,
  row: number,
  heading: Heading,
  total: number,
  counts: Rounding['counts'],
  started = true,
) {
  const boat = { space: spaceAt(column, row), rounding: { started, counts } }
  const passage = passageOf(pond.course, boat, heading, total, [], { stoppedShort: 'run' })
  return astrayOf(pond.course, boat, heading, passage)
}

describe('a move that loses ground', () => {
  it('[R3.3] takes the last buoy back when it crosses its gate backward', () => {
    expect(lost(13, 1, 5, 2, [1, 0, 0])).toEqual({ kind: 'undone', buoy: 1 })
    // One circle more than needed may be lost.
    expect(lost(13, 1, 5, 2, [2, 0, 0])).toBeNull()
    // Rounding 2 is what the boat came for.
    expect(lost(13, 3, 2, 2, [0, 0, 0])).toBeNull()
  })

  it('[R3.3] crosses the gate of the next buoy backward', () => {
    expect(lost(13, 1, 5, 2, [0, 0, 0])).toEqual({ kind: 'wrongSide', buoy: 1 })
    // Whoever has done so before loses nothing more by a move that does not.
    expect(lost(8, 10, 1, 2, [-1, 0, 0])).toBeNull()
  })

  it('[R3.4] passes the next buoy without its gate, on the side where none is', () => {
    expect(lost(10, 3, 2, 3, [0, 0, 0])).toEqual({ kind: 'wrongSide', buoy: 1 })
    // On the way to 2 that is where boats come from.
    expect(lost(10, 3, 2, 3, [1, 0, 0])).toBeNull()
    // On the way home no buoy is left to pass.
    expect(lost(10, 3, 2, 3, [1, 1, 1])).toBeNull()
    // Four spaces away is still near, and the shortest way back leads round the buoy, not through it.
    expect(lost(8, 5, 1, 3, [0, 0, 0])).toEqual({ kind: 'wrongSide', buoy: 1 })
    // A single step may be too much.
    expect(lost(9, 4, 2, 1, [0, 0, 0])).toEqual({ kind: 'wrongSide', buoy: 1 })
    // Behind the gate a boat cannot make it good by going back through it, which would count backward.
    expect(lost(5, 3, 4, 3, [1, 1, 0])).toEqual({ kind: 'wrongSide', buoy: 3 })
  })

  it('[R3.4] may pass it so far away that it is a detour, and back again', () => {
    const detour = [0, 1, 2].map((step) => ahead(spaceAt(6, 7), 2, step))
    expect(detour.some((space) => missesGate(pond.course.gates[0], space, 2))).toBe(true)
    expect(lost(6, 7, 2, 3, [0, 0, 0])).toBeNull()
    expect(lost(10, 1, 5, 3, [0, 0, 0])).toBeNull()
  })

  it('[R3.4] is none as long as it stays on a shortest way to the gate, whichever side of its axis it takes', () => {
    const crossed = [0, 1, 2].some((step) => missesGate(pond.course.gates[0], ahead(spaceAt(8, 6), 1, step), 1))
    expect(crossed).toBe(true)
    expect(lost(8, 6, 1, 3, [0, 0, 0])).toBeNull()
    const route = routeOf(pond.course)
    expect(route.toGo(ahead(spaceAt(8, 6), 1, 3), 0) + 3).toBe(route.toGo(spaceAt(8, 6), 0))
  })

  it('[R4.4] has nothing to lose before the start', () => {
    for (const heading of headings) expect(lost(13, 1, heading, 2, [0, 0, 0], false)).toBeNull()
    expect(lost(10, 3, 2, 3, [0, 0, 0], false)).toBeNull()
  })

  it('[R6.2] has lost nothing once it has finished', () => {
    expect(lost(7, 8, 5, 3, [1, 1, 1])).toBeNull()
  })
})
