import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { allPlacings } from '../../test/everyLake.ts'
import { dealLake, layLake, slotOf, tilesOf } from './dealLake.ts'
import { frame, frameDepth } from './frame.ts'
import { columnOf, spaceAt } from './hex.ts'
import { isWater, sides, spaceIndex, spacesOf } from './lake.ts'

const seed = Number(process.env['SEED'] ?? 1)
console.log(`lakes are sampled with SEED=${seed}`)

describe('a dealt lake', () => {
  it('[R1.2] is 24 × 24 spaces of six tiles, three across and two down, each as drawn or turned', () => {
    const laid = [3, 1, 6, 2, 5, 4].map((tile, i) => ({ tile, turned: i % 2 === 1 }))
    const lake = layLake('dark', laid)
    for (let row = 0; row < 24; row++)
      for (let column = 0; column < 24; column++) {
        const { tile, turned } = laid[Math.floor(row / 12) * 3 + Math.floor(column / 8)]!
        const rows = tilesOf.dark[tile - 1]!.rows
        const cell = turned ? rows[11 - (row % 12)]![7 - (column % 8)] : rows[row % 12]![column % 8]
        expect(isWater(lake, spaceAt(column, row))).toBe(cell === '.')
      }
  })

  it('[R1.2] holds each tile once, and every order and turn comes up', () => {
    const chance = seeded(seed)
    const seen = allPlacings.map(() => 0)
    for (let i = 0; i < 2000; i++) {
      const { tiles } = dealLake('light', chance)
      expect(tiles.map(({ tile }) => tile).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
      tiles.forEach(({ tile, turned }, slot) => {
        seen[allPlacings.findIndex((p) => p.tile === tile && p.turned === turned && p.slot === slot)]!++
      })
    }
    // 72 ways to put a tile somewhere, 2000 × 6 / 72 = 167 each: 100 is more than five deviations off.
    expect(seen).toHaveLength(72)
    expect(Math.min(...seen)).toBeGreaterThan(100)
    expect(Math.max(...seen)).toBeLessThan(240)
  })

  it('[R1.2] uses one side of all tiles', () => {
    for (const side of sides) expect(dealLake(side, seeded(seed)).side).toBe(side)
    const tiles = [1, 2, 3, 4, 5, 6].map((tile) => ({ tile, turned: false }))
    expect(layLake('dark', tiles).rows).not.toEqual(layLake('light', tiles).rows)
  })

  it('[R1.3] lies in a frame three spaces deep, with shore and water outside 0 … 23, and land beyond', () => {
    const lake = dealLake('dark', seeded(seed))
    expect(frameDepth).toBe(3)
    expect(frame).toHaveLength(30)
    expect(spaceIndex(lake, spaceAt(-3, -3))).toBe(0)
    expect(spaceIndex(lake, spaceAt(26, 26))).toBe(899)
    const outside = spacesOf(lake).filter((space) => [space.r, columnOf(space)].some((n) => n < 0 || n > 23))
    expect(outside).toHaveLength(900 - 576)
    for (const space of outside) expect(isWater(lake, space)).toBe(frame[space.r + 3]![columnOf(space) + 3] === '.')
    expect(new Set(outside.map((space) => isWater(lake, space))).size).toBe(2)
    for (let i = -5; i < 30; i++)
      for (const [column, row] of [
        [i, -4],
        [i, 27],
        [-4, i],
        [27, i],
      ] as const)
        expect(isWater(lake, spaceAt(column, row))).toBe(false)
  })

  it('[R1.3] the frame is the same around every lake', () => {
    const bare = (side: (typeof sides)[number], seeds: number) =>
      dealLake(side, seeded(seeds)).rows.map((row, y) => (y < 3 || y > 26 ? row : row.slice(0, 3) + row.slice(-3)))
    expect(bare('dark', 1)).toEqual(bare('light', 2))
  })

  it('[R1.2] is dealt by chance: first the order of the tiles, then which of them are turned', () => {
    const tiles = (turned: boolean) => [1, 2, 3, 4, 5, 6].map((tile) => ({ tile, turned }))
    expect(dealLake('dark', (most) => most - 1).tiles).toEqual(tiles(true))
    let asked = 0
    const last = dealLake('dark', (most) => (++asked > 5 ? 0 : most - 1))
    expect(last.tiles).toEqual(tiles(false))
    expect(asked).toBe(5 + 6)
  })

  it('[R1.4] has the spots of each tile where the tile lies', () => {
    const laid = [3, 1, 6, 2, 5, 4].map((tile) => ({ tile, turned: false }))
    const { spots } = layLake('light', laid)
    expect(spots.map(({ space }) => slotOf(space))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    const onTile = spots.map((spot) => ({ ...spot, space: spaceAt(columnOf(spot.space) % 8, spot.space.r % 12) }))
    expect(onTile).toEqual(laid.flatMap(({ tile }) => tilesOf.light[tile - 1]!.spots))
  })

  it('[R1.2] has its slots row by row, three across and two down, and none in the frame', () => {
    const corners = [0, 8, 16].flatMap((column) => [0, 12].map((row) => [column, row] as const))
    const slots = corners.flatMap(([column, row]) => [
      slotOf(spaceAt(column, row)),
      slotOf(spaceAt(column + 7, row + 11)),
    ])
    expect(slots).toEqual([0, 0, 3, 3, 1, 1, 4, 4, 2, 2, 5, 5])
    for (let i = 0; i < 24; i++)
      for (const [column, row] of [
        [i, -1],
        [i, 24],
        [-1, i],
        [24, i],
      ] as const)
        expect(slotOf(spaceAt(column, row)), `${column}, ${row}`).toBe(-1)
  })

  it('[R1.2] has no tile but the six', () => {
    expect(() => layLake('dark', [{ tile: 7, turned: false }])).toThrow('there is no tile 7')
  })
})
