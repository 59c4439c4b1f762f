import { describe, expect, it } from 'vitest'
import { allPlacings, cutOffWater, everyLake, islandSizes } from '../../test/everyLake.ts'
import { layLake } from './dealLake.ts'
import { distance } from './hex.ts'
import { sides } from './lake.ts'

describe.each(sides)('all 46,080 lakes of the %s side', (side) => {
  it('[R1.4] keep spots of the same letter at least six spaces apart', () => {
    // Any two tiles in any two slots, turned or not, are part of some lake, and every lake is made of such pairs.
    const placed = allPlacings.map((placing) => {
      const laid = [1, 2, 3, 4, 5, 6].map(() => ({ tile: placing.tile, turned: placing.turned }))
      return { ...placing, spots: layLake(side, laid).spots.slice(placing.slot * 2, placing.slot * 2 + 2) }
    })
    let nearest = Infinity
    for (const a of placed)
      for (const b of placed)
        if (a.tile !== b.tile && a.slot !== b.slot)
          for (const spot of a.spots)
            for (const other of b.spots)
              if (spot.letter === other.letter) nearest = Math.min(nearest, distance(spot.space, other.space))
    expect(nearest).toBeGreaterThanOrEqual(6)
  })

  it('[R1.3] have all their water in one piece', () => {
    let lakes = 0
    for (const lake of everyLake(side)) {
      lakes++
      if (cutOffWater(lake.bits) > 0) expect(lake.tiles, 'this lake has water that is cut off').toEqual([])
    }
    expect(lakes).toBe(46_080)
  })
})

it('[R1.2] all 46,080 lakes of the dark side have islands of at most nine spaces', () => {
  let largest = 0
  for (const lake of everyLake('dark')) largest = Math.max(largest, ...islandSizes(lake.bits))
  expect(largest).toBeLessThanOrEqual(9)
  expect(largest).toBeGreaterThan(0)
})

it('the floods find water that is cut off, and count islands', () => {
  const drawn = ['#######', '#...###', '##.#.##', '#..#..#', '#....##', '#######'].map((row) => row.padEnd(30, '#'))
  const rows = [...drawn, ...Array.from({ length: 24 }, () => '#'.repeat(30))]
  const bits = Int32Array.from(rows, (row) =>
    Number.parseInt(
      Array.from(row, (c) => (c === '.' ? 1 : 0))
        .toReversed()
        .join(''),
      2,
    ),
  )
  expect(cutOffWater(bits)).toBe(0)
  bits[25] = 1 << 12
  expect(cutOffWater(bits)).toBe(1)
  // A shore along the first column, an island of three, one of one, and a cape.
  const sea = Int32Array.from(rows, () => 2 ** 30 - 2)
  sea[10]! &= ~(0b11 << 10)
  sea[11]! &= ~(0b1 << 11)
  sea[20]! &= ~(0b1 << 20)
  sea[9]! &= ~(0b11111 << 25)
  expect(islandSizes(sea)).toEqual([3, 1])
})
