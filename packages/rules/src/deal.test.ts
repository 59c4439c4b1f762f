import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { allPlacings, cutOffWater, everyLake, islandSizes } from '../test/everyLake.ts'
import { buildCourse } from './build.ts'
import { shuffle } from './chance.ts'
import { isOpen } from './course.ts'
import { dealCourse, dealLake, layLake, tilesOf } from './deal.ts'
import { frame, frameDepth } from './frame.ts'
import { columnOf, distance, spaceAt } from './hex.ts'
import { isWater, letters, sides, spaceIndex, spacesOf } from './lake.ts'
import { routeOf } from './route.ts'
import { startSpaces } from './start.ts'
import { lineFrom } from './tile.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
console.log(`lakes and courses are sampled with SEED=${seed}`)

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
      tiles.forEach(({ tile, turned }, place) => {
        seen[allPlacings.findIndex((p) => p.tile === tile && p.turned === turned && p.place === place)]!++
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
})

describe.each(sides)('all 46,080 lakes of the %s side', (side) => {
  it('[R1.4] keep spots of the same letter at least six spaces apart', () => {
    // Any two tiles in any two places, turned or not, are part of some lake, and every lake is made of such pairs.
    const placed = allPlacings.map((placing) => {
      const laid = [1, 2, 3, 4, 5, 6].map(() => ({ tile: placing.tile, turned: placing.turned }))
      return { ...placing, spots: layLake(side, laid).spots.slice(placing.place * 2, placing.place * 2 + 2) }
    })
    let nearest = Infinity
    for (const a of placed)
      for (const b of placed)
        if (a.tile !== b.tile && a.place !== b.place)
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

describe.each(sides)('courses of the %s side', (side) => {
  /** As dealt, but without the second try for a course that cannot be sailed. */
  const courses = Array.from({ length: 120 }, (_, i) => {
    const chance = seeded(seed + i)
    const lake = dealLake(side, chance)
    const [start, one, two, three] = shuffle(
      lake.spots.filter((spot) => spot.letter === letters[i % 3]),
      chance,
    )
    return buildCourse(lake, { start: start!, buoys: [one!.space, two!.space, three!.space] })
  })

  it('[R3.5] can be sailed at the first try, and differ in length', () => {
    const lengths = courses.map((course) => routeOf(course).length).toSorted((a, b) => a - b)
    console.log(
      `${side} routes, shortest to longest: ${lengths.filter((_, i) => i % 15 === 0).join(' ')} ${lengths.at(-1)}`,
    )
    expect(lengths.at(-1)).toBeLessThan(120)
    expect(lengths[0]).toBeGreaterThan(25)
    expect(lengths.at(-8)! - lengths[7]!).toBeGreaterThan(20)
  })

  it('[R4.3] leave room for six boats on and behind the line', () => {
    for (const course of courses) {
      expect(startSpaces(course).length).toBeGreaterThanOrEqual(6)
      for (const space of startSpaces(course)) expect(isOpen(course, space)).toBe(true)
    }
  })

  it.each(letters)(
    '[R2.1] put the buoys 0 to 3 on the four spots %s, and the line in the letter side of buoy 0',
    (letter) => {
      const lake = dealLake(side, seeded(seed))
      const spots = lake.spots.filter((spot) => spot.letter === letter)
      const course = dealCourse(lake, letter, seeded(seed + 1))
      expect(new Set(course.buoys)).toEqual(new Set(spots.map((spot) => spot.space)))
      const start = spots.find((spot) => spot.space === course.buoys[0])!
      expect([...course.line, course.finishBuoy]).toEqual(lineFrom(start))
      expect(routeOf(course).length).toBeLessThan(Infinity)
    },
  )
})

it('[R3.5] a lake on which no course can be sailed is refused, one without four spots too', () => {
  const lake = dealLake('dark', seeded(seed))
  const flooded = { ...lake, rows: lake.rows.map((row) => '#'.repeat(row.length)) }
  expect(() => dealCourse(flooded, 'A', seeded(seed))).toThrow(/sailed/)
  expect(() => dealCourse({ ...lake, spots: lake.spots.slice(0, 5) }, 'A', seeded(seed))).toThrow(/four spots/)
}, 120_000)
