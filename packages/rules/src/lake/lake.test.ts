import { describe, expect, it } from 'vitest'
import { spaceAt } from './hex.ts'
import { drawnRows, isWater, spaceIndex, spacesOf } from './lake.ts'
import type { Lake } from './lake.ts'

/** Columns -2 to 1, rows 3 to 5. */
const lake: Lake = { side: 'dark', tiles: [], spots: [], left: -2, top: 3, rows: ['..#.', '####', '#..#'] }

describe('a stretch of spaces', () => {
  it('[R1.1] has its water and land where it is drawn, and land outside', () => {
    const water = spacesOf(lake).map((space) => isWater(lake, space))
    const [y, n] = [true, false]
    expect(water).toEqual([y, y, n, y, n, n, n, n, n, y, y, n])
    for (const [column, row] of [
      [-3, 3],
      [2, 3],
      [-2, 2],
      [-1, 6],
    ] as const)
      expect(isWater(lake, spaceAt(column, row))).toBe(false)
  })

  it('numbers its spaces row by row, and none outside', () => {
    expect(spacesOf(lake)).toHaveLength(12)
    expect(spacesOf(lake)[0]).toEqual(spaceAt(-2, 3))
    expect(spacesOf(lake).map((space) => spaceIndex(lake, space))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (const [column, row] of [
      [-3, 3],
      [2, 3],
      [-3, 4],
      [2, 5],
      [-2, 2],
      [1, 2],
      [-2, 6],
      [0, 6],
    ] as const)
      expect(spaceIndex(lake, spaceAt(column, row)), `${column}, ${row}`).toBe(-1)
    expect(spaceIndex({ ...lake, rows: [] }, spaceAt(-2, 3))).toBe(-1)
  })

  it('is drawn with blanks and empty lines that do not count', () => {
    expect(drawnRows('\n . # .\n\n  \n# .  .')).toEqual(['.#.', '#..'])
  })
})
