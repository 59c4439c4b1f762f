import { describe, expect, it } from 'vitest'
import { tilesOf } from './dealLake.ts'
import { columnOf, spaceAt, sameSpace } from './hex.ts'
import { letters, sides } from './lake.ts'
import { laidTile, lineFrom, parseTile, tileColumns, tileRows } from './tile.ts'
import type { Tile } from './tile.ts'

const turnTile = (tile: Tile) => laidTile([tile], { tile: 1, turned: true })
const landOf = (tile: Tile) => tile.rows.join('').replaceAll('.', '').length

describe.each(sides)('the %s tiles', (side) => {
  const tiles = tilesOf[side]

  it('[R1.2] are six, of 8 columns and 12 rows', () => {
    expect(tiles).toHaveLength(6)
    for (const tile of tiles) {
      expect(tile.rows).toHaveLength(12)
      for (const row of tile.rows) expect(row).toMatch(/^[.#]{8}$/)
    }
  })

  it('[R1.2] are all different, turned or not', () => {
    const drawings = tiles.flatMap((tile) => [tile, turnTile(tile)]).map((tile) => JSON.stringify(tile))
    expect(new Set(drawings).size).toBe(12)
  })

  it('[R1.4] carry two spots each, and each letter on four different tiles', () => {
    for (const tile of tiles) expect(new Set(tile.spots.map((spot) => spot.letter)).size).toBe(2)
    for (const letter of letters)
      expect(tiles.filter((tile) => tile.spots.some((spot) => spot.letter === letter))).toHaveLength(4)
    expect(tiles.flatMap((tile) => tile.spots)).toHaveLength(12)
  })

  it('[R1.4] have five water spaces of their own in each letter side', () => {
    for (const tile of [...tiles, ...tiles.map(turnTile)])
      for (const spot of tile.spots)
        for (const space of lineFrom(spot)) expect(tile.rows[space.r]?.[columnOf(space)]).toBe('.')
  })

  it('[R1.4] have a spot in no other line: a letter never lies on the five spaces of the other', () => {
    const taken = tiles.flatMap(({ spots }) =>
      spots.flatMap((spot) => spots.filter((other) => lineFrom(spot).some((space) => sameSpace(space, other.space)))),
    )
    expect(taken).toEqual([])
  })

  it('[R1.2] have as much land as the side should: 12 to 16 % dark, 20 to 25 % light', () => {
    const percent = (100 * tiles.reduce((sum, tile) => sum + landOf(tile), 0)) / (6 * tileColumns * tileRows)
    const [least, most] = side === 'dark' ? [12, 16] : [20, 25]
    expect(percent).toBeGreaterThanOrEqual(least)
    expect(percent).toBeLessThanOrEqual(most)
  })
})

it('[R1.4] some spots lie in water and some on an island, on both sides', () => {
  for (const side of sides) {
    const ground = tilesOf[side].flatMap((tile) => tile.spots.map(({ space }) => tile.rows[space.r]![columnOf(space)]))
    expect(new Set(ground)).toEqual(new Set(['.', '#']))
  }
})

it('[R1.2] the light side has more land than the dark side of the same tile set', () => {
  const land = (side: (typeof sides)[number]) => tilesOf[side].reduce((sum, tile) => sum + landOf(tile), 0)
  expect(land('light')).toBeGreaterThan(land('dark'))
})

describe('a drawn tile', () => {
  const drawing = `
    A: east
    C: south-west

    . . . . . . . .
     . . . . . . . .
    . A . . . . . #
     . . . . . . . .
    . . . . . . . .
     . . . . . . . .
    . . . . . . c .
     . . . . . . . .
    . . . . . . . .
     . . . . . . . .
    . . . . . . . .
     # . . . . . . .
    `

  it('[R1.4] names its letters and letter sides; a small letter stands on land', () => {
    const tile = parseTile(drawing)
    expect(tile.spots).toEqual([
      { letter: 'A', space: spaceAt(1, 2), lineHeading: 0 },
      { letter: 'C', space: spaceAt(6, 6), lineHeading: 4 },
    ])
    expect(tile.rows[2]).toBe('.......#')
    expect(tile.rows[6]).toBe('......#.')
  })

  it('[R1.4] may have a letter in any row', () => {
    const first = drawing.replace('. . . . . . . .', '. . . . . B . .').replace('A:', 'B: west\n    A:')
    expect(parseTile(first).spots[0]).toEqual({ letter: 'B', space: spaceAt(5, 0), lineHeading: 3 })
  })

  it('[R1.2] turned by 180° has its spots and letter sides turned too, and twice turned is as before', () => {
    const tile = parseTile(drawing)
    const turned = turnTile(tile)
    expect(turned.rows[0]).toBe('.......#')
    expect(turned.rows[9]).toBe('#.......')
    expect(turned.spots[0]).toEqual({ letter: 'A', space: spaceAt(6, 9), lineHeading: 3 })
    expect(turned.spots[1]).toEqual({ letter: 'C', space: spaceAt(1, 5), lineHeading: 1 })
    expect(turnTile(turned)).toEqual(tile)
    // The line turns with the spot.
    const opposite = lineFrom(tile.spots[0]!).map(({ q, r }) => spaceAt(7 - columnOf({ q, r }), 11 - r))
    expect(lineFrom(turned.spots[0]!)).toEqual(opposite)
  })

  it.each([
    ['a row too few', drawing.replace('    . . . . . . . .\n', '')],
    ['a row too long', drawing.replace('A . . . .', 'A . . . . .')],
    ['a letter that is not drawn', drawing.replace('C:', 'B:')],
    ['a heading that does not exist', drawing.replace('east', 'north')],
  ])('refuses %s', (_, wrong) => {
    expect(() => parseTile(wrong)).toThrow(/a tile has|a letter side names/)
  })
})
