import { isWater, spaceAt, spacesOf, islandsOf } from '@powerboats/rules'
import { describe, expect, test } from 'vitest'
import { outlinesOf } from './outline.ts'
import { at, moved, towards, unit } from './plane.ts'
import { pond, sampleLakes } from '../../test/sample.ts'
import { isOnLand } from '../../test/shores.ts'

test('a lake has one shore for its frame, and two for an island with a pond', () => {
  const outlines = outlinesOf(pond)
  expect(outlines.length).toBe(3)
  expect(outlines.filter(({ isIsland }) => isIsland).length).toBe(1)
  expect(islandsOf(pond).map((island) => island.length)).toEqual([6])
})

describe.each(sampleLakes())('$name', ({ lake }) => {
  const outlines = outlinesOf(lake)

  test('every land centre lies on drawn land, every water centre on drawn water, with room to spare', () => {
    const wrong = spacesOf(lake).filter((space) => {
      const ways = [0, 60, 120, 180, 240, 300].map((degrees) => moved(at(space), towards(degrees), 0.18 * unit))
      return [at(space), ...ways].some((point) => isOnLand(outlines, point) === isWater(lake, space))
    })
    expect(wrong).toEqual([])
  })

  test('there is land beyond the drawing', () => {
    expect(isOnLand(outlines, at(spaceAt(lake.left - 2, lake.top - 2)))).toBe(true)
  })

  test('every island has an outline of its own', () => {
    expect(outlines.filter(({ isIsland }) => isIsland).length).toBe(islandsOf(lake).length)
  })
})
