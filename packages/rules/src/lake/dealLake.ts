import { shuffle } from './chance.ts'
import type { Chance } from './chance.ts'
import { frame, frameDepth } from './frame.ts'
import { columnOf, spaceAt } from './hex.ts'
import type { Space } from './hex.ts'
import type { Lake, LaidTile, Side, Spot } from './lake.ts'
import { laidTile, parseTile, tileColumns, tileRows } from './tile.ts'
import { darkTiles } from './tiles/dark.ts'
import { lightTiles } from './tiles/light.ts'
import type { Tile } from './tile.ts'

/** How many tiles of a lake lie side by side. */
const tilesAcross = 3
/** How many rows of tiles a lake has. */
const tilesDown = 2

/** The six tiles with the given side up. */
export const tilesOf: Readonly<Record<Side, readonly Tile[]>> = {
  dark: darkTiles.map(parseTile),
  light: lightTiles.map(parseTile),
}

/** R1.2: lays the six tiles into the frame at random, each turned or not. */
export function dealLake(side: Side, chance: Chance): Lake {
  const tiles = shuffle([1, 2, 3, 4, 5, 6], chance).map((tile): LaidTile => ({ tile, turned: chance(2) === 1 }))
  return layLake(side, tiles)
}

/** The lake that these six tiles make, row by row, inside the frame. */
export function layLake(side: Side, tiles: readonly LaidTile[]): Lake {
  const laid = tiles.map((tile) => laidTile(tilesOf[side], tile))
  return {
    side,
    tiles,
    spots: laid.flatMap((tile, slot) => tile.spots.map((spot) => moveSpot(spot, slot))),
    left: -frameDepth,
    top: -frameDepth,
    rows: frame.map((row, y) => Array.from(row, (cell, x) => (cell === '_' ? cellOf(laid, x, y) : cell)).join('')),
  }
}

function cellOf(laid: readonly Tile[], x: number, y: number): string {
  const column = x - frameDepth
  const row = y - frameDepth
  return laid[slotOf(spaceAt(column, row))]!.rows[row % tileRows]![column % tileColumns]!
}

/** The slot of the frame in which a space lies, row by row from 0; -1 where no tile lies. */
export function slotOf(space: Space): number {
  const [across, down] = [Math.floor(columnOf(space) / tileColumns), Math.floor(space.r / tileRows)]
  return across < 0 || across >= tilesAcross || down < 0 || down >= tilesDown ? -1 : down * tilesAcross + across
}

function moveSpot(spot: Spot, slot: number): Spot {
  const column = columnOf(spot.space) + (slot % tilesAcross) * tileColumns
  const row = spot.space.r + Math.floor(slot / tilesAcross) * tileRows
  return { ...spot, space: spaceAt(column, row) }
}
